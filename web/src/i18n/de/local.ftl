## The static client: the whole game in this browser

local-loading = Das Spiel wird geladen: { $loaded } von { $total } MB
local-starting = Das Spiel startet …
local-loading-hint = Regeln, Einstellungen und deine Tische sind schon da. Beim nächsten Mal dauert es nur einen Augenblick.
local-ready = Alles ist auf diesem Gerät. Du kannst ohne Netz spielen.
local-failed = Das Spiel konnte nicht geladen werden.
local-retry = Noch einmal versuchen
local-friends = Mit Freunden über einen Link zu spielen braucht einen Server; diese Seite hat keinen. Um dieses Gerät herum könnt ihr zusammen spielen.
local-needs-server = Dafür braucht es einen Server
local-needs-server-hint = Freunde über einen Link, offene Tische und das Spiel des Tages gibt es auf einem Server. Gegen Bots, an diesem Gerät, Aufgaben, Regeln und Wiederholungen: das ist alles hier.
local-reduced = { $levels }: hier schwächer als auf einem Server, denn für einen Zug sind 2 Sekunden da.
local-line-lost = Der Tisch ist kurz stehen geblieben und startet neu. Nichts ist verloren.
local-update = Eine neue Version ist da.
local-update-now = Neu laden
local-update-later = Später
local-data-hint = Deine Spiele liegen in diesem Browser und sonst nirgends. Sichere sie ab und zu als eine Datei; sie lässt sich hier, in einem anderen Browser oder auf einem Server einlesen.
local-export = Alles sichern (eine Datei)
local-import = Gesicherte Datei einlesen
local-imported = { $added ->
    [0] Kein Tisch dieser Datei ist hier neu.
    [one] Ein Tisch wurde hinzugefügt.
   *[other] { $added } Tische wurden hinzugefügt.
}
local-import-refused = { $count ->
    [one] Ein Tisch der Datei war nicht zu lesen und fehlt.
   *[other] { $count } Tische der Datei waren nicht zu lesen und fehlen.
}
refused-bad-file = Das ist keine Datei mit gesicherten Tischen.
local-refused-storage = Der Browser konnte es nicht speichern, also hat sich nichts geändert. Ist das Gerät voll, lösche alte Spiele oder schaffe Platz.
local-refused-needs-server = Dafür braucht es einen Server; diese Seite hat keinen.
local-refused-offline = Das Spiel auf diesem Gerät ist stehen geblieben. Versuche es noch einmal.
workshop-link = Werkstatt
workshop-link-hint = Schreib einen Bot in Python und spiel gegen ihn
