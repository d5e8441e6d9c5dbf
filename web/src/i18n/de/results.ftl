## A scoring, step by step

scoring-title = { $n ->
    [1] Erste Wertung
    [2] Zweite Wertung
    [3] Dritte Wertung
   *[other] Wertung { $n }
}
scoring-note = Es zählt nur, was in den Palästen steht, nie die Reserve.
place-points = { $n }. Platz: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
share-alone = { $n }. Platz mit { $count }
share-split = { $n }. Platz, von { $sharers } geteilt: { $sum } ÷ { $sharers }{ $rounded ->
    [yes] , abgerundet
   *[no] {""}
}
share-no-place = { $count }, ohne Platz
share-none = keine
stage-nobody = Davon hat noch niemand etwas.
wall-note = Je die längste Außenmauer ohne Lücke. Mauern im Innern zählen nicht.
wall-none = noch keine Mauer
sides-n = { $n ->
    [one] 1 Seite
   *[other] { $n } Seiten
}
totals = Summen
totals-note = Was diese Wertung gebracht hat und wie es nun steht.
step-of = Schritt { $n } von { $all }
next = Weiter
go-on = Weiterspielen
skip-to-totals = Gleich zu den Summen
steps-play = Abspielen
steps-pause = Anhalten
points-n = { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
}
gained = Gewinn
total = Summe
show-wall-of = Mauer von { $name } zeigen

## Motion and sound

speed = Züge der anderen
speed-off = Sofort
speed-slow = Langsam
speed-normal = Normal
speed-fast = Schnell
speed-reduced = Dein System wünscht weniger Bewegung, darum wandert nichts.
sound = Ton
title-mark = Zeichen im Titel, wenn ich dran bin
on = An
off = Aus

## Where everybody stands

standing = Wie es steht
standing-if = Gäbe es jetzt eine Wertung
standing-left = Noch im Vorrat
standing-chance = Chance, dass eine Wertungskarte kommt
standing-chance-n = { $n ->
    [one] mit 1 Karte
   *[other] mit { $n } Karten
}
standing-chance-none = Vorerst kann keine kommen.
standing-money = Geld auf der Hand
standing-other = anderes

## The end

final-wins = { $name } gewinnt mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}
final-shared = { $names } gewinnen gemeinsam mit je { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}
final-follows = Es folgt { $name } mit { $points }, { $behind } dahinter.
final-turns = { $n ->
    [one] 1 Zug.
   *[other] { $n } Züge.
}
final-unfinished = So weit reicht die Aufzeichnung
final-sources = Punkte nach Herkunft
final-scoring-short = { $n }.
final-buildings = { $n ->
    [one] 1 Gebäude
   *[other] { $n } Gebäude
}, Mauer { $wall }
final-charts = Zug um Zug
chart-score = Punkte
chart-wall = Mauer
chart-money = Geld
chart-label = { $what }, Zug um Zug: { $ends }
chart-turn = Zug { $n }
chart-scoring = Wertung { $n }
final-awards = Fürs Protokoll
award-wall = Längste Mauer
award-exact = Meiste passende Zahlungen
award-purchases = Meiste Käufe
award-overpaid = Am meisten überzahlt
award-taken = Meistes Geld genommen
award-left = Meistes Geld übrig
award-tiles = Meiste Gebäude
award-scoring = Beste einzelne Wertung
final-replay = Wiederholung
final-save = Partie speichern
final-again = Noch einmal spielen
final-join = Zur nächsten Partie
final-board = Tisch ansehen
final-results = Ergebnis
final-fair = Ehrlich gemischt
final-seed = Startwert
final-hash = Seine Prüfsumme, vor dem Spiel gezeigt
final-server-part = Anteil des Servers am Startwert
final-share = Anteil von { $name }
final-share-missing = nicht rechtzeitig gezeigt
final-deal-kept = Dieser Browser hat es geprüft: Alle Teile standen fest, bevor der erste gezeigt wurde, und deiner ist im Startwert.
final-deal-left-out = Dieser Browser hat es geprüft: Alle Teile standen fest, bevor der erste gezeigt wurde. Deiner kam nicht rechtzeitig und ist nicht im Startwert.
final-deal-broken = Dieser Startwert ist nicht der, den der Tisch versprochen hatte, als dein Anteil gezeigt wurde. Vielleicht hat jemand die Verteilung ausgesucht.
final-check = So prüft man es nach
final-failed = Die Zahlen sind gerade nicht zu bekommen.
try-again = Noch einmal versuchen

## Replay

replay-open = Eine aufgezeichnete Partie ansehen
replay-open-hint = Zieh eine gespeicherte Partie auf diese Seite oder wähle eine Datei. Sie wird nicht aufbewahrt.
replay-choose = Datei wählen
replay-drop = Partie hier ablegen
replay-too-big = Diese Datei ist zu groß für eine aufgezeichnete Partie.
replay-gone = Unter dieser Adresse gibt es keine beendete Partie.
replay-not-over = Diese Partie läuft noch. Danach kann man sie ansehen.
replay-to-table = Zum Tisch
replay-turn = Zug { $n }
replay-start = Das Spiel beginnt
replay-previous = Einen Schritt zurück
replay-next = Einen Schritt weiter
replay-play = Abspielen
replay-pause = Anhalten
replay-pace = Tempo { $pace }
replay-step = Schritt { $step } von { $all }
replay-mark = Wertung { $n }, Schritt { $step }
replay-on = Von hier an weiterspielen
replay-on-hint = Du spielst für { $name }, Bots die anderen.
replay-question = Was würdest du als { $name } tun? Spiel von hier aus weiter.
replay-show-scoring = Diese Wertung zeigen
replay-follow = Dem Zug folgen
replay-other = Andere Partie
replay-keys = ← → ein Schritt · Umschalt ein Zug · Pos1, Ende · Leertaste spielt ab
replay-decided = { $name }: { $action }
share-title = Dieses Ergebnis teilen
share-picture = Bild des Ergebnisses
share-failed = Dieser Browser konnte das Bild nicht erzeugen.
share-save = Bild speichern
share-link = Link zur Wiederholung
share-embed = Die Wiederholung für die eigene Seite
share-copy = Kopieren
