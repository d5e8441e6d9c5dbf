## Die Werkstatt: Programme in Python, die in dieser Seite geschrieben werden und laufen

workshop = Werkstatt
workshop-intro = Schreib in Python einen Bot oder ein Modul und spiel dagegen, hier in dieser Seite. Deine Programme bleiben auf diesem Gerät.
workshop-program = Programm
workshop-editor = Programm in Python. Escape, dann Tab verlässt den Editor; Steuerung und Eingabe lässt es laufen.
workshop-examples = Beispiele
workshop-mine = Meine Programme
workshop-new = Leeres Programm
workshop-unsaved = Unter keinem Namen gespeichert
workshop-name = Name
workshop-save = Speichern
workshop-saved = Auf diesem Gerät gespeichert.
workshop-not-saved = Dieser Browser behält es nicht. Kopiere es anderswohin.
workshop-delete = { $name } löschen
workshop-share = Link darauf kopieren
workshop-shared-link = Ein Link, der das Programm enthält
workshop-copied = Kopiert. Wer den Link öffnet, sieht das Programm; es läuft erst, wenn er es sagt.
workshop-too-long = Dieses Programm ist zu lang für einen Link.
workshop-came = Dieses Programm kam mit einem Link
workshop-came-hint = Noch ist nichts davon gelaufen. Lies es zuerst, und lass es nur laufen, wenn du dem Absender traust.
workshop-came-broken = In diesem Link ist kein lesbares Programm.
workshop-back = Zurück zu meinem Programm
workshop-run = Ausführen
workshop-stop = Anhalten
workshop-loading = Python wird für dein Programm geladen …
workshop-running = Dein Programm läuft …
workshop-output = Ausgabe
workshop-no-output = Es hat nichts ausgegeben.
workshop-cut = Es ist mehr; der Rest fehlt hier.
workshop-ended-stopped = Du hast es angehalten.
workshop-ended-silent = { $seconds } Sekunden lang war nichts von ihm zu hören, darum wurde es beendet.
workshop-ended-broken = Python ist stehen geblieben: { $reason }
workshop-failed = Es ist gescheitert
workshop-done = Fertig nach { $seconds } s.
workshop-bot = Der Bot
workshop-bot-hint = Er spielt jede Kartenverteilung einmal von jedem Platz aus, überall sonst gegen dieselbe Stufe.
workshop-which = Welcher
workshop-level = Gegen
workshop-random = Zufall
workshop-players = Spieler
workshop-games = Partien
workshop-play = { $games ->
    [one] Eine Partie spielen
   *[other] { $games } Partien spielen
}
workshop-sit = Selbst gegen ihn spielen
workshop-module = Das Modul
workshop-module-hint = Bots, die nichts davon wissen, spielen damit, um zu sehen, dass es geht; dann spiel es selbst.
workshop-try = { $games ->
    [one] In einer Partie ausprobieren
   *[other] In { $games } Partien ausprobieren
}
workshop-sit-module = Selbst damit spielen
workshop-progress = { $played } von { $games } Partien
workshop-result = { $bot } gegen { $level }
workshop-wins = Siege
workshop-share-won = Anteil an den Siegen
workshop-fair = gleich stark wären { $share }
workshop-points = Punkte je Partie
workshop-margin = Vorsprung vor dem besten anderen
workshop-interval = { $low } bis { $high }
workshop-interval-hint = Bereiche: Dort liegt der wahre Wert mit 95 % Sicherheit.
workshop-few = noch zu wenige Verteilungen
workshop-time = Zeit je Entscheidung
workshop-milliseconds = { $time } ms
workshop-lost = Verlorene Züge
workshop-lost-of = { $lost } von { $turns }
workshop-lost-hint = Wo er gescheitert ist, hat der Händler diesen Zug zu Ende gespielt.
workshop-stalled = Partien ohne Ende
workshop-decisions = Entscheidungen je Partie
workshop-turns = Züge je Partie
workshop-points-from = Punkte je Platz und Partie
workshop-on-device = Auf diesem Gerät
workshop-on-device-hint = Du kannst sie für jeden neuen Tisch wählen.
workshop-failed-last = zuletzt am Tisch gescheitert
workshop-out = gesperrt, bis er neu gespeichert wird
refused-module-in-use = Es gibt Tische mit diesem Modul. Lösche zuerst diese.
