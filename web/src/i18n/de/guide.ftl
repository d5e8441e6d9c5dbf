## Hilfen im ersten Spiel

guide = Tipps zum ersten Spiel
guide-waits = Neues wird hier erklärt, sobald es vorkommt.
guide-understood = Verstanden
guide-unfold = Mehr
guide-fold = Weniger
guide-rule = Regel lesen
guide-stop = Keine Tipps mehr
learn = Lernen
