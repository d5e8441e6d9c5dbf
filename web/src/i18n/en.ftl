## The pieces

type-pavilion = pavilion
type-seraglio = seraglio
type-arcades = arcades
type-chambers = chambers
type-garden = garden
type-tower = tower
type-fountain = fountain
florin = florin
dirham = dirham
denar = denar
ducat = ducat
code-florin = Fl
code-dirham = Dh
code-denar = Dn
code-ducat = Dc
side-north = north
side-east = east
side-south = south
side-west = west
tile-name = { $type }, cost { $cost }, { $sides ->
    [0] no walls
    [one] wall { $walls }
   *[other] walls { $walls }
}
count-of-type = { $type }: { $count }
leads = most of all
wall = wall
reserve = Reserve
reserve-empty = empty
reserve-hint = tap or drag to redesign
redesign = Redesign
redesign-hint = tap a framed tile to take it back

## Whose turn it is, what to do

your-turn = Your turn
turn-of = { $name }
is-choosing = { $name } is choosing
game-over = The game is over
please-wait = One moment
task-act = take money, buy or redesign
task-extra = paid exactly: another action
task-end = all done: end your turn
task-place = place { $tile }: tap a lit cell
task-crossing = place { $tile }: tap a lit crossing
task-lit = { $what }: tap what is lit
task-add = redesign with { $tile }: tap a lit cell
task-remove = take { $tile } to the reserve?
undo = Undo
redo = Redo
end-turn = End turn
end-turn-first = after an action
end-turn-place = first place what you bought
place-now = Place now
no-more = No further action
pass = Pass
cancel = Cancel
close = Close

## Money and market

money-and-market = Money and market
take-money = Take money
take-hint = one card, or several up to 5
take-card = Take { $cards }
take-sum = Take { $cards } = { $sum }
buy-building = Buy a building
buy-hint = pay in the colour of its arch
my-money = My money
my-sum = { $currency }: { $sum }, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
slot-name = Slot { $slot }, { $currency }: { $tile }. { $verdict }
slot-bought = bought
slot-empty = empty
exact = exact
exact-plain = no overpaying
n-over = { $n } over
n-short = { $n } short
another-action = another action
ends-action = ends your action
pay-for = Pay for { $tile }
pay = Pay { $cards } for { $price }
pay-exactly = Pay { $cards }, exactly { $price }
pay-exact-hint = An exact payment gives another action
pay-over-hint = No change is given
majority-would-be = { $place } place{ $shared ->
    [yes] {" "}(shared)
   *[no] {""}
} with { $count } { $gain ->
    [0] {""}
   *[other] (+{ $gain } if scored now)
}
payments = Payments
more-payments = { $count ->
    [one] one more way
   *[other] { $count } more ways
}
fewer = fewer
offer-plain = building

## Placing and redesigning

waiting-tiles = Tiles to place
your-move = Your move
take-up = Take up { $tile }
place-here = Place here
swap-here = Swap here
to-reserve = To reserve
give-to = Give to { $name }
turn-piece = Turn
wall-becomes = Wall { $before } → { $after }
place-n = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
place-shared = { $place }, shared
if-scored-next = { $points } if scored now
does-not-fit = Not here
not-now = Not possible
not-allowed = This is not allowed.
rule-number = rule { $rule }

## Players

players = Players
you = you
bot-plays = a bot plays
bot-name = { $level }
level-random = Wanderer
level-newcomer = Newcomer
level-apprentice = Apprentice
level-greedy = Merchant
level-architect = Architect
level-vizier = Vizier
level-mcts = Astronomer
player-card = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, wall { $wall }, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}. Show the palace
longest-wall = Longest wall
cards-in-hand = Cards in hand
if-scored-now = Points if there were a scoring now
gain-if-scored = +{ $gain } if scored
palace-of = Palace of { $name }
back-to-mine = { $name } · back to mine
third-card = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, the third player
no-wall = no wall, cannot win
third-explained = The third player of a game for two takes part in majorities only.
score-track = Points: { $scores }
hand-over = Hand the device to { $name }
it-is-me = I am { $name }

## Scorings and supply

scoring-n = scoring { $n }
scoring-later = Scoring { $n } comes later
scoring-may-come = Scoring { $n } may come now
last-scoring = Last scoring at the end
scorings-done = { $count ->
    [0] no scoring yet
    [one] one scoring done
   *[other] { $count } scorings done
}
chance-explained = Chance that the next four cards bring it
tiles-left = { $count ->
    [one] tile left
   *[other] tiles left
}

## What happened

event-take = { $name } takes { $cards }
event-buy = { $name } buys { $tile } for { $amount } { $currency }{ $exact ->
    [yes] , exactly
   *[no] {""}
}{ $over ->
    [0] {""}
   *[other] , { $over } too much
}
event-place = { $name } builds { $tile }
event-reserve = { $name } puts { $tile } on the reserve
event-add = { $name } adds { $tile } from the reserve
event-remove = { $name } takes { $tile } back to the reserve
event-swap = { $name } swaps { $old } for { $tile }
event-done = { $name } declines another action
event-pass = { $name } passes
event-give = { $name } gives { $tile } away
event-third-draws = { $name } draws { $tile }
event-draw = { $card } is turned up
event-market = { $tile } comes to the market
event-scoring-card = A scoring card is drawn
event-reshuffle = The discarded money is shuffled
event-turn = { $name } is next
event-scoring = Scoring { $scoring }
event-majority = { $name }: { $type }, { $count } in place { $place }{ $sharers ->
    [1] {""}
   *[other] , shared by { $sharers }
}
event-wall = { $name }: longest wall { $length }{ $more }
event-award = { $name } wins { $tile } with most { $currency } ({ $amount })
event-unclaimed = { $tile } stays: nobody has strictly most { $currency }
event-end = The game is over
event-discard-money = { $name } discards { $amount } { $currency }
log = Log
log-empty = The first move will be written here.

## Connection

line-lost = Connection lost, trying again. Nothing is lost.
line-healed = Back again. Nothing was lost.
i-am-back = I am back
refused-limit = That was too quick; wait a moment.
refused-storage = The server could not store it, so nothing has changed. Try again.
refused-illegal = This is not allowed.
refused-bad-message = The server did not understand that; reload the page.
refused-bad-request = The server did not understand that; reload the page.
refused-not-started = The game has not begun yet.
refused-not-playing = There is no game going on.
refused-not-ready = There are empty seats, or the game has begun already.
refused-no-seat = There is no such seat.
refused-empty = Nobody sits there.
refused-nothing-to-undo = There is nothing to take back.
refused-nothing-to-redo = There is nothing to do again.
refused-not-finished = There is something left to decide in this turn.
refused-not-away = No bot plays for you.
lost-page = There is no such page
lost-table = There is no such table

## Field and keys

zoom = Zoom
zoom-in = Zoom in
zoom-out = Zoom out
fit = Show all
help = Help
shortcuts = Keys of one letter
shortcuts-on = On
shortcuts-off = Off
press-again = Press N once more to end your turn

## Start page and settings

headline = Build the finest palace
subline = Money in four currencies, six kinds of building, one long wall. Two to six players, about forty minutes.
play-now = Play now
more = More options
less = Less
bots = Bots
edition = Edition
edition-revised = Revised
edition-classic = Classic
edition-classic-pt = Classic, Portuguese sheet
edition-revised-line = As printed today. With two players the third one is Boabdil, and takes any tile.
edition-classic-line = As first printed. With two players the third one is Dirk, and takes any tile.
edition-classic-pt-line = As the Portuguese sheet has it: with two players Dirk takes only tiles that fit nowhere.
modules = Modules
more-actions = More actions
all-choices = All choices
with-friends = Play with friends
with-friends-hint = Make a table, share its link
with-anybody = Play with anybody
with-anybody-hint = Join a table that waits, or open one
pass-and-play = Pass and play
pass-and-play-hint = Everyone on this device
puzzles = Puzzles
puzzles-hint = Find the best move: a new one every day
your-name = Your name
me = Player
player-n = Player { $n }
begin = Begin
my-tables = My tables
open-tables = Open tables
no-tables-of-mine = None yet. Play now starts the first one.
no-open-tables = None. Make one, it takes a second.
nobody-yet = nobody yet
seats-taken = { $taken } of { $seats }
table-open = Waiting
resume = Resume
look = Look
join = Join
rules = Rules
replay = Replay
about = About
about-text = A free implementation of the board game Alhambra: engine, bots, server and this client. Drawings and words are our own.
to-start = To the start page
settings = Settings
language = Language
theme = Light
theme-auto = As the system
theme-light = Day
theme-dark = Night
switch-theme = Day or night

## Before the game

copy-link = Copy link
copied = Copied
table-deals = The cards are being shuffled: everybody adds some chance.
