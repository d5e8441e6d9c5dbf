"""Why an action is good or bad.

Reasons are read off the position before and after: a purchase is seen with the tile laid where the wall gets longest.
Which of them are told follows from where the futures found the points.
What modules add is told under their own words for it, so a reason's code may be one that is not listed here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from alhambra.analysis.finish_turn import finish_turn
from alhambra.analysis.majority_change import majority_reasons
from alhambra.analysis.phrases import Reason as Reason
from alhambra.analysis.phrases import Weighed
from alhambra.analysis.phrases import words as words
from alhambra.engine.chance import Dice
from alhambra.engine.components import COST, SCORING_1, SCORING_2, SLOTS
from alhambra.engine.money import sums
from alhambra.engine.notation import tile_name
from alhambra.engine.play import apply
from alhambra.engine.purchase import offer_of
from alhambra.engine.scoring import scorings_done
from alhambra.engine.state import EMPTY, EXTRA, State
from alhambra.engine.verb import VERB_MASK, Verb
from alhambra.engine.view import View
from alhambra.modules.base.steps import richest

REASONS_MOST: Final = 4
ROOMY: Final = 2  # places more for further tiles
CRAMPED: Final = 1  # places for further tiles at all
CONTRADICTED_POINTS: Final = 1.0  # a reason is not told if the futures say the opposite by more points than this
GOOD_NEWS: Final = ("majority", "shares", "defends", "wall", "fits", "left_over", "room")
BAD_NEWS: Final = ("gives_up", "wall_lost", "cramped", "overpaid")
# Where the points of a reason that names no type of building come from.
SOURCE_OF_REASON: Final = {
    "wall": "wall",
    "wall_lost": "wall",
    "room": "wall",
    "cramped": "wall",
    "money": "money",
    "fits": "money",
    "left_over": "money",
    "overpaid": "money",
    "reserve": "reserve",
    "against": "others",
    "bonus": "modules",
    "bonus_lost": "modules",
}
TOLD_FIELDS: Final = ("points", "tile", "type", "currency")  # of the fields of modules' actions


def reasons(view: View, action: int, changes: Mapping[str, float] | None = None) -> list[Reason]:
    """What speaks for and against an action, the most telling first.

    Where tiles wait to be laid, an action that lays, removes or swaps one is seen with these laid, too; a first reason
    of the code ``built`` says so.

    ``changes`` are the points that it brought in futures by their source, more or fewer than another action. What they
    contradict is not told, and what they bear out comes first.
    """
    before = view.redeal(Dice(0))  # any world will do: nothing that was hidden is told
    seat = before.seat
    verb = before.book.verbs[action & VERB_MASK]
    acting = before.book.steps[before.step].name == "act"
    others_wait = acting and len(before.bought) > 0 and verb.word != "buy"  # bought tiles that it is not about
    found = [*_paid(before, verb, action), *_added(before, verb, action)]
    after = before.clone()
    apply(after, action, None, True)
    found += _money(before, after, verb, action)
    if acting:  # compare turns, not half turns
        finish_turn(after)
        if before.allowed == EXTRA:
            finish_turn(before)
    gains = [*majority_reasons(before, after, seat), *_built(before, after, seat, verb)]
    found += gains
    if any(reason.code in ("majority", "shares", "wall") for _, reason in gains):
        found += _hurry(before)
    if changes is not None:
        found = list(_measured(found, changes))
    found.sort(key=lambda weighed: -weighed[0])
    told = [reason for _, reason in found[:REASONS_MOST]]
    if others_wait and any(reason in told for _, reason in gains):
        told.insert(0, Reason("built", {}))
    return told


def _measured(found: Sequence[Weighed], changes: Mapping[str, float]) -> Iterator[Weighed]:
    """The reasons ``found`` that the ``changes`` in points do not contradict, each weighed with what was measured."""
    for weight, reason in found:
        source = reason.facts.get("type") or SOURCE_OF_REASON.get(reason.code)
        change = changes.get(str(source), 0.0)
        sign = 1 if reason.code in GOOD_NEWS else -1 if reason.code in BAD_NEWS else 0
        if sign * change >= -CONTRADICTED_POINTS:
            yield weight + abs(change), reason


def _paid(state: State, verb: Verb, action: int) -> Iterator[Weighed]:
    """How a price was paid, and what came with it."""
    fields = verb.fields(state, action)
    over = fields.get("overpaid")
    if fields.get("exact"):
        yield 5, Reason("exact", {})
    kept = False
    if verb.word == "buy":
        code = state.book.offers[offer_of(action)].reason_code
        if code:
            yield 4, Reason(code, {})
        for tender in state.book.tenders:
            for name, value in tender.fields(state, action).items():
                if value:
                    kept = kept or isinstance(value, str)
                    yield 3, Reason(name, {"what": value} if isinstance(value, str) else {})
    if isinstance(over, int) and over > 0 and not kept:
        yield 0.8 * over, Reason("overpaid", {"by": over})


def _added(state: State, verb: Verb, action: int) -> Iterator[Weighed]:
    """The use of a verb that is a reason of its own."""
    if verb.reason_code:
        fields = verb.fields(state, action)
        told = {name: value for name, value in fields.items() if name in TOLD_FIELDS and isinstance(value, int | str)}
        points = told.get("points")
        yield (points if isinstance(points, int) else 4), Reason(verb.reason_code, told)


def _money(before: State, after: State, verb: Verb, action: int) -> Iterator[Weighed]:
    """What money taken is worth and good for."""
    seat = before.seat
    if verb.word == "take":
        worth = verb.fields(before, action)["worth"]
        assert isinstance(worth, int)
        yield 0.3 * worth, Reason("money", {"worth": worth})
    for slot in range(SLOTS):
        tile = after.market[slot]
        if tile == EMPTY:
            continue
        hand = seat * SLOTS + slot
        if sums(after.hands[hand]) & ~sums(before.hands[hand]) & 1 << COST[tile]:
            yield 2.5, Reason("fits", {"tile": tile_name(tile)})
        if _last_tiles(before) and richest(before, slot)[0] != seat == richest(after, slot)[0]:
            yield 3, Reason("left_over", {"tile": tile_name(tile)})


def _built(before: State, after: State, seat: int, verb: Verb) -> Iterator[Weighed]:
    """Wall, room, reserve, and what modules score for."""
    old, new = before.palaces[seat], after.palaces[seat]
    wall = int(new.wall_points() - old.wall_points())
    if wall > 0:
        yield 1.5 * wall, Reason("wall", {"gain": wall})
    elif wall < 0:
        yield -1.5 * wall, Reason("wall_lost", {"by": -wall})
    if len(new.reserve) > len(old.reserve):
        yield 1, Reason("reserve", {"tile": tile_name(new.reserve[-1])})
    if new.room() <= CRAMPED < old.room():
        yield 6, Reason("cramped", {})
    elif len(new.cells) > len(old.cells) and new.room() - old.room() >= ROOMY:
        yield 0.2, Reason("room", {})
    if not verb.reason_code:
        scoring = scorings_done(before) + 1
        for module in before.book.hooks.points:
            points = int(module.points(after, seat, scoring, None) - module.points(before, seat, scoring, None))
            if points:
                yield abs(points), Reason("bonus" if points > 0 else "bonus_lost", {"points": abs(points)})


def _hurry(state: State) -> Iterator[Weighed]:
    """Is it soon that things count?"""
    if _last_tiles(state):
        yield 0.5, Reason("last_tiles", {})
    elif _scoring_card_near(state):
        yield 0.5, Reason("scoring_soon", {})


def _last_tiles(state: State) -> bool:
    """Can the supply run out before the seat's next turn (E1)?"""
    return len(state.bag) <= state.book.players


def _scoring_card_near(state: State) -> bool:
    """Is the draw pile down to the part in which the next scoring card lies (S6)?"""
    cards = list(state.draw)
    for number, card in enumerate((SCORING_1, SCORING_2)):
        if card in cards:
            return len(cards) <= state.cards_below[2 * number + 1]
    return False
