task-falcons = setze weitere Falken oder höre auf
event-falcons = { $name }: { $colour }, { $count }
event-falcon = { $name } zahlt { $card } und setzt: { $falcon }
event-falcon-returns = { $name } verliert: { $falcon }
module-falconers = Falkner
module-falconers-line = Falken auf den Kreuzungen deines Palasts: je mehr von einer Farbe, desto besser.
falcon-black = schwarzer Falke
falcon-brown = brauner Falke
falcon-white = weißer Falke
falcon-name = { $colour } ({ $pair })
falcons-left = { $count ->
    [one] 1 Falke
   *[other] { $count } Falken
}
falcon-pay = Zahlen mit
do-falcon = { $falcon } für { $cards } setzen: { $where }
reason-falcon = Falke, +{ $points } in jeder Wertung
why-F1 = Diesen Falken gibt es nicht.
why-F2 = Dieser Falke ist nicht im Vorrat.
why-F3 = Falken müssen die einzige Aktion des Zuges sein.
why-F4 = Ein Falke kostet eine Geldkarte aus deiner Hand.
why-F5 = Ein Falke braucht eine Kreuzung von vier Gebäuden, darunter seine beiden Arten.
why-F6 = Auf einer Kreuzung ist Platz für einen Falken, und keiner wird versetzt.
why-falcon-lacks = Unter den vier Gebäuden fehlt: { $types }.
why-no-crossing = Ein Falke steht, wo vier Gebäude zusammenstoßen.
share-falcons = { $count } × { $colour } → { $points }
source-falcons = Falken
falcon-at-corner = { $falcon } an der Ecke Nordost
