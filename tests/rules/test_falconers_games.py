"""F · Module Falconers: whole games, every refusal, copies, records, and what screen and bots are told."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from alhambra import Game
from alhambra.engine.components import CARD_NAMES
from alhambra.modules import MODULES
from alhambra.modules.falconers import Falconers
from tests.positions import pieces_in_place

from .drawn import arrange, drawn, hand, kinds, listed
from .falcon_positions import NAMES, NINE, ONE, four_falcons, game_with, module_of, next_turn, shown


def falcons_stand_well(game: Game) -> None:
    """F5, F6, by looking: each falcon in one place, each crossing with one falcon at most, and with its colours."""
    supply, placed = shown(game)
    assert sorted([*supply, *(name for falcons in placed for name in falcons.values())]) == sorted(NAMES)
    for seat, falcons in enumerate(placed):
        pieces = game.palace(seat).pieces()
        for place, name in falcons.items():
            x, y = map(int, place.split(","))
            four = {pieces[x + right, y + up].split("-")[0] for right, up in product((0, 1), repeat=2)}
            assert set(name.split()[1].split("-")) <= four


def every_falcon(game: Game) -> set[str]:
    """All falcon actions of the acting player, found by trying everything (F2, F4–F6)."""
    assert game.seat is not None
    supply, placed = shown(game)
    pieces = game.palace(game.seat).pieces()
    out = set()
    for x, y in pieces:
        four = [pieces.get((x + right, y + up)) for right, up in product((0, 1), repeat=2)]
        types = {name.split("-")[0] for name in four if name}
        if None not in four and f"{x},{y}" not in placed[game.seat]:
            for name, card in product(supply, hand(game, game.seat)):
                if set(name.split()[1].split("-")) <= types:
                    out.add(f"falcon {name} at {x},{y} pay {card}")
    return out


@pytest.mark.rule("F1", "F2", "F3", "F4", "F5", "F6")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_random_games(players: int) -> None:
    used = returned = 0
    for seed in range(2):
        rng = Random(f"{players} {seed}")
        game = Game.new(players=players, seed=seed, modules=[Falconers])
        module = module_of(game)
        box = module.components(game.state)
        assert box == {"black falcon": 5, "brown falcon": 5, "white falcon": 5}
        things = pieces_in_place(game)
        while not game.over:
            actions = game.actions()
            own = [action for action in actions if game.describe(action).startswith("falcon ")]
            state = game.state
            free = state.allowed == 1 or state.book.steps[state.step].name == "falcons"
            if rng.random() < 0.2:
                texts = [game.describe(action) for action in own]
                assert set(texts) == (every_falcon(game) if free and not state.bought else set())
                assert len(texts) == len(set(texts))
                for action in rng.sample(own, min(5, len(own))):
                    assert game.parse(game.describe(action)) == action
                    assert game.why_not(action) is None
                    other = action ^ 1 << rng.randrange(5, 27)
                    assert game.is_legal(other) == (other in actions)
            action = rng.choice(own) if own and rng.random() < 0.3 else rng.choice(actions)
            events = game.play(action)
            used += kinds(events).count("falcon")
            returned += kinds(events).count("falcon returns")
            if rng.random() < 0.3 or "falcon returns" in kinds(events):
                falcons_stand_well(game)
            assert module.components(game.state) == box
        found = pieces_in_place(game)
        assert things - found == Counter(["scoring-1", "scoring-2"])
    assert used > 10
    assert returned > 0


def test_every_refused_falcon_has_its_rule() -> None:
    """``why_not`` is None for exactly the actions listed, over all falcons, near crossings and cards."""
    game = four_falcons()
    arrange(game, hands={0: "florin-1 denar-3"}, palaces={})
    listed_now = set(listed(game))
    found = Counter[str]()
    for name, x, y, card in product(NAMES, range(-2, 4), range(-2, 4), CARD_NAMES[:36:5]):
        text = f"falcon {name} at {x},{y} pay {card}"
        reason = game.why_not(text)
        assert (reason is None) == (text in listed_now)
        found[reason.rule if reason else "legal"] += 1
    assert found["F2"] == 4 * 36 * 8
    assert set(found) == {"F2", "F5", "F6"}
    game.play("remove 2,2")
    next_turn(game, 0)
    arrange(game, hands={0: "florin-1 denar-3"}, palaces={0: drawn(NINE)})
    found = Counter(
        reason.rule if (reason := game.why_not(f"falcon {name} at 1,1 pay {card}")) else "legal"
        for name, card in product(NAMES, ("florin-1", "denar-3", "denar-4"))
    )
    assert found == {"F2": 9, "F5": 27, "F4": 3, "legal": 6}


def test_a_clone_shares_nothing() -> None:
    game = game_with(ONE)
    twin = game.clone()
    game.play("falcon black pavilion-tower at 0,0 pay denar-3")
    assert len(shown(twin)[0]) == 15
    assert len(shown(game)[0]) == 14


def test_marks_and_lines_say_where_falcons_are() -> None:
    game = four_falcons()
    state = game.view().state
    module = module_of(game)
    marks = module.marks(state, 0)
    assert sorted((mark.x, mark.y, mark.kind, mark.text, mark.name) for mark in marks) == [
        (0, 0, "crossing", "W", "white garden-tower falcon"),
        (0, 1, "crossing", "N", "brown pavilion-garden falcon"),
        (1, 0, "crossing", "W", "white chambers-garden falcon"),
        (1, 1, "crossing", "B", "black pavilion-tower falcon"),
    ]
    assert module.marks(state, 1) == []
    assert module.lines(state, 0) == []
    assert module.lines(state, -1)[2] == "white falcons (W): ArCh ArTo PaSe"
    assert module.holdings(state) == {}


def test_the_outlook_is_the_points_of_the_scorings_to_come() -> None:
    game = four_falcons()
    module = module_of(game)
    assert game.book.hooks.valuation == [module]
    assert module.valuation(game.state, 0, 200) == 200 * (2 + 2 + 6)
    assert module.valuation(game.state, 1, 200) == 0


def test_a_record_keeps_falcons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MODULES, "falconers", Falconers)
    game = Game.new(players=3, seed=5, modules=["falconers"])
    rng = Random(5)
    while not game.over:
        own = [action for action in game.actions() if game.describe(action).startswith("falcon ")]
        game.play(rng.choice(own or game.actions()))
    record = game.record()
    assert any(line.do.startswith("falcon ") for line in record.log)
    assert record.result is not None
    assert any(gain.rule == "F7" for gain in record.result.reasons)
    again = Game.replay(record)
    assert shown(again) == shown(game)
    assert again.scores == game.scores
