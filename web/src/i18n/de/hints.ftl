## Was von einem Bot zu erwarten ist

level-newcomer-line = Kennt gerade die Regeln: schaut auf die nächste Wertung und nimmt oft, was gut genug ist.
level-apprentice-line = Weiß, worauf es ankommt, passt aber nicht immer auf.
level-greedy-line = Schaut einen Zug voraus und weiß, was Mehrheiten, Mauern und passende Zahlungen wert sind.
level-architect-line = Denkt ein paar Züge voraus und bedenkt, was die anderen tun könnten.
level-vizier-line = Denkt über jeden Zug lange nach und spielt auf Sieg.
bot-added-line = Ein Bot, der hier hinzugefügt wurde.

## Tipps

hints-allowed = Zugvorschläge
fact-hints = mit Zugvorschlägen
hint = Vorschlag
hint-title = Was wäre jetzt gut?
hint-thinking = Ich überlege …
hint-none = Zu dieser Stellung gibt es nichts zu sagen.
hint-best = am besten
hint-close = etwa gleich gut
win-chance = Siegchance
hint-points = etwa { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
}
hint-points-short = { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
}
hint-lead = { $ahead ->
    [level] gleichauf mit dem besten Gegner
    [yes] { $n ->
        [one] 1 Punkt
       *[other] { $n } Punkte
    } vor dem besten Gegner
   *[no] { $n ->
        [one] 1 Punkt
       *[other] { $n } Punkte
    } hinter dem besten Gegner
}
hint-behind = { $n } ± { $spread } Punkte weniger
hint-than-best = Gegenüber dem besten: { $sources }
hint-note = Geschätzt aus { $n ->
    [one] einer möglichen Fortsetzung
   *[other] { $n } möglichen Fortsetzungen
} über wenige Züge. Was am meisten Vorsprung in Punkten bringt, steht zuerst.
hint-spoken = { $n ->
    [one] Ein Vorschlag
   *[other] { $n } Vorschläge
}. Der beste: { $best }
hint-do = So machen
refused-no-hints = An diesem Tisch gibt es keine Vorschläge.
refused-busy = Der Server ist beschäftigt; frag gleich noch einmal.

## Was man tun kann, in Worten

do-take = { $cards } nehmen
do-buy = { $tile } kaufen mit { $cards }
do-buy-bare = { $tile } kaufen
do-place = { $tile } einbauen: { $where }
do-reserve = { $tile } in die Reserve legen
do-add = { $tile } aus der Reserve einbauen: { $where }
do-remove = { $tile } in die Reserve nehmen
do-swap = { $old } gegen { $tile } tauschen
do-done = Keine weitere Aktion
do-pass = Passen
do-give = { $tile } weggeben

## Was dafür spricht

reason-exact = passende Zahlung
reason-overpaid = { $by } zu viel gezahlt
reason-built = wenn das Gekaufte eingebaut ist
reason-wall = Mauer +{ $gain }
reason-wall-lost = Mauer −{ $by }
reason-majority = { $type }: { $place ->
    [1] Platz 1
    [2] Platz 2
    [3] Platz 3
   *[other] Platz { $place }
}, +{ $points } in Wertung { $scoring }
reason-shares = { $type }: { $place ->
    [1] geteilter Platz 1
    [2] geteilter Platz 2
    [3] geteilter Platz 3
   *[other] geteilter Platz { $place }
}, +{ $points } in Wertung { $scoring }
reason-defends = { $type }: größerer Vorsprung
reason-gives-up = { $type }: −{ $points }
reason-against = { $type }: kostet andere { $points }
reason-money = { $worth ->
    [one] 1 Münze
   *[other] { $worth } Münzen
}
reason-fits = kann dann { $tile } passend zahlen
reason-left-over = am Ende meistes Geld für { $tile }
reason-reserve = { $tile } bleibt in der Reserve
reason-room = lässt Platz zum Bauen
reason-cramped = lässt kaum Platz zum Bauen
reason-bonus = +{ $points } in jeder Wertung
reason-bonus-lost = −{ $points } in jeder Wertung
reason-scoring-soon = vielleicht bald eine Wertung
reason-last-tiles = die letzten Gebäude kommen bald

## Woher Punkte kommen

from-wall = Mauer
from-money = Geld
from-reserve = Reserve
from-turn = nächster Zug
from-modules = Module
from-others = auf Kosten anderer

## Rückblick auf eine beendete Partie

review = Rückblick
review-about = Jede Entscheidung wird noch einmal angesehen: was sie an Punkten gekostet hat, wie gut die Siegchance danach war und was besser gewesen wäre.
review-start = Partie durchsehen
review-progress = { $done } von { $of } Entscheidungen angesehen
review-failed = Der Rückblick ist gerade nicht zu bekommen.
review-chart = Siegchance
review-more = Alle zeigen
review-lost = Wo am meisten verschenkt wurde
review-everybody = Alle
review-nothing = Nichts, was der Rede wert wäre.
review-so-far = Bisher nichts.
review-cost = −{ $n } ± { $spread } Punkte
review-sources = Dieser Zug: { $sources }
review-gain = +{ $n } Punkte
review-than-next = Gegenüber dem Nächstbesten: { $sources }
review-noise = vielleicht nur Zufall
review-best = Die beste Entscheidung
review-try = Selbst versuchen
review-turning = Von Zug { $n } an hatte { $name } die beste Siegchance und behielt sie.
review-themes = Über die ganze Partie
theme-overpaid = { $n }-mal überzahlt, zusammen { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}: etwa { $points } Punkte.
theme-exact = { $n }-mal Geld genommen, wo passend zu bezahlen besser gewesen wäre: etwa { $points } Punkte.
theme-wall = Die Mauer stand still von Zug { $from } bis { $to }.
review-better = Besser: { $action }
review-instead = { $better } statt { $win }
review-chance = Siegchance: { $win }
review-only = Es gab nichts anderes zu tun.
review-good = Nichts klar Besseres gefunden.
review-note = Geschätzt aus { $n ->
    [one] einem Verlauf
   *[other] { $n } Verläufen
}, für jede Entscheidung durchgespielt. Unterschiede innerhalb von ± bedeuten nichts.
review-rough = Ein grober Rückblick: Es wurden zu wenige Verläufe durchgespielt, um mehr als große Unterschiede zu sehen. Mit übersetztem Code sieht der Server mehr.
