## A scoring, step by step

scoring-title = { $n ->
    [1] First scoring
    [2] Second scoring
    [3] Third scoring
   *[other] Scoring { $n }
}
scoring-note = Only what stands in the palaces counts, never the reserve.
place-points = { $n ->
    [1] 1st place
    [2] 2nd place
    [3] 3rd place
   *[other] place { $n }
}: { $points ->
    [one] 1 point
   *[other] { $points } points
}
share-alone = { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] place { $n }
} with { $count }
share-split = { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] place { $n }
}, shared by { $sharers }: { $sum } ÷ { $sharers }{ $rounded ->
    [yes] , rounded down
   *[no] {""}
}
share-no-place = { $count }, no place
share-none = none
stage-nobody = Nobody has one of these yet.
wall-note = Each longest run of outer wall, without a gap. Walls inside do not count.
wall-none = no wall yet
sides-n = { $n ->
    [one] 1 side
   *[other] { $n } sides
}
totals = Totals
totals-note = What this scoring brought, and how everybody stands now.
step-of = Step { $n } of { $all }
next = Next
go-on = Go on
skip-to-totals = Skip to totals
steps-play = Play
steps-pause = Pause
points-n = { $n ->
    [one] 1 point
   *[other] { $n } points
}
gained = Gained
total = Total
show-wall-of = Show the wall of { $name }

## Motion and sound

speed = Moves of others
speed-off = Instant
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-reduced = Your system asks for less motion, so nothing travels.
sound = Sound
title-mark = Mark in the title when it is my turn
on = On
off = Off

## Where everybody stands

standing = Where everybody stands
standing-if = If there were a scoring now
standing-left = Left in the supply
standing-chance = Chance that a scoring card comes
standing-chance-n = { $n ->
    [one] in 1 card
   *[other] in { $n } cards
}
standing-chance-none = None can come for now.
standing-money = Money in hand
standing-other = other

## The end

final-wins = { $name } wins with { $points ->
    [one] 1 point
   *[other] { $points } points
}
final-shared = { $names } win together with { $points ->
    [one] 1 point
   *[other] { $points } points
} each
final-follows = { $name } follows with { $points }, { $behind } behind.
final-turns = { $n ->
    [one] 1 turn.
   *[other] { $n } turns.
}
final-unfinished = So far: the record ends here
final-sources = Points by source
final-scoring-short = { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }
}
final-buildings = { $n ->
    [one] 1 building
   *[other] { $n } buildings
}, wall { $wall }
final-charts = Turn by turn
chart-score = Points
chart-wall = Wall
chart-money = Money
chart-label = { $what } turn by turn: { $ends }
chart-turn = turn { $n }
chart-scoring = scoring { $n }
final-awards = For the record
award-wall = Longest wall
award-exact = Most exact payments
award-purchases = Most purchases
award-overpaid = Most overpaid
award-taken = Most money taken
award-left = Most money left
award-tiles = Most buildings
award-scoring = Best single scoring
final-replay = Replay
final-save = Save record
final-again = Play again
final-join = To the next game
final-board = Look at the table
final-results = Results
final-fair = Fair dealing
final-seed = Seed
final-hash = Its hash, shown before the game
final-server-part = The server’s part of the seed
final-share = Share of { $name }
final-share-missing = not shown in time
final-deal-kept = This browser has checked it: all parts were fixed before the first of them was shown, and yours is in the seed.
final-deal-left-out = This browser has checked it: all parts were fixed before the first of them was shown. Yours did not come in time and is not in the seed.
final-deal-broken = This seed is not what the table had promised when your share was shown. The deal may have been chosen by somebody.
final-check = How to check it
final-failed = The numbers cannot be had right now.
try-again = Try again

## Replay

replay-open = Watch a recorded game
replay-open-hint = Drop a saved record anywhere on this page, or choose a file. It is not stored.
replay-choose = Choose a file
replay-drop = Drop the record here
replay-too-big = This file is too large for a recorded game.
replay-gone = There is no finished game at this address.
replay-not-over = This game is not over yet. It can be watched when it is.
replay-to-table = To the table
replay-turn = turn { $n }
replay-start = The game begins
replay-previous = One step back
replay-next = One step on
replay-play = Play
replay-pause = Pause
replay-pace = Pace { $pace }
replay-step = Step { $step } of { $all }
replay-mark = Scoring { $n }, step { $step }
replay-on = Play on from here
replay-on-hint = You play for { $name }, bots play the others.
replay-question = What would you do as { $name }? Play on from here and see.
replay-show-scoring = Show this scoring
replay-follow = Follow who acts
replay-other = Another record
replay-keys = ← → a step · Shift a turn · Home, End · Space plays
replay-decided = { $name }: { $action }
share-title = Share this result
share-picture = Picture of the result
share-failed = The picture could not be made in this browser.
share-save = Save picture
share-link = Link to the replay
share-embed = The replay for your own page
share-copy = Copy
