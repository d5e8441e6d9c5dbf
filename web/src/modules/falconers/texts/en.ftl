task-falcons = place more falcons, or stop
event-falcons = { $name }: { $colour }, { $count }
event-falcon = { $name } pays { $card } and places the { $falcon }
event-falcon-returns = { $name } loses the { $falcon }
module-falconers = Falconers
module-falconers-line = Falcons on the crossings of your palace: the more of one colour, the better.
falcon-black = black falcon
falcon-brown = brown falcon
falcon-white = white falcon
falcon-name = { $colour } ({ $pair })
falcons-left = { $count ->
    [one] 1 falcon
   *[other] { $count } falcons
}
falcon-pay = Pay with
do-falcon = Place the { $falcon } for { $cards }: { $where }
reason-falcon = falcon, +{ $points } in each scoring
why-F1 = There is no such falcon.
why-F2 = This falcon is not in the supply.
why-F3 = Falcons must be the only action of a turn.
why-F4 = A falcon costs one money card from your hand.
why-F5 = A falcon needs a crossing of four tiles, its two types of building among them.
why-F6 = There is room for one falcon on a crossing, and none is ever moved.
why-falcon-lacks = Missing among the four tiles: { $types }.
why-no-crossing = A falcon stands where four tiles meet.
share-falcons = { $count } × { $colour } → { $points }
source-falcons = falcons
falcon-at-corner = { $falcon } on its north-east corner
