# Why something is not allowed, by the number of the rule.
why-T1 = This is not possible now.
why-T2 = Several cards may be worth 5 at most together.
why-T3 = A building is paid in the currency of its slot, at its full price.
why-T4 = Only after an exact payment there is another action, and it can be declined.
why-T6 = This is not possible when redesigning; the fountain always stays.
why-T7 = At the end of the turn you place the buildings bought in it, and only those.
why-T9 = The turn is not at its end, or it is over already.
why-T11 = You may only pass when no other action is possible.
why-B1 = There is a tile already.
why-B2 = Touching sides must match: wall to wall, open to open.
why-B3 = Every tile must be reached on foot from the fountain.
why-B4 = A tile must touch the palace with a whole side.
why-B5 = That would leave a hole.
why-C1 = There is no such building.
why-C3 = There is no such card, or not as many of them.
why-C5 = The market has four slots, one for each currency.
why-D4 = In this edition only a building without a legal place can be given away.
why-E3 = The game is ending: left-over buildings go to whoever has most money of their currency.
why-E4 = Now only the left-over buildings that you won are placed.
why-E5 = The game is over.
why-P1 = There is a scoring first.

# The same more exactly, by the code of a refusal. $tile, $type, $currency and $side are names.
why-not-your-turn = Wait for your turn.
why-place-first = First place what you bought.
why-nothing-to-undo = { refused-nothing-to-undo }
why-nothing-to-redo = { refused-nothing-to-redo }
why-nothing-to-decide = There is nothing left to decide.
why-too-little = This { $tile } costs { $price } { $currency }; you have { $paid ->
    [0] none
   *[other] only { $paid }
}.
why-empty-slot = Nothing is for sale here.
why-too-much = Together these are worth { $sum }; several cards may be worth { $most } at most.
why-not-bought = Only buildings bought in this turn are placed now.
why-occupied = There is a tile already.
why-apart = A tile must touch the palace with a whole side.
why-mismatch = The { $side } side of this { $tile } { $wall ->
    [yes] has a wall, but its neighbour there is open
   *[no] is open, but its neighbour has a wall there
}.
why-no-way = Nobody could walk here from the fountain: only walls lead to it.
why-hole = That would leave a hole in the palace.
why-hole-left = Without it there would be a hole in the palace.
why-no-tile = There is no tile here.
why-fountain = The fountain always stays where it is.
why-cut-off = Without it, { $count ->
    [one] one tile
   *[other] { $count } tiles
} could not be reached on foot from the fountain.
why-has-place = This { $tile } fits into your palace, so you cannot give it away.
why-not-a-record = This file is not a recorded game. Choose one that was saved here (“Save record”).
why-other-version = This game was recorded with another version and cannot be shown here.
why-breaks-rule = This recorded game breaks the rules at action { $move }, so it cannot be shown.
why-damaged = This recorded game is damaged: parts of it are missing or do not fit together.
