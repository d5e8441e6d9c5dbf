## Meine Partien

games-running = Laufende
games-none-running = Keine Partie wartet auf dich.
games-left = noch { $time }
games-they-have = die anderen haben noch { $time }
games-finished = Beendete
games-none-finished = Hier werden beendete Partien stehen.
games-figures = Zahlen
games-count = Partien
games-won = Gewonnen
games-best-score = Meiste Punkte
games-best-wall = Längste Mauer
games-by-level = Siege nach Gegnern
games-opponents = Gegner
games-against-people = Menschen
games-against-mixed = Bots mehrerer Stufen
games-sources = Woher meine Punkte kommen
games-average = { $count ->
    [one] Eine Partie
   *[other] Schnitt aus { $count }
}
games-earlier = { $count } frühere
games-later = Letzte { $count }
games-over-time = Punkte nach Herkunft in meinen letzten { $count } Partien, die neueste rechts; die höchste hat { $most }
games-played = Gespielt
games-closed = Vom Betreiber geschlossen
games-result = Platz { $place } von { $count }
games-result-won = Gewonnen
games-my-points = { $points } Punkte, Mauer { $wall }
games-with = Mit { $names }
games-review = Rückblick
games-again = Revanche
games-delete = Löschen
games-delete-sure = Diese Partie aus meiner Liste löschen, samt meinem Namen am Tisch?
games-keep = Behalten
games-more = Frühere Partien
games-data = Meine Daten
games-data-hint = Es gibt kein Konto: Deine Partien werden über den Schlüssel auf diesem Gerät gefunden.
games-export = Alle Aufzeichnungen sichern (zip)
games-delete-all = Alle meine Partien löschen
games-delete-all-sure = Partien, in denen sonst niemand saß, werden gelöscht. In den anderen werden dein Name, dein Chat und deine Ergebnisse entfernt; in laufenden spielt ein Bot weiter. Das lässt sich nicht zurücknehmen.
games-delete-all-yes = Alles löschen

## Vacation

vacation-hint = An Tischen über Tage stehen deine Uhren bis dahin still, und die anderen sehen es. Höchstens 30 Tage am Stück.
vacation-day = Zurück am
vacation-begin = In den Urlaub
vacation-now = Deine Uhren stehen still bis { $date }.
vacation-end = Ich bin zurück
refused-bad-date = Ein Urlaub dauert höchstens 30 Tage, mit einer Woche zwischen zweien.
