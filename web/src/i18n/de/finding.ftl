## Eine Partie finden

anybody-players = Zu wievielt
anybody-pace = Tempo
anybody-go = Einen Tisch finden
anybody-live = Zwei Minuten je Zug. Bleib auf der Seite, bis die Partie beginnt.
anybody-days = Ein Tag für jeden Zug. Niemand muss dableiben.
anybody-link = Tische für Freunde findet man nur über ihren Link:
nobody-waits = Gerade wartet niemand. Mach den Anfang: Wer als Nächstes kommt, findet dich hier.
waits-now = ist eben gekommen
waits-for = wartet seit { $time }
waits-mine = Hier wartest du
seats-left = { $count ->
    [one] ein Platz frei
   *[other] { $count } Plätze frei
}
