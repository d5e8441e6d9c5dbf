event-certificate-spent = { $name } zahlt mit dem Wechselbrief { $currency } { $amount }
event-certificate-kept = { $name } behält { $amount } { $currency } als Wechselbrief
module-certificates = Wechselbriefe
module-certificates-line = Was du zu viel zahlst, kommt als Wechselbrief zurück.
without-more = nichts behalten
certificate-pays = mit deinem Wechselbrief
certificate-keeps = behält { $value } in { $currency ->
    [florin] Gulden
    [dirham] Dirham
    [denar] Denar
   *[ducat] Dukaten
}
certificate-holds = { $currency } { $value } behalten
certificate-none = kein Wechselbrief
do-certificate = mit dem Wechselbrief
do-keep = der Rest bleibt in { $currency }
why-X1 = Von dieser Währung liegt kein Stein mehr in der Mitte.
why-X2 = Nur 1 bis 6, die zu viel bezahlt wurden, kann ein Wechselbrief behalten.
why-X3 = Es ist Platz für einen Wechselbrief; erst ausgeben macht Platz.
why-X4 = Du hast keinen Wechselbrief zum Ausgeben.
why-X5 = Ein Wechselbrief bezahlt nur Gebäude vom Bauhof.
why-nothing-over = Diese Zahlung passt genau: Es bleibt nichts übrig.
why-too-much-over = { $over } zu viel; ein Wechselbrief behält 1 bis { $most }.
why-no-marker = Von dieser Währung ist kein Stein mehr da.
