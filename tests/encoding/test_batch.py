"""Many games at once: the same as one by one, with restarts, rewards and seeds; native and pure alike."""

from __future__ import annotations

import pytest

import alhambra
from alhambra.encoding.batch import CUT_OFF, ENDED, Batch
from alhambra.encoding.numbering import EncodingError
from alhambra.engine.chance import Dice
from alhambra.engine.codes import CODES
from alhambra.engine.vectors import ints
from alhambra.modules import MODULES, compose
from tests.encoding.seen_lanterns import SeenLanterns
from tests.engines import output


def test_a_batch_deals_the_games_of_its_seeds_and_plays_on() -> None:
    book = compose(3, "revised", [])
    batch, dice = Batch([book] * 4, ["7", "8", "9", "10"]), Dice(1)
    assert ints(batch.episodes[1].state.hands) == ints(alhambra.Game.new(3, 8).state.hands)
    gained, ended = [[0] * 3 for _ in range(4)], 0
    for _ in range(2500):
        batch.step(batch.sample(dice))
        for row in range(4):
            for seat in range(3):
                gained[row][seat] += batch.rewards[row * 6 + seat]
            if batch.ends[row]:
                assert batch.ends[row] == ENDED
                assert gained[row] == [batch.finals[row * 6 + seat] for seat in range(3)]
                gained[row], ended = [0] * 3, ended + 1
                episode = batch.episodes[row]
                again = alhambra.Game.new(3, episode.deal_seed())
                assert ints(again.state.display) == ints(episode.state.display)
    assert ended >= 4


def test_without_restart_a_game_stays_over() -> None:
    batch, dice = Batch([compose(2, "revised", [])], ["1"], restart=False), Dice(1)
    while not batch.ends[0]:
        batch.step(batch.sample(dice))
    assert not any(batch.masks[code] for code in range(CODES))
    with pytest.raises(EncodingError, match="not possible"):
        batch.step([1])
    batch.reset(0, "2")
    assert any(batch.masks[code] for code in range(CODES))


def test_a_game_without_end_is_cut_off() -> None:
    batch, dice = Batch([compose(2, "revised", [])], ["1"]), Dice(1)
    batch.episodes[0].decisions = 2998
    ends: list[int] = []
    while not any(ends):
        batch.step(batch.sample(dice))
        ends.append(int(batch.ends[0]))
    assert ends[-1] == CUT_OFF


def test_books_may_be_mixed_and_counts_must_fit() -> None:
    books = [compose(2 + row, "revised", [*list(MODULES)[:row]]) for row in range(5)]
    batch, dice = Batch(books, [str(row) for row in range(5)]), Dice(3)
    for _ in range(500):
        batch.step(batch.sample(dice))
    with pytest.raises(EncodingError, match="5 games needs as many codes"):
        batch.step([1])
    with pytest.raises(EncodingError, match="same layout"):
        Batch([books[0], compose(2, "revised", [SeenLanterns])], ["1", "2"])


@pytest.mark.skipif(alhambra.ENGINE != "native", reason="compared in the native run; this one is pure")
def test_pure_and_native_write_the_same_arrays() -> None:
    native, pure = (output("tests.encoding.same_arrays", engine) for engine in (True, False))
    assert native.count("\n") == 10
    assert native == pure
