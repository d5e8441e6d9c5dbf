## labels around the content
rules-label-rules = Die Regeln
rules-part-base = Das Spiel
rules-part-modules = Module
rules-label-on-this-page = Auf dieser Seite
rules-label-next = Weiter
rules-label-explains = Regel Nr.
rules-label-allowed = Erlaubt
rules-label-refused = Nicht erlaubt
rules-label-wall = Längste Mauer
rules-label-points = Punkte
rules-label-counts = Zählt
rules-label-reserve = In Reserve
rules-label-price = Preis
rules-label-paid = Gezahlt
rules-label-over = Zu viel
rules-label-again = Noch eine Aktion
rules-label-no-more = Keine weitere Aktion
rules-label-stored = Behalten
rules-label-stays = Bleibt liegen
rules-label-wins = Gewinnt
rules-label-type = Art
rules-label-tiles = Plättchen
rules-label-cost = Kosten
rules-label-scoring = Wertung
rules-label-edition = Ausgabe
rules-label-third = Dritter Spieler
rules-label-gift = Man darf ihm geben
rules-gift-any = jedes gekaufte Plättchen
rules-gift-unplaceable = nur ein Plättchen, das nirgends passt
rules-label-supply = Die Plättchen kommen aus
rules-supply-tower = einem Turm
rules-supply-bag = einem Beutel
rules-label-tie = Gleiche Punktzahl heißt
rules-tie-draw = unentschieden
rules-tie-shared-victory = geteilter Sieg
rules-label-players = Spieler

## basics
rules-basics-title = So wird gespielt
rules-basics-lead = Sammle Geld, kaufe Gebäude und füge sie zu einem Palast mit einer langen Mauer zusammen. Lies diese Seite und die nächsten beiden, dann kannst du mitspielen.

rules-basics-aim-heading = Worum es geht
rules-basics-aim-1 = Jeder baut eine Alhambra: einen Palast aus quadratischen Plättchen, der von einem Brunnen aus wächst. Dreimal im Spiel gibt es eine **Wertung**. Dann bringen zwei Dinge Punkte: **mehr Gebäude einer Art** zu haben als die anderen [rule:P2] und die **längste Mauer** um den eigenen Palast [rule:P5]. Wer am Ende die meisten Punkte hat, gewinnt.

rules-basics-table-heading = Was auf dem Tisch liegt
rules-basics-table-1 = **Der Bauhof** hat [n:tiles.slots] Plätze mit je einem Plättchen. Auf jedem Platz gilt eine eigene Währung: 1 Gulden, 2 Dirham, 3 Denar, 4 Dukaten.
rules-basics-table-2 = **Die Geldauslage** zeigt [n:money.display] offene Geldkarten.
rules-basics-table-3 = **Deine Hand** ist dein Geld. Nur du siehst sie, aber alle sehen, wie viele Karten du hast.
rules-basics-table-4 = **Dein Palast** beginnt mit dem Brunnen; er hat keine Mauern und gehört zu keiner Art.
rules-basics-table-5 = **Deine Reserve** nimmt Plättchen auf, die dir gehören, aber noch nicht gebaut sind.
rules-basics-table-6 = Paläste, Reserven, Bauhof, Geldauslage und Punkte sind für alle offen.
rules-basics-table-7 = Es gibt [n:tiles.all] Gebäudeplättchen in sechs Arten, mit bis zu drei Mauerseiten. Die teureren Arten bringen mehr Punkte.
rules-basics-table-8 = Geld gibt es in vier Währungen mit den Werten 1 bis [n:money.highest]. Jede Karte ist [n:money.copies]-mal da, zusammen sind es [n:money.all].

rules-basics-start-heading = Der Anfang
rules-basics-start-1 = Es spielen [n:players.least] bis [n:players.most] Personen. Bauhof und Geldauslage werden gefüllt. Jeder bekommt offen Geld, bis es [n:money.hand] oder mehr wert ist. Wer die wenigsten Karten hat, fängt an; bei Gleichstand, wer am wenigsten Geld hat.
rules-basics-start-2 = Das übrige Geld wird in [n:money.piles] Stapel geteilt. In den zweiten wird eine Wertungskarte gemischt und in den vierten die andere: So weiß man ungefähr, wann eine Wertung kommt, aber nicht genau. Dann kommen die Stapel aufeinander.

rules-basics-turn-heading = Dein Zug
rules-basics-turn-1 = Gespielt wird im Uhrzeigersinn. In deinem Zug tust du **eines** von drei Dingen:
rules-basics-turn-2 = **Geld nehmen** [rule:T2],
rules-basics-turn-3 = ein Gebäude **kaufen** [rule:T3],
rules-basics-turn-4 = deinen Palast **umbauen** [rule:T6].
rules-basics-turn-5 = Wenn du passend bezahlst, darfst du noch etwas tun [rule:T4]. Am Ende baust du ein, was du gekauft hast.

rules-basics-money-heading = Geld nehmen
rules-basics-money-1 = Nimm eine Karte aus der Auslage, egal wie hoch. Oder nimm mehrere, die zusammen höchstens [n:money.together] wert sind; auf die Währungen kommt es nicht an.
rules-basics-money-2 = Zwei kleine Karten: zusammen nicht mehr als [n:money.together].
rules-basics-money-3 = Eine einzelne Karte darf beliebig hoch sein.
rules-basics-money-4 = Zu viel für zwei Karten.

rules-basics-buy-heading = Ein Gebäude kaufen
rules-basics-buy-1 = Such dir ein Plättchen im Bauhof aus und zahle mindestens seine Kosten, nur mit Karten der Währung seines Platzes. Wechselgeld gibt es nicht: Was du zu viel zahlst, ist verloren. Ausgegebenes Geld kommt auf die Ablage.
rules-basics-buy-2 = Deine Karten ergeben keine [x:price], also zahlst du [x:paid]. [x:over] sind verloren, und das war deine einzige Aktion.

rules-basics-exact-heading = Passend bezahlt: noch eine Aktion
rules-basics-exact-1 = Zahlst du **passend**, darfst du noch eine beliebige Aktion ausführen, auch wieder kaufen. Leere Plätze werden inzwischen nicht aufgefüllt. So kannst du in einem Zug bis zu vier Gebäude kaufen, wenn du jedes passend bezahlst, und danach noch eines tun. Du darfst auch aufhören.
rules-basics-exact-2 = Geld nehmen, umbauen und zu viel zahlen beenden deine Aktionen.
rules-basics-exact-3 = [x:paid] für [x:price]: passend. Du bist weiter am Zug.

rules-basics-redesign-heading = Umbauen
rules-basics-redesign-1 = Umbauen heißt eines davon, und es ist eine ganze Aktion:
rules-basics-redesign-2 = ein Plättchen aus der Reserve in den Palast **einbauen**,
rules-basics-redesign-3 = ein Plättchen aus dem Palast in die Reserve **zurücknehmen**,
rules-basics-redesign-4 = ein Plättchen des Palastes gegen eines der Reserve **tauschen**, genau an derselben Stelle.
rules-basics-redesign-5 = Der Brunnen bleibt, wo er ist. In diesem Zug gekaufte Plättchen sind noch nicht in der Reserve und helfen dabei nicht.
rules-basics-redesign-6 = Die Gemächer kommen aus der Reserve, der Pavillon geht hinaus. Die längste Mauer wächst von [x:wall] auf [x:show.0.wall].

rules-basics-finish-heading = Das Ende deines Zuges
rules-basics-finish-1 = Verteile die gekauften Plättchen, in beliebiger Reihenfolge: jedes in deinen Palast oder in deine Reserve.
rules-basics-finish-2 = Die Geldauslage wird auf [n:money.display] Karten aufgefüllt, dann der Bauhof vom niedrigsten leeren Platz an.
rules-basics-finish-3 = Kam dabei eine Wertungskarte, wird jetzt gewertet. Danach beginnt der nächste Zug.
rules-basics-finish-4 = Geht das Geld aus, wird die Ablage gemischt und wieder verwendet. Wer gar nichts tun kann, passt; das kommt fast nie vor.

## building
rules-building-title = Bauen
rules-building-lead = Vier Fragen entscheiden, ob ein Plättchen passt: Stimmen die Seiten, kommt man zu Fuß hin, liegt es an, bleibt kein Loch?

rules-building-sides-heading = Die Seiten passen
rules-building-sides-1 = Plättchen werden nie gedreht: Oben bleibt oben. Wo zwei Plättchen sich berühren, liegt **Mauer an Mauer** oder **offene Seite an offener Seite**.
rules-building-sides-2 = Offen an offen auf beiden Seiten: Das passt.
rules-building-sides-3 = Die Mauer im Westen stünde an einer offenen Seite des Pavillons.

rules-building-foot-heading = Zu Fuß vom Brunnen
rules-building-foot-1 = Vom Brunnen muss man jedes Plättchen zu Fuß erreichen: von Plättchen zu Plättchen über offene Seiten, nie durch eine Mauer und nie außen herum.
rules-building-foot-2 = Im Westen steht Mauer an Mauer, aber von Norden ist der Weg offen.
rules-building-foot-3 = Alle Seiten passen, doch es führen nur Mauern dorthin: Niemand käme hinein.

rules-building-beside-heading = Seite an Seite
rules-building-beside-1 = Ein neues Plättchen berührt deinen Palast mit mindestens einer ganzen Seite. Eine Ecke genügt nicht.
rules-building-beside-2 = Eine ganze Seite berührt den Garten.
rules-building-beside-3 = Nur eine Ecke berührt ihn.

rules-building-holes-heading = Keine Löcher
rules-building-holes-1 = Kein leerer Platz darf eingeschlossen werden, wie groß er auch ist. Eine Lücke an einer Ecke ist kein Ausgang: Leere Plätze hängen nur über Seiten zusammen.
rules-building-holes-2 = Der Platz in der Mitte wäre eingeschlossen; die Ecke hilft nicht.
rules-building-holes-3 = Füll also zuerst die Mitte.

rules-building-reserve-heading = Die Reserve
rules-building-reserve-1 = Ein Plättchen, das nicht passt oder das du aufheben willst, kommt in deine Reserve. Dort ist Platz für beliebig viele. In der Reserve zählt ein Plättchen nicht; du baust es später beim Umbauen ein [rule:T6].
rules-building-reserve-2 = Die einzige offene Seite dieses Turms liegt im Westen. In diesem Palast gibt es für ihn zurzeit keinen Platz.

rules-building-walls-heading = Mauern, gut und schlecht
rules-building-walls-1 = Mauern außen bringen Punkte, Mauern zwischen zwei Plättchen keine. Aber jede Mauer schließt auch eine Seite: Behalte genug offene Seiten zum Weiterbauen.

rules-building-rebuilding-heading = Wegnehmen und tauschen
rules-building-rebuilding-1 = Beim Umbauen gelten dieselben Regeln für das, was bleibt: Seiten passen, jedes Plättchen ist erreichbar, keine Löcher.
rules-building-rebuilding-2 = Ohne den Garten käme niemand mehr zum Turm und zu den Gemächern.
rules-building-rebuilding-3 = Der Turm darf weg: Nichts hängt an ihm.

## scoring
rules-scoring-title = Wertung
rules-scoring-lead = Drei Wertungen, jede mehr wert als die vorige. Gebäude werden mit denen der anderen verglichen; die Mauer gehört dir allein.

rules-scoring-when-heading = Wann
rules-scoring-when-1 = Die erste und die zweite Wertung kommen, wenn ihre Karte gezogen wird: nach dem Auffüllen von Geldauslage und Bauhof und bevor der Nächste etwas tut. Die dritte ist am Ende des Spiels. Die Wertungskarte wird weggelegt und eine andere Karte gezogen.

rules-scoring-majorities-heading = Die meisten Gebäude einer Art
rules-scoring-majorities-1 = Für jede Art werden die Plättchen in den Palästen gezählt. Die Reserve zählt nicht, und was ein Plättchen gekostet hat, ist gleichgültig. In der ersten Wertung bekommt nur Punkte, wer die meisten hat, in der zweiten die ersten zwei, in der dritten die ersten drei. Mindestens ein Plättchen der Art ist nötig.
rules-scoring-majorities-2 = Die meisten Gärten in Wertung [x:scoring]: [x:points.0] Punkte. Wer Zweiter ist, bekommt [x:points.1].

rules-scoring-ties-heading = Gleich viele
rules-scoring-ties-1 = Wer gleich viele hat, nimmt die Plätze gemeinsam ein: Ihre Punkte werden zusammengezählt und gleich geteilt, abgerundet. Der Nächste bekommt den Platz danach.
rules-scoring-ties-2 = Zwei teilen sich den ersten und zweiten Platz: je [x:points.0]. Für Rosa bleibt kein Platz mit Punkten.
rules-scoring-ties-3 = Einer ist allein Erster. Zwei teilen sich den zweiten und dritten Platz: je [x:points.1].

rules-scoring-wall-heading = Die längste Mauer
rules-scoring-wall-1 = In jeder Wertung bringt deine längste ununterbrochene Außenmauer **einen Punkt je Mauerseite eines Plättchens**. Sie darf um Ecken gehen, nach innen und nach außen; eine offene Seite beendet sie. Nur dein längstes Stück zählt. Doppelmauern zwischen zwei Plättchen zählen nicht. Eine rundum geschlossene Mauer zählt ganz.
rules-scoring-wall-2 = [x:wall] Seiten am Stück: [x:points] Punkte. Das kurze Stück im Westen und die Doppelmauer innen bringen nichts.

rules-scoring-track-heading = Zusammenzählen
rules-scoring-track-1 = Die Punkte aller drei Wertungen werden zusammengezählt. Niemand verliert je Punkte.

## end
rules-end-title = Das Ende des Spiels
rules-end-lead = Das Spiel endet, wenn der Bauhof nicht mehr aufgefüllt werden kann. Dann kommt die letzte und größte Wertung.

rules-end-last-turn-heading = Der letzte Zug
rules-end-last-turn-1 = Reichen nach einem Zug die Plättchen nicht, um den Bauhof zu füllen, war das der letzte Zug. Was noch da ist, wird trotzdem ausgelegt. Reicht es gerade, geht es weiter.
rules-end-last-turn-2 = Kommt bei diesem letzten Auffüllen eine Wertungskarte, wird sie zuerst gewertet. Eine, die nie gezogen wurde, wird nie gewertet.

rules-end-left-overs-heading = Plättchen, die im Bauhof bleiben
rules-end-left-overs-1 = Jetzt werden alle Hände gezeigt. Jedes Plättchen, das im Bauhof liegt, bekommt kostenlos, wer **am meisten Geld seiner Währung** auf der Hand hat. Haben zwei gleich viel oder niemand etwas, bleibt es liegen. Die Gewinner bauen ihre Plättchen ein oder legen sie in die Reserve; umgebaut wird nicht mehr.
rules-end-left-overs-2 = Die meisten Gulden gewinnen den Turm. Zwei haben gleich viele Denar: Der Garten bleibt im Bauhof.

rules-end-winner-heading = Wer gewinnt
rules-end-winner-1 = Nach der dritten Wertung gewinnt, wer die meisten Punkte hat. Bei Gleichstand teilt man sich den Sieg. Die ganze Reihenfolge: Gekauftes einbauen, Geldauslage und Bauhof füllen, eine gezogene Wertungskarte werten, übrige Plättchen verteilen, sie einbauen, dritte Wertung.

## two
rules-two-title = Zu zweit
rules-two-lead = Zu zweit sitzt ein gedachter dritter Spieler mit am Tisch: [n:editions.revised.third], in älteren Ausgaben [n:editions.classic.third].

rules-two-money-heading = Weniger Geld
rules-two-money-1 = Jede Geldkarte ist nur [n:money.copiesForTwo]-mal da, zusammen sind es [n:money.allForTwo].

rules-two-third-heading = Der dritte Spieler
rules-two-third-1 = Er bekommt zu Beginn [n:third.tiles] Plättchen, nach der ersten Wertung noch einmal [n:third.tiles] und nach der zweiten ein Drittel der Plättchen im Vorrat, abgerundet. Alle liegen offen.
rules-two-third-2 = Er hat keine Züge, kein Geld, keinen Palast und keine Mauer und bekommt keine übrigen Plättchen.
rules-two-third-3 = Beim Zählen der Arten macht er mit wie jeder andere und nimmt dir Punkte weg. Gewinnen kann er nicht.
rules-two-third-4 = Er hat die meisten Gemächer und bekommt [x:points.2]. Ana ist Zweite.

rules-two-gifts-heading = Geschenke
rules-two-gifts-1 = Statt ein gekauftes Plättchen einzubauen, darfst du es dem dritten Spieler geben, um deinem Gegner eine Mehrheit zu verderben. Eine Ausgabe erlaubt das nur bei einem Plättchen, das nirgends passt (siehe „Ausgaben“).

## editions
rules-editions-title = Ausgaben
rules-editions-lead = Die gedruckten Ausgaben unterscheiden sich wenig. Beim Aufbau eines Tisches wählst du eine.

rules-editions-differences-heading = Was anders ist
rules-editions-differences-1 = Nur das Geschenk ändert, was man tun kann, und nur zu zweit. Die anderen Zeilen sind Namen und Wörter: Das Spiel ist dasselbe.
