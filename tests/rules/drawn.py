"""Positions for the rule tests: rigged deals, drawn palaces, and the few rare positions that are set up by hand.

Cards and tiles are written in words: ``"florin-2 denar-9"``. A palace is drawn, north at the top, a dot for an
empty cell. ``dealt`` reaches its position by a lawful set-up; ``arrange`` edits the state and serves the rest.
"""

from collections.abc import Mapping

import pytest

import alhambra
from alhambra import Event, Game
from alhambra.engine.chance import SeededChance
from alhambra.engine.components import (
    CARD_NAMES,
    CARD_NUMBERS,
    SCORING_1,
    SCORING_2,
    SLOTS,
    TILE_COUNT,
    TILE_NAMES,
    TILE_NUMBERS,
    VALUES,
)
from alhambra.engine.deal import Deal, all_money
from alhambra.engine.grid import cell_at
from alhambra.engine.money import one, unpacked
from alhambra.engine.vectors import ints, vector
from alhambra.modules import compose

EMPTY = "."


def tiles(text: str) -> list[int]:
    """Tiles in words as numbers; a dot is no tile."""
    return [-1 if word == EMPTY else TILE_NUMBERS[word] for word in text.split()]


def cards(text: str) -> list[int]:
    """Cards in words as numbers."""
    return [CARD_NUMBERS[word] for word in text.split()]


def worth(text: str) -> int:
    """The total value of money in words."""
    return sum(int(word.rpartition("-")[2]) for word in text.split())


def dealt(
    hands: Mapping[int, str],
    display: str = "",
    market: str = "",
    draw: str = "",
    bag: str = "",
    players: int = 3,
    edition: str = "revised",
    ages: list[int] | None = None,
) -> Game:
    """A lawful game with these things on top of its piles. Who has no hand written gets the smallest cards left."""
    book = compose(players, edition, [])
    left = sorted(ints(all_money(book)), key=lambda card: card % VALUES)
    for card in cards(" ".join([*hands.values(), display, draw])):
        left.remove(card)
    money: list[int] = []
    for seat in range(players):
        mine: list[int] = cards(hands.get(seat, ""))
        while seat not in hands and sum(card % VALUES + 1 for card in mine) < 20:
            mine.append(left.pop(0))
        total = sum(card % VALUES + 1 for card in mine)
        assert total - (mine[-1] % VALUES + 1) < 20 <= total, "S3 does not deal such a hand"
        money += mine
    shown = cards(display)
    shown += [left.pop() for _ in range(4 - len(shown))]
    rest = cards(draw) + left
    sizes = [len(rest) // 5 + (pile < len(rest) % 5) for pile in range(5)]
    rest.insert(sum(sizes[:2]), SCORING_1)
    rest.insert(sum(sizes[:4]) + 1, SCORING_2)
    first = tiles(f"{market} {bag}")
    order = first + [tile for tile in range(TILE_COUNT) if tile not in first]
    deal = Deal(vector(order), vector(money + shown + rest))
    return Game.dealt(deal, SeededChance("rules"), players, edition, ages=ages)


def drawn(picture: str) -> dict[tuple[int, int], str]:
    """The pieces of a drawn palace by cell, the fountain at (0, 0)."""
    rows = [line.split() for line in picture.strip().splitlines()]
    down, across = next((row, line.index("fountain")) for row, line in enumerate(rows) if "fountain" in line)
    return {(x - across, down - y): name for y, line in enumerate(rows) for x, name in enumerate(line) if name != EMPTY}


def palace(picture: str) -> alhambra.Palace:
    """A drawn palace, built tile by tile; the drawing must be legal."""
    out = alhambra.Palace()
    todo = {cell: name for cell, name in drawn(picture).items() if cell != (0, 0)}
    while todo:
        ready = [cell for cell, name in todo.items() if out.why_not(name, *cell) is None]
        assert ready, f"nobody could build this: {todo}"
        out.place(todo.pop(ready[0]), *ready[0])
    return out


def built(text: str) -> dict[tuple[int, int], str]:
    """Some legal palace of these tiles, by cell."""
    out = alhambra.Palace()
    for name in text.split():
        out.place(name, *out.places(name)[0])
    return out.pieces()


def arrange(
    game: Game,
    *,
    hands: Mapping[int, str] | None = None,
    palaces: Mapping[int, dict[tuple[int, int], str]] | None = None,
    reserves: Mapping[int, str] | None = None,
    market: str | None = None,
    display: str | None = None,
    draw: str | None = None,
    discard: str | None = None,
    bag: str | None = None,
) -> Game:
    """Edit a position that play would reach only after long: piles are written top first, a dot is an empty slot."""
    state = game.state
    for seat, text in (hands or {}).items():
        _hold(game, seat, cards(text))
    for seat, pieces in (palaces or {}).items():
        shape = game.book.blank_palace.clone()
        todo = {cell_at(x, y): name for (x, y), name in pieces.items() if name != "fountain"}
        while todo:
            cell = next(place for place in todo if place in ints(shape.border))
            shape.place(TILE_NUMBERS[todo.pop(cell)], cell)
        state.palaces[seat] = shape
    for seat, text in (reserves or {}).items():
        state.palaces[seat].reserve = vector(tiles(text))
    if market is not None:
        state.market = vector(tiles(market))
    if display is not None:
        state.display = vector(cards(display))
    if draw is not None:
        state.draw = vector(cards(draw)[::-1])
    if discard is not None:
        state.discard = vector([0] * SLOTS)
        for card in cards(discard):
            state.discard[card // VALUES] += one(card)
    if bag is not None:
        state.bag = vector(tiles(bag)[::-1])
    game.known = False
    return game


def _hold(game: Game, seat: int, held: list[int]) -> None:
    for currency in range(SLOTS):
        game.state.hands[seat * SLOTS + currency] = 0
    for card in held:
        game.state.hands[seat * SLOTS + card // VALUES] += one(card)


def hand(game: Game, seat: int) -> list[str]:
    """The money that a seat holds."""
    held = game.state.hands
    return [CARD_NAMES[card] for slot in range(SLOTS) for card in unpacked(held[seat * SLOTS + slot], slot)]


def discard(game: Game) -> list[str]:
    """The discarded cards."""
    return [CARD_NAMES[card] for slot in range(SLOTS) for card in unpacked(game.state.discard[slot], slot)]


def display(game: Game) -> list[str]:
    """The money turned up."""
    return [CARD_NAMES[card] for card in ints(game.state.display)]


def draw(game: Game) -> list[str]:
    """The draw pile, top first."""
    return [CARD_NAMES[card] for card in ints(game.state.draw)[::-1]]


def market(game: Game) -> list[str]:
    """The tiles on slots 1 to 4; a dot for an empty slot."""
    return [EMPTY if tile < 0 else TILE_NAMES[tile] for tile in ints(game.state.market)]


def bag(game: Game) -> list[str]:
    """The supply of tiles, the next one first."""
    return [TILE_NAMES[tile] for tile in ints(game.state.bag)[::-1]]


def reserve(game: Game, seat: int) -> list[str]:
    """The tiles on a reserve board."""
    return [TILE_NAMES[tile] for tile in ints(game.state.palaces[seat].reserve)]


def snapshot(game: Game) -> object:
    """Everything that an action could change."""
    views = [game.view(seat).data() for seat in range(game.players)]
    return views, draw(game), bag(game), game.state.due, list(game.history)


def refused(game: Game, action: str, rule: str) -> None:
    """The action is refused by this rule and changes nothing."""
    before = snapshot(game)
    with pytest.raises(alhambra.IllegalAction) as caught:
        game.play(action)
    assert caught.value.rule == rule, caught.value
    reason = game.why_not(action)
    assert reason is not None
    assert reason.rule == rule
    assert snapshot(game) == before


def verbs(game: Game) -> set[str]:
    """The kinds of action that are legal now."""
    return {choice.verb for choice in game.choices()}


def listed(game: Game) -> list[str]:
    """The legal actions in notation."""
    return [game.describe(action) for action in game.actions()]


def kinds(events: list[Event]) -> list[str]:
    """What happened, in order."""
    return [event.kind for event in events]


def scoring(game: Game, number: int) -> list[Event]:
    """Let the acting player take a card and scoring 1, 2 or 3 follow."""
    if number < 3:
        arrange(game, draw=f"scoring-{number} denar-1 denar-2")
    else:
        arrange(game, market=". . . .", bag="")
    return game.play(f"take {display(game)[0]}")
