tip-certificates = Você paga a mais: guarde a diferença como título de câmbio, na moeda que quiser. Ele serve para uma compra futura.
tip-certificatePay = O seu título paga como uma carta da moeda dele. Pode tornar exato um pagamento.
