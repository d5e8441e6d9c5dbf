## The static site: the whole game in this browser

static-loading = Das Spiel wird geladen: { $loaded } von { $total } MB
static-starting = Das Spiel startet …
static-loading-hint = Regeln, Einstellungen und deine Tische sind schon da. Beim nächsten Mal dauert es nur einen Augenblick.
static-ready = Alles ist auf diesem Gerät. Du kannst ohne Netz spielen.
static-failed = Das Spiel konnte nicht geladen werden.
static-retry = Noch einmal versuchen
static-friends = Mit Freunden über einen Link zu spielen braucht einen Server; diese Seite hat keinen. Um dieses Gerät herum könnt ihr zusammen spielen.
static-needs-server = Dafür braucht es einen Server
static-needs-server-hint = Freunde über einen Link, offene Tische und das Spiel des Tages gibt es auf einem Server. Gegen Bots, an diesem Gerät, Aufgaben, Regeln und Wiederholungen: das ist alles hier.
static-reduced = { $levels }: hier schwächer als auf einem Server, denn für einen Zug sind 2 Sekunden da.
static-line-lost = Der Tisch ist kurz stehen geblieben und startet neu. Nichts ist verloren.
static-update = Eine neue Version ist da.
static-update-now = Neu laden
static-update-later = Später
static-data-hint = Deine Spiele liegen in diesem Browser und sonst nirgends. Sichere sie ab und zu als eine Datei; sie lässt sich hier, in einem anderen Browser oder auf einem Server einlesen.
static-export = Alles sichern (eine Datei)
static-import = Gesicherte Datei einlesen
static-imported = { $added ->
    [0] Alle Tische dieser Datei sind schon hier.
    [one] Ein Tisch wurde hinzugefügt.
   *[other] { $added } Tische wurden hinzugefügt.
}
static-refused-storage = Der Browser konnte es nicht speichern, also hat sich nichts geändert. Ist das Gerät voll, lösche alte Spiele oder schaffe Platz.
static-refused-needs-server = Dafür braucht es einen Server; diese Seite hat keinen.
static-refused-offline = Das Spiel auf diesem Gerät ist stehen geblieben. Versuche es noch einmal.
workshop = Werkstatt
static-workshop-hint = Schreibe einen Bot oder ein Modul in Python
