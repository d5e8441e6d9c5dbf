# Warum etwas nicht erlaubt ist, nach der Nummer der Regel.
why-T1 = Das geht jetzt nicht.
why-T2 = Mehrere Karten dürfen zusammen höchstens 5 wert sein.
why-T3 = Ein Gebäude wird in der Währung seines Platzes und zum vollen Preis bezahlt.
why-T4 = Nur nach passender Zahlung gibt es eine weitere Aktion, und auf sie kann man verzichten.
why-T6 = Das geht beim Umbauen nicht; der Brunnen bleibt immer.
why-T7 = Am Ende des Zuges baust du die darin gekauften Gebäude ein, und nur diese.
why-T9 = Der Zug ist noch nicht am Ende, oder er ist schon vorbei.
why-T11 = Du darfst nur passen, wenn keine andere Aktion möglich ist.
why-B1 = Dort liegt schon ein Gebäude.
why-B2 = Seiten, die sich berühren, müssen passen: Mauer an Mauer, offen an offen.
why-B3 = Jedes Gebäude muss vom Brunnen aus zu Fuß erreichbar sein.
why-B4 = Ein Gebäude muss den Palast mit einer ganzen Seite berühren.
why-B5 = Das ließe ein Loch.
why-C1 = Dieses Gebäude gibt es nicht.
why-C3 = Diese Karte gibt es nicht, oder nicht so oft.
why-C5 = Der Markt hat vier Plätze, einen für jede Währung.
why-D4 = In dieser Ausgabe kann man nur ein Gebäude abgeben, das nirgends hinpasst.
why-E3 = Das Spiel endet: Übrige Gebäude gehen an den, der das meiste Geld ihrer Währung hat.
why-E4 = Jetzt werden nur die gewonnenen übrigen Gebäude eingebaut.
why-E5 = Die Partie ist vorbei.
why-P1 = Erst wird gewertet.

# Dasselbe genauer, nach dem Kürzel einer Ablehnung. $tile, $type, $currency und $side sind Namen.
why-not-your-turn = Warte, bis du dran bist.
why-place-first = Baue erst ein, was du gekauft hast.
why-nothing-to-undo = { refused-nothing-to-undo }
why-nothing-to-redo = { refused-nothing-to-redo }
why-nothing-to-decide = Es gibt nichts mehr zu entscheiden.
why-too-little = { $tile } kostet { $price } { $currency }; du hast { $paid ->
    [0] nichts davon
   *[other] nur { $paid }
}.
why-empty-slot = Hier gibt es nichts zu kaufen.
why-too-much = Zusammen sind sie { $sum } wert; mehrere Karten dürfen höchstens { $most } wert sein.
why-not-bought = Jetzt werden nur Gebäude eingebaut, die in diesem Zug gekauft wurden.
why-occupied = Dort liegt schon ein Gebäude.
why-apart = Ein Gebäude muss den Palast mit einer ganzen Seite berühren.
why-mismatch = { $tile }, Seite { $side }: { $wall ->
    [yes] Hier steht eine Mauer, der Nachbar ist aber offen
   *[no] Hier ist es offen, der Nachbar hat aber eine Mauer
}.
why-no-way = Vom Brunnen kommt man nicht zu Fuß hierher: Nur Mauern führen dorthin.
why-hole = Das ließe ein Loch im Palast.
why-hole-left = Ohne es bliebe ein Loch im Palast.
why-no-tile = Hier liegt kein Gebäude.
why-fountain = Der Brunnen bleibt immer, wo er ist.
why-cut-off = Ohne es { $count ->
    [one] wäre ein Gebäude
   *[other] wären { $count } Gebäude
} vom Brunnen aus nicht mehr zu Fuß erreichbar.
why-has-place = { $tile } passt in deinen Palast und kann darum nicht abgegeben werden.
why-not-a-record = Diese Datei ist keine aufgezeichnete Partie. Wähle eine, die hier gespeichert wurde („Partie speichern“).
why-other-version = Diese Partie wurde mit einer anderen Version aufgezeichnet und kann hier nicht gezeigt werden.
why-breaks-rule = Diese Aufzeichnung verstößt bei Aktion { $move } gegen die Regeln und kann darum nicht gezeigt werden.
why-damaged = Diese Aufzeichnung ist beschädigt: Teile fehlen oder passen nicht zusammen.
