# Zu einer Zeile im Chat, und ein Tisch, den der Betreiber geschlossen hat

line-about = Zu dem, was { $name } schrieb
line-report = Dem Betreiber melden
line-reported = Gemeldet. Der Betreiber kann es lesen; sonst erfährt es niemand.
line-block = { $name } blockieren
refused-no-line = Diese Zeile gibt es nicht mehr.
refused-bad-line = Das geht bei dieser Zeile nicht.
refused-closed = Der Betreiber hat diesen Tisch geschlossen.
closed-title = Der Betreiber hat diesen Tisch geschlossen
closed-hint = Die Partie endet, wie sie stand. Ihr Protokoll bleibt, und niemand hat gewonnen oder verloren.
closed-hint-open = Die Partie hatte noch nicht begonnen.
