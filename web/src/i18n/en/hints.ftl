## What to expect of a bot

level-newcomer-line = Has just learned the rules: looks to the next scoring and often takes what is good enough.
level-apprentice-line = Knows what counts, but is careless now and then.
level-greedy-line = Looks one move ahead and knows what majorities, walls and exact payments are worth.
level-architect-line = Thinks a few turns ahead and weighs what the others may do.
level-vizier-line = Thinks long about every move and plays to win.
bot-added-line = A bot that was added here.

## Hints

hints-allowed = Hints
fact-hints = with hints
hint = Hint
hint-title = What would be good now?
hint-thinking = Thinking…
hint-none = There is nothing to say about this position.
hint-best = best
hint-close = about as good
win-chance = chance to win
hint-points = about { $n ->
    [one] 1 point
   *[other] { $n } points
}
hint-points-short = { $n ->
    [one] 1 point
   *[other] { $n } points
}
hint-lead = { $ahead ->
    [level] level with the best opponent
    [yes] { $n ->
        [one] 1 point
       *[other] { $n } points
    } ahead of the best opponent
   *[no] { $n ->
        [one] 1 point
       *[other] { $n } points
    } behind the best opponent
}
hint-behind = { $n } ± { $spread } points less
hint-than-best = Against the best: { $sources }
hint-note = Estimated from { $n ->
    [one] one possible continuation
   *[other] { $n } possible continuations
} of a few turns. What leads by most points comes first.
hint-spoken = { $n ->
    [one] One suggestion
   *[other] { $n } suggestions
}. The best: { $best }
hint-do = Do this
refused-no-hints = At this table there are no hints.
refused-busy = The server is busy; ask again in a moment.

## What can be done, in words

do-take = Take { $cards }
do-buy = Buy { $tile } with { $cards }
do-buy-bare = Buy { $tile }
do-place = Build { $tile }: { $where }
do-reserve = Put { $tile } on the reserve
do-add = Add { $tile } from the reserve: { $where }
do-remove = Take { $tile } back to the reserve
do-swap = Swap { $old } for { $tile }
do-done = No further action
do-pass = Pass
do-give = Give { $tile } away

## What speaks for it

reason-exact = exact payment
reason-overpaid = { $by } overpaid
reason-built = once what was bought is built
reason-wall = wall +{ $gain }
reason-wall-lost = wall −{ $by }
reason-majority = { $type }: { $place ->
    [1] 1st place
    [2] 2nd place
    [3] 3rd place
   *[other] place { $place }
}, +{ $points } in scoring { $scoring }
reason-shares = { $type }: { $place ->
    [1] shares the 1st place
    [2] shares the 2nd place
    [3] shares the 3rd place
   *[other] shares place { $place }
}, +{ $points } in scoring { $scoring }
reason-defends = { $type }: a wider lead
reason-gives-up = { $type }: −{ $points }
reason-against = { $type }: costs others { $points }
reason-money = { $worth ->
    [one] 1 coin
   *[other] { $worth } coins
}
reason-fits = can then pay { $tile } exactly
reason-left-over = most money for { $tile } at the end
reason-reserve = { $tile } stays in the reserve
reason-room = leaves room to build
reason-cramped = leaves hardly any room to build
reason-bonus = +{ $points } in each scoring
reason-bonus-lost = −{ $points } in each scoring
reason-scoring-soon = a scoring may be near
reason-last-tiles = the last buildings are near

## Where points come from

from-wall = wall
from-money = money
from-reserve = reserve
from-turn = next turn
from-modules = modules
from-others = at others’ expense

## The review of a finished game

review = Review
review-about = Every decision is looked at again: what it cost in points, how good the chance to win was after it, and what would have been better.
review-start = Review this game
review-progress = { $done } of { $of } decisions looked at
review-failed = The review cannot be had right now.
review-chart = Chance to win
review-more = Show all
review-lost = Where most was given away
review-everybody = Everybody
review-nothing = Nothing that would be worth a word.
review-so-far = Nothing so far.
review-cost = −{ $n } ± { $spread } points
review-sources = The move made: { $sources }
review-gain = +{ $n } points
review-than-next = Than the next best: { $sources }
review-noise = perhaps only luck
review-best = The best decision
review-try = Try it yourself
review-turning = From turn { $n } on { $name } had the best chance to win, and kept it.
review-themes = Over the whole game
theme-overpaid = Overpaid { $n } times, { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} in all: about { $points } points.
theme-exact = { $n } times money was taken where an exact payment would have been better: about { $points } points.
theme-wall = The wall stood still from turn { $from } to { $to }.
review-better = Better: { $action }
review-instead = { $better } instead of { $win }
review-chance = Chance to win: { $win }
review-only = There was nothing else to do.
review-good = Nothing clearly better was found.
review-note = Estimated from { $n ->
    [one] one future
   *[other] { $n } futures
} tried for each decision. Differences within ± mean nothing.
review-rough = A rough review: too few futures could be tried to see more than great differences. With compiled code the server sees more.
