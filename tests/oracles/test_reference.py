"""The real engine and the slow, independent reference engine play whole games side by side."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product
from random import Random

import pytest

import alhambra
from alhambra.modules import MODULES
from tests.positions import EDITIONS, cards, snapshot, tiles
from tests.reference.game import ReferenceGame

Sized = Callable[[int, int], int]


def weigh(text: str) -> int:
    """Uniform play redesigns without end; buying and placing more often gives games of every kind."""
    kind = text.split(maxsplit=1)[0]
    weight = {"buy": 6, "place": 4, "give": 2, "done": 4, "portal": 8, "complete": 8}.get(kind, 1)
    return 4 * weight if "certificate" in text or "portal" in text else weight


def pick(texts: list[str], rng: Random) -> str:
    """One of these actions: kind first, so that a kind with hundreds of actions does not crowd out the others."""
    kinds = sorted({text.split(maxsplit=1)[0] for text in texts})
    kind = rng.choices(kinds, [weigh(kind) for kind in kinds])[0]
    same = [text for text in texts if text.split(maxsplit=1)[0] == kind]
    return rng.choices(same, [weigh(text) for text in same])[0]


def compare(players: int, edition: str, seed: int, rng: Random, superfluous: int, modules: tuple[str, ...] = ()) -> int:
    """One whole game: the same legal actions and the same effects at every step."""
    game = alhambra.Game.new(players=players, seed=seed, edition=edition, modules=modules)
    reshuffles: list[list[str]] = []
    draws: list[list[str]] = []
    deal = game.deal
    slow = ReferenceGame(
        players, edition, tiles(deal.tiles), cards(deal.money), reshuffles, modules=modules, draws=draws
    )
    steps = 0
    while not game.over:
        assert game.seat == slow.seat
        texts = [game.describe(action) for action in game.actions()]
        assert len(texts) == len(set(texts))
        assert set(texts) == slow.actions()
        text = pick(texts, rng)
        if superfluous and text.startswith("buy") and rng.random() < 0.3:
            text = padded(game, slow, text, rng)
        before = game.state.reshuffles
        game.play(text)
        if game.state.reshuffles > before:
            reshuffles.append(game.record().shuffles[-1].order)
        if "as site" in text:
            draws.append(game.record().shuffles[-1].order[:2])
        slow.play(text)
        assert snapshot(game) == slow.snapshot()
        steps += 1
    assert slow.over
    return steps


def padded(game: alhambra.Game, slow: ReferenceGame, text: str, rng: Random) -> str:
    """The same purchase with one more card, if the hand has one (T3: superfluous cards are allowed)."""
    slot = int(text.split()[1]) - 1
    seat = game.seat
    assert seat is not None
    paid = [word for word in text.split()[3:] if "-" in word]
    rest = text.split()[3 + len(paid) :]
    if not paid or "keep" in rest:
        return text
    currency = paid[0].split("-")[0]
    hand = [card for card in snapshot(game)["hands"][seat] if card.startswith(currency)]
    for card in paid:
        hand.remove(card)
    if not hand:
        return text
    more = sorted([*paid, rng.choice(hand)], key=lambda card: int(card.split("-")[1]))
    longer = " ".join(["buy", str(slot + 1), "pay", *more, *rest])
    assert game.is_legal(longer)
    assert slow.is_legal(longer)
    return longer


# Each number of players, and each edition, without modules; the mixes below play each number in each edition.
BASE = [(players, EDITIONS[players % 3]) for players in range(2, 7)]
MORE = [pair for pair in product(range(2, 7), EDITIONS) if pair not in BASE]


@pytest.mark.parametrize(
    ("players", "edition"), [*BASE, *(pytest.param(*pair, marks=pytest.mark.nightly) for pair in MORE)]
)
def test_whole_games_agree(players: int, edition: str, sized: Sized, compared: Callable[[str, int], None]) -> None:
    steps = 0
    for number in range(max(1, sized(1, 10))):
        rng = Random(f"{players} {edition} {number}")
        steps += compare(players, edition, rng.randrange(10**9), rng, (players + number) % 2)
    compared("steps of whole games", steps)


MIXES = [mix for size in range(1, 5) for mix in combinations(MODULES, size)]


# Threes by night: what two modules do to each other is in the pairs, and in all four together.
@pytest.mark.parametrize(
    "mix",
    [pytest.param(mix, marks=pytest.mark.nightly) if len(mix) == 3 else mix for mix in MIXES],
    ids=map("+".join, MIXES),
)
def test_whole_games_of_every_mix_agree(
    mix: tuple[str, ...], sized: Sized, compared: Callable[[str, int], None]
) -> None:
    steps = 0
    for number in range(max(1, sized(1, 6))):
        rng = Random(f"{mix} {number}")
        players = 2 + (MIXES.index(mix) + number) % 5
        edition = EDITIONS[(MIXES.index(mix) + number) % 3]
        steps += compare(players, edition, rng.randrange(10**9), rng, (players + number) % 2, mix)
    compared("steps of whole games", steps)


@pytest.mark.parametrize("players", range(2, 7))
def test_refusals_agree(players: int) -> None:
    """Texts of every kind, most of them illegal: both engines say the same about each."""
    rng = Random(players)
    game = alhambra.Game.new(players=players, seed=players)
    reshuffles: list[list[str]] = []
    slow = ReferenceGame(players, "revised", tiles(game.deal.tiles), cards(game.deal.money), reshuffles)
    seen: set[str] = set()
    for _ in range(60):
        texts = [game.describe(action) for action in game.actions()]
        seen.update(texts)
        for text in rng.sample(sorted(seen), min(40, len(seen))):
            assert game.is_legal(text) == slow.is_legal(text), text
            assert (game.why_not(text) is None) == game.is_legal(text)
        text = rng.choices(texts, [weigh(text) for text in texts])[0]
        game.play(text)
        slow.play(text)
