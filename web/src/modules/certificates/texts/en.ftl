event-certificate-spent = { $name } pays with the certificate { $currency } { $amount }
event-certificate-kept = { $name } keeps { $amount } as { $currency } on a certificate
module-certificates = Exchange certificates
module-certificates-line = What you pay too much comes back as a certificate.
without-more = no certificate kept
certificate-pays = with your certificate
certificate-keeps = keeps { $value } in { $currency ->
    [florin] florin
    [dirham] dirham
    [denar] denar
   *[ducat] ducat
}
certificate-holds = { $currency } { $value } stored
certificate-none = no certificate
do-certificate = with the certificate
do-keep = the rest kept in { $currency }
why-X1 = No marker of this currency is left in the middle.
why-X2 = Only 1 to 6 that were overpaid can be kept on a certificate.
why-X3 = There is room for one certificate; only spending it makes room.
why-X4 = You have no certificate to spend.
why-X5 = A certificate pays for buildings from the market only.
why-nothing-over = This payment is exact: there is nothing to keep.
why-too-much-over = { $over } too much; a certificate keeps 1 to { $most }.
why-no-marker = No marker of this currency is left.
