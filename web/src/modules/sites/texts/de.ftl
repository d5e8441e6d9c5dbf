task-token = wähle den Marker, der verdeckt auf die Baustelle kommt
task-draw-tokens = Marker ziehen
event-draw-tokens = { $name } zieht Marker für die Baustelle { $tile }
event-see-tokens = Gezogen: { $currencies }
event-token = { $name } legt einen Marker verdeckt auf { $tile }
event-token-face = Der Marker auf { $tile } ist { $currency }
event-complete = { $name } vollendet { $tile } für { $amount } { $currency }
event-turn-up = { $name } deckt den Marker auf { $tile } auf: { $currency }
module-sites = Baustellen
module-sites-line = Jetzt der halbe Preis, später der ganze: Gebäude, die auf Geld warten.
offer-as-site = als Baustelle
site-prices = Eine Baustelle: jetzt { $price } { $currency }, später { $cost }, um sie zu vollenden. Bis dahin zählen nur ihre Mauern.
tokens-left = { $count ->
    [one] noch 1 Baumarker
   *[other] noch { $count } Baumarker
}
complete-tile = { $tile } vollenden
token-explained = Wähle die Währung, in der du diese Baustelle vollendest. Niemand sonst sieht sie.
do-token = Den Marker { $currency } wählen
do-complete = { $tile } vollenden mit { $cards }
why-L2 = Eine Baustelle ist eine eigene Art zu kaufen: zum halben Preis und ohne Portal.
why-L3 = Wähle erst einen der gezogenen Marker; ohne Marker im Beutel kann man keine Baustelle kaufen.
why-L4 = Eine Baustelle kann man nicht abgeben.
why-L5 = Deine Baustelle wird zum vollen Preis in der Währung ihres Markers vollendet.
why-L6 = Erst werden die Marker aufgedeckt.
why-L7 = Diesen Marker kennt nur, wem er gehört.
why-too-little-to-complete = { $tile } zu vollenden kostet { $price } { $currency }; du hast { $paid ->
    [0] nichts davon
   *[other] nur { $paid }
}.
why-no-token = Im Beutel ist kein Marker mehr.
why-site-stays = { $tile } ist eine Baustelle; Baustellen werden nicht abgegeben.
site-in = Baustelle, zu bezahlen in { $currency }
site-closed = Baustelle
