event-certificate-spent = { $name } paga com o título { $currency } { $amount }
event-certificate-kept = { $name } guarda { $amount } de { $currency } num título
module-certificates = Títulos de câmbio
module-certificates-line = O que você paga a mais volta como título de câmbio.
without-more = sem guardar
certificate-pays = com seu título
certificate-keeps = guarda { $value } em { $currency ->
    [florin] florim
    [dirham] dirham
    [denar] denar
   *[ducat] ducado
}
certificate-holds = { $currency } { $value } guardado
certificate-none = sem título
do-certificate = com o título
do-keep = o resto fica guardado em { $currency }
why-X1 = Não resta nenhum marcador desta moeda no centro.
why-X2 = Num título só se guardam de 1 a 6 pagos a mais.
why-X3 = Só cabe um título; é preciso gastá-lo para guardar outro.
why-X4 = Você não tem título para gastar.
why-X5 = Um título de câmbio só paga edifícios do mercado.
why-nothing-over = O pagamento é exato: não sobra nada.
why-too-much-over = Sobram { $over }; um título guarda de 1 a { $most }.
why-no-marker = Não há mais marcadores desta moeda.
