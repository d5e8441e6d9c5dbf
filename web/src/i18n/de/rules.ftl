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
rules-label-certificate = Wechselbrief
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
rules-label-falcons = Falken einer Farbe
rules-label-when = Wann
rules-label-before-first = vor Wertung 1
rules-label-before-second = vor Wertung 2
rules-label-after-second = nach Wertung 2
rules-label-on-top = Aufpreis
rules-label-players = Spieler
rules-label-markers = Marker je Währung

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

## falconers
rules-falconers-title = Falkner
rules-falconers-lead = Falken lassen sich nieder, wo vier Plättchen zusammenstoßen. Je mehr du von einer Farbe hast, desto mehr ist jeder wert.

rules-falconers-falcons-heading = Die Falken
rules-falconers-falcons-1 = Es gibt [n:falcons.all] Falken: [n:falcons.each] schwarze, [n:falcons.each] braune und [n:falcons.each] weiße. Jeder zeigt zwei Gebäudearten, und kein Paar kommt doppelt vor. Alle, die nicht gesetzt sind, liegen offen im Vorrat; du darfst jeden davon wählen.

rules-falconers-buying-heading = Eine eigene Aktion
rules-falconers-buying-1 = Falken zu kaufen ist deine **einzige** Aktion im Zug: nichts davor, nichts danach und nie als weitere Aktion nach einem passend bezahlten Kauf. Aber du darfst mehrere kaufen. Jeder kostet genau eine Geldkarte, gleich welcher Währung und welchen Wertes, und wird sofort gesetzt.

rules-falconers-crossing-heading = Wo ein Falke steht
rules-falconers-crossing-1 = Ein Falke steht auf einer Kreuzung von vier Plättchen deines Palastes. Seine beiden Arten müssen unter den vieren sein. Der Brunnen darf dabei sein, hat aber keine Art; Portale zählen nicht; Mauern spielen keine Rolle.
rules-falconers-crossing-2 = Pavillon und Turm liegen beide an dieser Kreuzung.
rules-falconers-crossing-3 = Hier treffen sich Garten und Turm.
rules-falconers-crossing-4 = Ein Garten ist da, aber kein Pavillon an dieser Kreuzung.

rules-falconers-staying-heading = Kommen und gehen
rules-falconers-staying-1 = Auf jeder Kreuzung ist Platz für einen Falken, und keiner wird je versetzt. Nimmst oder tauschst du eines seiner vier Plättchen, fliegt der Falke in den Vorrat zurück, was auch immer das neue Plättchen ist.

rules-falconers-points-heading = Punkte
rules-falconers-points-1 = In jeder der drei Wertungen zählt jede Falkenfarbe in deinem Palast für sich:
rules-falconers-points-2 = Jede Farbe wird für sich gezählt: zusammen [x:points] Punkte.

## portals
rules-portals-title = Portale
rules-portals-lead = Ein Portal ist ein Tor in einem halben Feld: nach zwei Seiten offen, in der Diagonale gemauert. Es führt die Mauer um die Ecke.

rules-portals-pieces-heading = Die Portale
rules-portals-pieces-1 = Es gibt [n:portals.all] Portale, [n:portals.each] von jeder Art. Ihre beiden kurzen Seiten sind offen, die lange ist eine Mauer. Anders als Plättchen dürfen Portale gedreht werden.

rules-portals-buying-heading = Mit einem Gebäude gekauft
rules-portals-buying-1 = Kaufst du im Bauhof ein Gebäude zum vollen Preis, darfst du ein Portal derselben Art dazukaufen, wenn noch eines da ist. Es kostet einen Aufpreis in derselben Währung, der im Lauf des Spiels sinkt:
rules-portals-buying-2 = Gebäude und Portal haben einen gemeinsamen Preis. Zahlst du ihn passend, darfst du noch eine Aktion ausführen.
rules-portals-buying-3 = Turm und Portal kosten vor der ersten Wertung zusammen [x:price].

rules-portals-placing-heading = Ein Portal einbauen
rules-portals-placing-1 = Portale werden am Ende des Zuges eingebaut, zusammen mit deinen Plättchen und in beliebiger Reihenfolge. Mindestens eine kurze Seite muss ein Gebäude der Art des Portals berühren, gleich welches. Kurze Seiten liegen nur an offenen Seiten. Keine Löcher. Die andere Hälfte seines Feldes bleibt für immer leer und muss einen Ausgang behalten.
rules-portals-placing-2 = Es lehnt sich im Süden an den Garten. Seine Mauer schaut nach Nordwesten.
rules-portals-placing-3 = So gedreht stößt eine kurze Seite an die Mauer des Pavillons.
rules-portals-placing-4 = Ein Portal der Türme, aber keine kurze Seite berührt einen Turm.
rules-portals-placing-5 = Ein Portal kommt nie in die Reserve und nie zum dritten Spieler. Hat es einen erlaubten Platz, musst du es einbauen; hat es keinen, geht es in den Vorrat zurück, und sein Preis ist verloren.

rules-portals-way-heading = Ein Durchgang
rules-portals-way-1 = Durch ein Portal kann man gehen, von kurzer Seite zu kurzer Seite. An eine freie kurze Seite darf man später Plättchen und Portale anschließen.

rules-portals-rebuilding-heading = Es bleibt
rules-portals-rebuilding-1 = Ein Portal wird nie weggenommen oder getauscht. Ein Plättchen an seiner kurzen Seite darf nur weg oder getauscht werden, wenn das Portal danach noch ein Gebäude seiner Art berührt.

rules-portals-wall-heading = Die Mauer
rules-portals-wall-1 = Die lange Seite ist ein Stück Mauer und verbindet die Außenmauern an ihren beiden Enden; eine freie kurze Seite beendet den Abschnitt. Zuerst wird der längste Abschnitt gesucht. Dann bringt jedes Portal darin [n:portals.bonus] Punkte dazu. Von gleich langen Abschnitten zählt der beste.
rules-portals-wall-2 = [x:wall] Mauerstücke, eines davon ein Portal: [x:points] Punkte.

## sites
rules-sites-title = Baustellen
rules-sites-lead = Jetzt der halbe Preis, später der ganze: Eine Baustelle ist ein Gebäude, das noch nicht fertig ist.

rules-sites-tokens-heading = Die Marker
rules-sites-tokens-1 = In einem Beutel sind [n:sites.tokens] Baustellenmarker, [n:sites.each] von jeder Währung.

rules-sites-buying-heading = Eine Baustelle kaufen
rules-sites-buying-1 = Statt ein Gebäude zu kaufen, kannst du es als Baustelle kaufen. Zahle mindestens die **Hälfte** seiner Kosten, abgerundet, in der Währung des Platzes. Das gilt nie als passend bezahlt und beendet deshalb deine Aktionen. Ein Portal kann man nicht dazukaufen.
rules-sites-buying-2 = Die Hälfte der Kosten, abgerundet, ist [x:price]. Danach gibt es keine weitere Aktion.

rules-sites-secret-heading = Der geheime Marker
rules-sites-secret-1 = Zieh [n:sites.drawn] Marker, die sonst niemand sieht. Leg einen verdeckt auf das Gebäude und den anderen zurück in den Beutel. Deinen darfst du jederzeit ansehen. Den letzten Marker muss man behalten; ist keiner mehr da, kann man keine Baustelle kaufen.

rules-sites-unfinished-heading = Unfertig
rules-sites-unfinished-1 = Eine Baustelle kommt wie jedes Plättchen in den Palast oder in die Reserve und behält ihren Marker, wohin sie auch kommt. Dem dritten Spieler kann man sie nicht geben. Ihre Mauern zählen; das Gebäude selbst zählt nicht für Mehrheiten.
rules-sites-unfinished-2 = Die Mauern der Baustelle gehören zu einem Abschnitt von [x:wall]. Von den Gemächern zählt nur [x:counts.chambers].

rules-sites-completing-heading = Ein Gebäude fertigstellen
rules-sites-completing-1 = Das ist eine eigene Aktion: Zahle mindestens die **vollen** Kosten in der Währung des Markers. Der Marker wird gezeigt und verlässt das Spiel, und das Gebäude ist fertig. Zahlst du passend, darfst du noch eine Aktion ausführen. Das geht auch in der Reserve.
rules-sites-completing-2 = Der Marker zeigt die Währung. [x:paid] ist passend, also gibt es noch eine Aktion.

rules-sites-end-heading = Am Ende
rules-sites-end-1 = Bevor die übrigen Plättchen verteilt werden, decken alle die Marker in ihren Palästen auf und verlieren **alles** Geld dieser Währungen. Die Gebäude bleiben in der dritten Wertung unfertig. Marker in der Reserve schaden nicht.

## certificates
rules-certificates-title = Wechselbriefe
rules-certificates-lead = Endlich Wechselgeld: Was du zu viel zahlst, kommt als Wechselbrief zurück.

rules-certificates-boards-heading = Tafeln und Marker
rules-certificates-boards-1 = Jeder hat eine Tafel mit einer Leiste von 1 bis [n:certificates.most]. In der Tischmitte liegen Marker der vier Währungen:

rules-certificates-keeping-heading = Das Wechselgeld behalten
rules-certificates-keeping-1 = Zahlst du im Bauhof 1 bis [n:certificates.most] zu viel, darfst du einen Marker **beliebiger** Währung aus der Mitte nehmen und auf diesen Betrag setzen. Das ist dein Wechselbrief. Du entscheidest es beim Zahlen. Mehr als [n:certificates.most] kann man nicht behalten, auch nicht zum Teil, und passend war die Zahlung damit auch nicht.
rules-certificates-keeping-2 = Auf deiner Tafel ist Platz für einen Marker. Frei wird sie nur, wenn du ihn ausgibst.
rules-certificates-keeping-3 = [x:over] zu viel werden zu einem Wechselbrief in Dukaten.

rules-certificates-spending-heading = Damit zahlen
rules-certificates-spending-1 = Im Bauhof zahlt ein Wechselbrief wie eine Karte seiner Währung und seines Wertes, allein oder mit Karten, immer im Ganzen. Ist die Summe passend, darfst du noch eine Aktion ausführen. Der Marker kommt zurück in die Mitte, und du darfst ihn sofort für das Wechselgeld desselben Kaufs wieder nehmen.
rules-certificates-spending-2 = Karte und Wechselbrief ergeben zusammen genau [x:price].

rules-certificates-limits-heading = Nicht für alles
rules-certificates-limits-1 = Ein Wechselbrief kauft keinen Falken und stellt kein Gebäude fertig. Er bringt keine Punkte und zählt nicht, wenn die übrigen Plättchen verteilt werden.
