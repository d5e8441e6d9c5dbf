"""Observations: what stands where, in range, the same for worlds that a seat cannot tell apart."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import alhambra
from alhambra.encoding.batch import Batch
from alhambra.encoding.layout import layout_of
from alhambra.encoding.numbering import EncodingError
from alhambra.encoding.observer import Memory, Observer, set_window
from alhambra.engine.chance import Dice
from alhambra.engine.codes import CodeList
from alhambra.engine.features import NumberRow, shorts
from alhambra.engine.state import State
from alhambra.engine.view import known_to
from alhambra.modules import MODULES, compose
from tests.encoding.seen_lanterns import SeenLanterns
from tests.positions import EDITIONS
from tests.test_conformance import OWN_MIXES, TOY_MIXES, Mix, mix_name
from tests.test_hidden import disturb, midgame
from tests.toy_module import LanternModule

Sized = Callable[[int, int], int]
SEEN_MIXES: list[Mix] = [
    *OWN_MIXES,
    *(tuple(SeenLanterns if part is LanternModule else part for part in mix) for mix in TOY_MIXES),
]


def numbers(observer: Observer, state: State, seat: int) -> list[int]:
    """What the seat sees, as a list."""
    row, choice = NumberRow(shorts(observer.size)), CodeList()
    set_window(state.palaces[seat], choice)
    observer.write(state, seat, choice, Memory(state.book.players), row, 0)
    return [int(row.data[place]) for place in range(observer.size)]


@pytest.mark.rule("T12", "L7")
@pytest.mark.parametrize("mix", SEEN_MIXES, ids=mix_name)
@pytest.mark.parametrize("players", range(2, 7))
def test_observations_tell_what_the_view_tells_and_no_more(players: int, mix: Mix, sized: Sized) -> None:
    """The same from the true state, from the seat's view and from other worlds that the seat cannot tell from it."""
    for seed in range(sized(4, 20)):
        game = midgame(players, EDITIONS[seed % 3], mix, seed)
        observer, rng = Observer(game.book), Random(seed)
        for seat in range(players):
            seen = numbers(observer, game.state, seat)
            assert seen == numbers(observer, known_to(game.state, seat), seat)
            assert seen == numbers(observer, disturb(game, seat, rng).state, seat)
            layout = observer.layout
            for number, low, high, name in zip(seen, layout.lows, layout.highs, layout.names, strict=True):
                assert low <= number <= high, name


def test_masks_do_not_depend_on_what_is_hidden() -> None:
    for seed in range(20):
        game = midgame(3, "revised", tuple(MODULES), seed)
        if game.over:
            continue
        assert game.seat is not None
        other = disturb(game, game.seat, Random(seed))
        assert other.actions() == game.actions()


def test_layout_is_the_same_for_all_players_and_own_modules() -> None:
    sizes = set()
    for players in range(2, 7):
        for mix in OWN_MIXES:
            sizes.add(layout_of(compose(players, "revised", list(mix))).size)
    assert len(sizes) == 1
    layout = layout_of(compose(2, "revised", []))
    assert len(layout.names) == len(layout.lows) == len(layout.highs) == layout.size
    assert len(set(layout.names)) == layout.size


def test_a_foreign_module_has_its_block_at_the_end_or_is_refused() -> None:
    own, other = layout_of(compose(3, "revised", [])), layout_of(compose(3, "revised", [SeenLanterns]))
    assert other.names[: own.size] == own.names
    assert other.names[own.size] == "lanterns: played with"
    with pytest.raises(EncodingError, match="'lanterns' does not say what learning programs may see"):
        layout_of(compose(3, "revised", [LanternModule]))


def test_walls_are_remembered_but_never_old() -> None:
    """A batch reckons a wall anew only where the palace changed; it must not go wrong."""
    batch = Batch([compose(2, "revised", list(MODULES))], ["walls"], restart=False)
    walls = batch.observers[0].layout.start("longest wall of seat")
    rng = Random(1)
    for _ in range(600):
        if batch.ends[0]:
            break
        decision, state = batch.episodes[0].decision, batch.episodes[0].state
        shown = [int(batch.observations[walls + other]) for other in range(2)]
        assert shown == [state.palaces[(state.seat + other) % 2].longest_wall() for other in range(2)]
        batch.step_one(0, decision.options[rng.randrange(decision.count)])


@pytest.mark.parametrize("modules", [(), tuple(MODULES)], ids=["base", "all"])
@pytest.mark.parametrize("players", range(2, 7))
def test_rows_written_bit_by_bit_are_those_written_at_once(players: int, modules: Mix, sized: Sized) -> None:
    """A batch writes only what has changed since the last step, also when a game ends and the next one begins."""
    batch = Batch([compose(players, "revised", list(modules))], ["bits"])
    size, dice = batch.observers[0].size, Dice(players)
    games, steps, wanted = 0, 0, sized(2, 10)
    while games < wanted:
        episode = batch.episodes[0]
        row = NumberRow(shorts(size))
        prefix, fresh = episode.decision.prefix, Memory(players)
        episode.observer.write(episode.state, episode.state.seat, prefix, fresh, row, 0)
        assert bytes(memoryview(row.data)) == bytes(memoryview(batch.observations))
        batch.step(batch.sample(dice))
        games, steps = games + (batch.ends[0] != 0), steps + 1
    assert steps > 100 * games


def test_seats_are_counted_from_the_one_that_looks() -> None:
    game = alhambra.Game.new(4, "turning")
    observer = Observer(game.book)
    acting = observer.layout.start("who acts")
    assert game.seat is not None
    assert [numbers(observer, game.state, seat)[acting] for seat in range(4)] == [(game.seat - s) % 4 for s in range(4)]
