## A table with friends: the form, the invitation, the lobby, what a guest sees

list-openly = Bei den offenen Tischen zeigen
make-table = Tisch für { $count } machen
table-waits = { $count ->
    [one] Noch ein Spieler fehlt
   *[other] Noch { $count } Spieler fehlen
}
link = Link dieses Tisches
seat-empty = freier Platz
stand-up = Aufstehen
seat-bot = Bot setzen
starts-when-full = Das Spiel beginnt, sobald alle Plätze besetzt sind.
invite = Lade die anderen ein
invite-hint = Schick ihnen den Link oder lass sie den Code mit dem Handy ansehen.
qr-label = QR-Code des Links
seat-kept-rematch = freigehalten für jemanden aus der letzten Partie
which-bot = Bot für Platz { $n }
pace-live = Direkt
pace-days-hint = Niemand muss dabeibleiben: Komm wieder, wenn du am Zug bist.
guest-title = { $name } lädt dich zu Alhambra ein
guest-title-nobody = Bei Alhambra ist ein Platz für dich frei
guest-join = Mitspielen
invite-here-only = Nur dieser Computer kann diesen Link öffnen.
invite-here-only-how = Damit andere mitspielen können, beende den Server und starte ihn neu mit { $command }. Der Tisch bleibt.
invite-address = Adresse für die anderen
bots-among = Davon Bots
bots-level = Ihre Stufe
stop-waiting = Nicht mehr warten
stay-here = Bleib auf dieser Seite: Wer eine Weile weg ist, gibt den Platz frei.
groups-same-deal = Gruppen
groups-count = { $count }, selbe Partie
groups-make = { $count } Tische mit derselben Partie
