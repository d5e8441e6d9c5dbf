"""X · Module Exchange certificates: whole games, and what bots make of certificates."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import alhambra.modules
from alhambra import Game
from alhambra.bots import GreedyBot
from alhambra.bots.protocol import Budget
from alhambra.engine.components import COST, CURRENCIES, TILE_NUMBERS
from alhambra.modules.certificates import MARKERS, Certificates
from tests.positions import everything

from .certificate_positions import MARKERS_IN_BOX, board, components, game_with, middle
from .drawn import arrange


def expected_after(game: Game, action: int) -> tuple[dict[str, int], list[str]]:
    """Middle and boards after an action, worked out from its text and X2–X4."""
    left, boards = middle(game), [board(game, seat) for seat in range(game.players)]
    words = game.describe(action).split()
    seat = game.seat
    assert seat is not None
    paid = sum(int(word.rpartition("-")[2]) for word in words[3:] if "-" in word) if words[0] == "buy" else 0
    if "certificate" in words:
        currency, value = boards[seat].split()
        assert currency == CURRENCIES[int(words[1]) - 1]
        paid += int(value)
        left[currency] += 1
        boards[seat] = ""
    if "keep" in words:
        assert boards[seat] == ""
        currency = words[words.index("keep") + 1]
        left[currency] -= 1
        boards[seat] = f"{currency} {paid - int(COST[game.state.market[int(words[1]) - 1]])}"
    return left, boards


@pytest.mark.rule("X1", "X2", "X3", "X4", "X5")
@pytest.mark.parametrize("players", range(2, 7))
def test_whole_games(
    players: int,
    sized: Callable[[int, int], int],
    compared: Callable[[str, int], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Random games end, lose no marker, have one text for each action, and their records replay."""
    monkeypatch.setitem(alhambra.modules.MODULES, "certificates", Certificates)
    box = {f"{currency} marker": MARKERS_IN_BOX[players] for currency in CURRENCIES}
    used = {"certificate": 0, "keep": 0}
    steps = 0
    games = max(2, sized(8, 200))
    for number in range(games):
        rng = Random(f"{players} {number}")
        edition = ("revised", "classic", "classic-pt")[number % 3]
        game = Game.new(players=players, seed=number, edition=edition, modules=["certificates"])
        while not game.over:
            actions = game.actions()
            assert actions
            assert len(set(actions)) == len(actions)
            for action in actions:
                assert game.parse(game.describe(action)) == action
            eager = [action for action in actions if "certificate" in game.describe(action).split()]
            action = rng.choice(eager if eager and rng.random() < 0.5 else actions)
            for word in used:
                used[word] += word in game.describe(action).split()
            twin, before = game.clone(), everything(game)
            wanted = expected_after(game, action)
            game.play(action)
            assert (middle(game), [board(game, seat) for seat in range(players)]) == wanted
            assert all(0 <= count <= MARKERS_IN_BOX[players] for count in middle(game).values())
            assert components(game) == box
            assert everything(twin) == before  # a clone shares nothing
            steps += 1
        record = game.record()
        assert record.modules == ["certificates"]
        record.seed = None
        assert everything(Game.replay(alhambra.Record.decode(record.encode()))) == everything(game)
    compared(f"steps of {games} games: {used['certificate']} certificates spent, {used['keep']} kept", steps)
    assert min(used.values()) > 0


@pytest.mark.rule("X2", "X4")
def test_the_greedy_bot_uses_certificates() -> None:
    """It stores change that would be lost, and spends it."""
    bot = GreedyBot()
    game = arrange(game_with("florin-9", wares="seraglio-5-sw . . ."), display="")
    for seed in range(20):
        chosen = game.describe(bot.choose(game.view(0), game.actions(), Random(seed), Budget()))
        assert chosen.startswith("buy 1 pay florin-9 keep ")
    spends = game_with("", {0: "florin 5"}, wares="seraglio-5-sw . . .")
    chosen = spends.describe(bot.choose(spends.view(0), spends.actions(), Random(0), Budget()))
    assert chosen == "buy 1 pay certificate"


def test_a_certificate_is_worth_less_and_less_towards_the_end() -> None:
    game = game_with("", {0: "ducat 5", 1: "ducat 2"})
    (module,) = game.book.hooks.valuation
    early = [module.valuation(game.state, seat, 200) for seat in range(3)]
    assert early[0] > early[1] > early[2] == 0
    values = []
    for tiles in range(15, -1, -3):
        arrange(game, bag=" ".join(list(TILE_NUMBERS)[:tiles]))
        values.append(module.valuation(game.state, 0, 200))
    assert values[0] == values[1] == early[0]
    assert values[1:] == sorted(set(values), reverse=True)
    assert values[-1] > 0


def test_the_table_of_markers_has_one_entry_for_each_number_of_players() -> None:
    assert {players: int(MARKERS[players]) for players in range(2, 7)} == MARKERS_IN_BOX
