event-certificate-spent = { $name } paga con el título { $currency } { $amount }
event-certificate-kept = { $name } guarda { $amount } de { $currency } en un título
module-certificates = Títulos de cambio
module-certificates-line = Lo que pagas de más vuelve como título de cambio.
without-more = sin guardar
certificate-pays = con tu título
certificate-keeps = guarda { $value } en { $currency ->
    [florin] florín
    [dirham] dirham
    [denar] dinar
   *[ducat] ducado
}
certificate-holds = { $currency } { $value } guardado
certificate-none = sin título
do-certificate = con el título
do-keep = el resto se guarda en { $currency }
why-X1 = No queda ningún marcador de esta moneda en el centro.
why-X2 = En un título solo se guardan de 1 a 6 pagados de más.
why-X3 = Solo cabe un título; hay que gastarlo para guardar otro.
why-X4 = No tienes ningún título que gastar.
why-X5 = Un título de cambio solo paga edificios del mercado.
why-nothing-over = El pago es exacto: no sobra nada.
why-too-much-over = Sobran { $over }; un título guarda de 1 a { $most }.
why-no-marker = No quedan marcadores de esta moneda.
