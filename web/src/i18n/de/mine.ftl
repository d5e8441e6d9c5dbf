## Wer ich bin

seal-colour = Farbe meines Siegels
seal-colour-0 = türkis
seal-colour-1 = rosa
seal-colour-2 = bernstein
seal-colour-3 = blau
seal-colour-4 = oliv
seal-colour-5 = schiefer
seal-shape = Form meines Siegels
seal-shape-0 = Stern
seal-shape-1 = Kreis
seal-shape-2 = Bogen
seal-shape-3 = Sechseck
seal-shape-4 = Quadrat
seal-shape-5 = Schild
seal-hint = Wird auf diesem Gerät gemerkt. Hat am Tisch schon jemand das gleiche, bekommt ein anderes, wer später kam.
identity-save = An diesem Tisch verwenden
identity-saved = Erledigt

## Auf einem anderen Gerät

other-device = Auf einem anderen Gerät
other-device-hint = Spiele deine Partien auf deinem Platz anderswo weiter. Es gibt kein Konto: Nur ein geheimer Schlüssel auf diesem Gerät sagt, wer du bist.
device-show = Link und Code zeigen
device-hide = Verbergen
device-link = Link mit meinem Schlüssel
device-warning = Wer diesen Link hat, ist du: kann auf deinen Plätzen spielen und deine Partien sehen. Schicke ihn niemandem außer dir selbst.
device-here-only = Nur dieser Computer kann ihn öffnen: Für andere Geräte starte den Server mit ./alhambra --lan.
device-code = Link oder Code von einem anderen Gerät
device-code-use = Verwenden
device-no-code = Das ist kein Link oder Code eines Geräts.
device-take = Hier sein, wer du auf einem anderen Gerät bist?
device-take-as = Auch auf diesem Gerät { $name } sein?
device-take-warning = Tu das nur, wenn der Link dein eigener ist. Partien, die auf diesem Gerät mit einem anderen Schlüssel gespielt wurden, stehen dann nicht mehr hier.
device-take-yes = Ja, das bin ich
device-take-no = Nein
refused-no-key = Du hast hier noch nicht gespielt; es gibt nichts mitzunehmen.
refused-bad-key = Dieser Schlüssel ist nicht von diesem Server.
blocked-people = Wen du blockiert hast
blocked-hint = Was sie schreiben, siehst du an keinem Tisch. Sie erfahren nichts davon.
unblock = { $name } wieder hören
