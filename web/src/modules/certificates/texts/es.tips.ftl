tip-certificates = Pagas de más: guarda la diferencia como título de cambio, en la moneda que quieras. Sirve para una compra posterior.
tip-certificatePay = Tu título paga como una carta de su moneda. Puede hacer exacto un pago.
