## The static site: the whole game in this browser

site-loading = Das Spiel wird geladen: { $loaded } von { $total } MB
site-starting = Das Spiel startet …
site-loading-hint = Regeln, Einstellungen und deine Tische sind schon da. Beim nächsten Mal dauert es nur einen Augenblick.
site-ready = Alles ist auf diesem Gerät. Du kannst ohne Netz spielen.
site-failed = Das Spiel konnte nicht geladen werden.
site-retry = Noch einmal versuchen
site-friends = Mit Freunden über einen Link zu spielen braucht einen Server; diese Seite hat keinen. Um dieses Gerät herum könnt ihr zusammen spielen.
site-needs-server = Dafür braucht es einen Server
site-needs-server-hint = Freunde über einen Link, offene Tische und das Spiel des Tages gibt es auf einem Server. Gegen Bots, an diesem Gerät, Aufgaben, Regeln und Wiederholungen: das ist alles hier.
site-reduced = { $levels }: hier schwächer als auf einem Server, denn für einen Zug sind 2 Sekunden da.
site-line-lost = Der Tisch ist kurz stehen geblieben und startet neu. Nichts ist verloren.
site-update = Eine neue Version ist da.
site-update-now = Neu laden
site-update-later = Später
site-data-hint = Deine Spiele liegen in diesem Browser und sonst nirgends. Sichere sie ab und zu als eine Datei; sie lässt sich hier, in einem anderen Browser oder auf einem Server einlesen.
site-export = Alles sichern (eine Datei)
site-import = Gesicherte Datei einlesen
site-imported = { $added ->
    [0] Kein Tisch dieser Datei ist hier neu.
    [one] Ein Tisch wurde hinzugefügt.
   *[other] { $added } Tische wurden hinzugefügt.
}
site-import-refused = { $count ->
    [one] Ein Tisch der Datei war nicht zu lesen und fehlt.
   *[other] { $count } Tische der Datei waren nicht zu lesen und fehlen.
}
site-refused-storage = Der Browser konnte es nicht speichern, also hat sich nichts geändert. Ist das Gerät voll, lösche alte Spiele oder schaffe Platz.
site-refused-needs-server = Dafür braucht es einen Server; diese Seite hat keinen.
site-refused-offline = Das Spiel auf diesem Gerät ist stehen geblieben. Versuche es noch einmal.
workshop-link = Werkstatt
workshop-link-hint = Schreib einen Bot in Python und spiel gegen ihn
