## The workshop of the static site

workshop-intro = Schreibe einen Bot oder ein Modul in Python und probiere es hier aus. Dein Code bleibt auf diesem Gerät.
workshop-file = Datei
workshop-examples = Beispiele
workshop-mine = Meine Dateien
workshop-editor = Code
workshop-run = Ausführen
workshop-stop = Anhalten
workshop-against = Gegner
workshop-match = { $games } Spiele spielen
workshop-output = Ausgabe
workshop-no-output = Was das Programm ausgibt, steht dann hier.
workshop-loading = Python wird geladen …
workshop-progress = { $games } von { $of } Spielen
workshop-result = Ergebnis
workshop-who = Spieler
workshop-won = Gewonnen
workshop-points = Punkte im Mittel
workshop-best = Bestes
workshop-time = Zeit je Entscheidung
workshop-my-bot = Mein Bot
workshop-rival = { $level } (zwei davon)
workshop-fair = Bei gleicher Stärke würden { $share } gewonnen.
workshop-faults = { $faults ->
    [one] Eine Entscheidung misslang und wurde ausgelost: { $fault }
   *[other] { $faults } Entscheidungen misslangen und wurden ausgelost: { $fault }
}
workshop-sit = Gegen ihn antreten
workshop-sit-module = Dieses Modul spielen
workshop-hangs = Es hat zu lange gedauert und wurde beendet.
workshop-stopped = Angehalten.
workshop-share = Link mit diesem Code kopieren
workshop-shared = Dieser Code kam über einen Link. Lies ihn: Wenn du ihn ausführst, läuft er in diesem Browser, wo er deine Spiele sehen kann.
workshop-shared-read = Ich habe ihn gelesen, er darf laufen
workshop-delete = Diese Datei löschen
