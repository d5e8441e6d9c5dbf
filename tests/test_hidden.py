"""Hidden information (T12): a view says nothing about what its seat may not know, and redeal() agrees with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import msgspec
import pytest

import alhambra
from alhambra.engine.chance import Dice
from alhambra.engine.components import SCORING_1
from alhambra.engine.vectors import ints, vector
from alhambra.modules.sites.tokens import HIDDEN, UNKNOWN, SitePart
from tests.positions import EDITIONS, pieces_in_place, random_play
from tests.test_conformance import MIXES, Mix, kind_first, mix_name
from tests.toy_module import LanternModule, Lanterns


def seen(game: alhambra.Game, seat: int | None) -> bytes:
    """A view as bytes."""
    return msgspec.json.encode(game.view(seat).data())


def midgame(players: int, edition: str, mix: Mix, seed: int) -> alhambra.Game:
    rng = Random(seed)
    game = alhambra.Game.new(players, seed, edition, mix)
    for _ in range(rng.randrange(200)):
        if not game.over:
            game.play(kind_first(game, rng))
    return game


def disturb(game: alhambra.Game, seat: int, rng: Random) -> alhambra.Game:
    """The same game with other hidden piles: shuffled within what the seat knows to be possible."""
    other = game.clone()
    bag = ints(other.state.bag)
    rng.shuffle(bag)
    other.state.bag = vector(bag)
    draw, cards_below = ints(other.state.draw), ints(other.state.cards_below)
    money = [card for card in draw if card < SCORING_1]
    rng.shuffle(money)
    places = {}
    for card in (SCORING_1, SCORING_1 + 1):
        if card in draw:
            pile = 2 * (card - SCORING_1 + 1)
            places[rng.randrange(cards_below[pile], min(cards_below[pile - 1], len(draw)))] = card
    other.state.draw = vector([places[place] if place in places else money.pop() for place in range(len(draw))])
    for module in other.book.part_modules:
        if module.name == "sites":
            disturb_tokens(game, other, module.index, seat, rng)
        if isinstance(module, LanternModule):
            part = other.state.parts[module.index]
            assert isinstance(part, Lanterns)
            strange = [lucky for number, lucky in enumerate(part.lucky) if number != seat]
            rng.shuffle(strange)
            part.lucky = [part.lucky[seat] if number == seat else strange.pop() for number in range(game.players)]
    return other


def disturb_tokens(game: alhambra.Game, other: alhambra.Game, index: int, seat: int, rng: Random) -> None:
    """L7: other faces on the rivals' tiles, in their hands and in the bag; the seat's own and those shown stay."""
    part, seen = other.state.parts[index], game.view(seat).state.parts[index]
    assert isinstance(part, SitePart)
    assert isinstance(seen, SitePart)
    tiles = [tile for tile, face in enumerate(ints(seen.token)) if face == HIDDEN]
    drawn = [place for place, face in enumerate(ints(seen.drawn)) if face == UNKNOWN]
    faces = [ints(part.token)[tile] - 1 for tile in tiles] + [ints(part.drawn)[place] for place in drawn]
    faces += ints(part.bag)
    rng.shuffle(faces)
    for tile in tiles:
        part.token[tile] = faces.pop() + 1
    for place in drawn:
        part.drawn[place] = faces.pop()
    part.bag = vector(sorted(faces))


@pytest.mark.rule("T12", "L7")
@pytest.mark.parametrize("mix", MIXES, ids=mix_name)
@pytest.mark.parametrize("players", range(2, 7))
def test_views_do_not_depend_on_what_is_hidden(players: int, mix: Mix, sized: Callable[[int, int], int]) -> None:
    for seed in range(max(len(EDITIONS), sized(6, 12))):
        game = midgame(players, EDITIONS[seed % 3], mix, seed)
        rng = Random(seed)
        for seat in range(players):
            other = disturb(game, seat, rng)
            assert seen(other, seat) == seen(game, seat)
            if not mix:
                assert seen(other, None) == seen(game, None)


@pytest.mark.rule("T12")
@pytest.mark.parametrize("mix", MIXES, ids=mix_name)
@pytest.mark.parametrize("players", range(2, 7))
def test_redeal_gives_the_same_view_and_a_whole_game(players: int, mix: Mix, sized: Callable[[int, int], int]) -> None:
    for seed in range(max(len(EDITIONS), sized(6, 12))):
        game = midgame(players, EDITIONS[seed % 3], mix, seed)
        rng = Random(seed)
        for seat in range(players):
            world = alhambra.redeal(game.view(seat), rng)
            assert seen(world, seat) == seen(game, seat)
            assert pieces_in_place(world) == pieces_in_place(game)
            if seat == game.seat:  # another seat may have secret possibilities of its own
                assert world.actions() == game.actions()
            random_play(world, rng)
            assert world.over


def test_a_redealt_world_is_another_one() -> None:
    game = midgame(3, "revised", (), 5)
    worlds = {tuple(ints(alhambra.redeal(game.view(0), Random(n)).state.draw)) for n in range(20)}
    assert len(worlds) == 20
    with pytest.raises(ValueError, match="no record"):
        alhambra.redeal(game.view(0), Random(1)).record()


def test_redeal_puts_scoring_cards_anywhere_in_their_piles(compared: Callable[[str, int], None]) -> None:
    """S6: each place in what is left of the pile comes up, and about equally often."""
    game = alhambra.Game.new(players=3, seed=3)
    state = game.state
    cards_below = ints(state.cards_below)
    view = game.view(1)
    dice = Dice(1)
    counts: dict[int, Counter[int]] = {1: Counter(), 2: Counter()}
    rounds = 4000
    for _ in range(rounds):
        draw = ints(view.redeal(dice).draw)
        for card, places in counts.items():
            places[draw.index(SCORING_1 + card - 1)] += 1
    for card, places in counts.items():
        expected = range(cards_below[2 * card], cards_below[2 * card - 1])
        assert set(places) == set(expected)
        assert max(places.values()) < 1.5 * rounds / len(expected)
        assert min(places.values()) > 0.5 * rounds / len(expected)
    compared("redealt worlds", rounds)


def test_views_hold_only_what_is_on_the_list() -> None:
    """An allow list: a new field in the state does not get into views by itself."""
    view = alhambra.Game.new(players=3, seed=1).view(0).data()
    assert sorted(view) == [
        "acting", "allowed", "awarded", "bag", "bought", "discard", "display", "draw", "ending", "market", "piles",
        "reshuffles", "scores", "scorings", "seat", "seats", "step", "turns",
    ]  # fmt: skip


def test_a_view_cannot_draw_true_cards() -> None:
    """Playing on in a view's own state brings the fixed order, never the true pile."""
    game = midgame(3, "revised", (), 2)
    state = game.view(0).state
    assert ints(state.draw) == sorted(ints(game.state.draw))
    assert ints(state.bag) == sorted(ints(game.state.bag))
    with pytest.raises(RuntimeError, match="only a view"):
        state.chance.shuffled(vector([1, 2]), "reshuffle 9")


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_no_view_for_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(ValueError, match="no seat"):
        alhambra.Game.new(players=3, seed=1).view(seat)
