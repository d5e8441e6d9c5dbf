# Was von den Zügen der anderen gezeigt wird, was versäumt wurde, und was nicht ging.
skip-to-my-turn = Weiter zu meinem Zug
looking-on = Du schaust zu
auto-end = Meinen Zug von selbst beenden, wenn nichts mehr zu entscheiden ist
line-missed = Wieder verbunden. Inzwischen geschah { $n ->
    [one] eine Sache
   *[other] { $n } Dinge
  }:
read-log = Verlauf lesen
line-outdated = Es gibt eine neue Version des Spiels. Lade die Seite neu, um weiterzuspielen.
lost-outdated = Diese Seite ist veraltet
lost-outdated-hint = Es gibt eine neue Version des Spiels. Lade die Seite neu.
reload = Neu laden
chunk-failed = Ein Teil der Seite konnte nicht geladen werden.
copy-failed = Das Kopieren ging nicht. Hier ist der Link:
replay-on-as = Spielen für

## Without the server

play-offline = Auf diesem Gerät spielen, ohne den Server
play-offline-get = Ohne Netz spielen
