"""The conformance kit: what must hold for every mix of modules, every edition and every number of players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from random import Random

import pytest

import alhambra
from alhambra.engine.deal import all_money
from alhambra.modules import MODULES, ModuleMaker
from examples.cats.cats import Cats
from examples.gardens.gardens import Gardens
from examples.guests.guests import Guests
from examples.lamps.lamps import Lamps
from tests.positions import EDITIONS, cards, everything, pieces_in_place, random_play, tiles
from tests.toy_module import LanternModule

Sized = Callable[[int, int], int]
Mix = tuple[str | ModuleMaker, ...]

OWN_MIXES: list[Mix] = [mix for size in range(len(MODULES) + 1) for mix in combinations(MODULES, size)]
TOY_MIXES: list[Mix] = [(LanternModule,), (*MODULES, LanternModule)]
MIXES: list[Mix] = [*OWN_MIXES, *TOY_MIXES, (Guests, Gardens), (*MODULES, Cats, Guests, Gardens, Lamps)]  # the examples


def mix_name(mix: Mix) -> str:
    return "+".join(part[:2] if isinstance(part, str) else part().name for part in mix) or "base"


def whole_box(game: alhambra.Game) -> Counter[str]:
    """C1–C4: what there is, the scoring cards apart."""
    return Counter(tiles(range(54))) + Counter(cards(all_money(game.book)))


def check_place(game: alhambra.Game) -> None:
    """Every tile and card is in exactly one place; a scoring card leaves the game when it is drawn."""
    found = pieces_in_place(game)
    for card in ("scoring-1", "scoring-2"):
        assert found.pop(card, 0) <= 1
    assert found == whole_box(game)


def components(game: alhambra.Game) -> list[dict[str, int]]:
    """What the modules bring into the game, wherever it is now."""
    return [module.components(game.state) for module in game.book.part_modules]


def check_choice(game: alhambra.Game, rng: Random) -> None:
    """What is listed is legal and has one text; numbers near it are refused with a reason or are legal, too."""
    actions = game.actions()
    assert actions, "a dead end"
    assert len(actions) == len(set(actions))
    for action in rng.sample(actions, min(len(actions), 60)):
        text = game.describe(action)
        assert game.parse(text) == action, text
        assert game.why_not(action) is None
        assert game.why_not(text) is None
    assert [choice.action for choice in game.choices()] == actions
    before = everything(game)
    for _ in range(6):
        number = rng.choice(actions) ^ 1 << rng.randrange(40)
        refusal = game.why_not(number)
        assert game.is_legal(number) == (refusal is None)
        if refusal is None:
            game.clone().play(number)
        else:
            assert refusal.rule
            assert refusal.text.endswith(".")
            with pytest.raises(alhambra.IllegalAction):
                game.play(number)
    assert everything(game) == before


@pytest.mark.parametrize("mix", MIXES, ids=mix_name)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", range(2, 7))
def test_conformance(players: int, edition: str, mix: Mix, sized: Sized) -> None:
    for number in range(max(1, sized(1, 10))):
        rng = Random(f"{players} {edition} {mix_name(mix)} {number}")
        game = alhambra.Game.new(players=players, seed=number, edition=edition, modules=mix)
        pieces = components(game)
        kept: list[tuple[alhambra.Game, dict[str, object]]] = []
        points = [0] * len(game.state.scores)
        while not game.over:
            looked_at = rng.random() < 0.04
            if looked_at:
                check_place(game)
                assert components(game) == pieces
                check_choice(game, rng)
                kept.append((game.clone(), everything(game)))
            action = kind_first(game, rng)
            twin = game.clone()
            events = game.play(action)
            for event in events:
                assert event.reason
                if event.scored:
                    points[event.seat] += event.amount
            if looked_at:
                check_hold(twin, action, game)
        assert points == list(game.state.scores)
        check_place(game)
        for clone, before in kept:
            assert everything(clone) == before, "an earlier clone has changed"
        check_over(game)
        assert same_again(game)


def kind_first(game: alhambra.Game, rng: Random) -> int:
    """Any legal action, but a verb with hundreds of them does not crowd out the others."""
    actions = game.actions()
    verb = rng.choice(sorted({action & 31 for action in actions}))
    return rng.choice([action for action in actions if action & 31 == verb])


def check_hold(twin: alhambra.Game, action: int, game: alhambra.Game) -> None:
    """Playing on hold and settling is the same as playing."""
    twin.play(action, hold=True)
    while twin.held:
        assert twin.actions() == []
        assert twin.why_not(action) is not None
        twin.settle()
    assert everything(twin) == everything(game)
    with pytest.raises(alhambra.IllegalAction):
        twin.settle()


def check_over(game: alhambra.Game) -> None:
    assert game.seat is None
    assert game.actions() == []
    with pytest.raises(alhambra.IllegalAction, match="over"):
        game.play("take florin-1")
    assert any(standing.won for standing in game.standings)


def same_again(game: alhambra.Game) -> bool:
    """Same seed, same actions, same game, whether it is told or not."""
    modules = [type(module) for module in game.book.modules if module.name not in ("base", "third player")]
    again = alhambra.Game.new(game.players, game.seed or "", game.edition, modules)
    for action in game.history:
        again.do(action)
    return everything(again) == everything(game)


@pytest.mark.parametrize("players", range(2, 7))
def test_random_games_end(players: int, sized: Sized) -> None:
    """Thousands of games at random end without an error; in a sample every piece is watched at every step."""
    for number in range(sized(300, 10_000)):
        rng = Random(number)
        game = alhambra.Game.new(players=players, seed=f"random {number}", edition=EDITIONS[number % 3])
        if number % 100 == 0:
            while not game.over:
                random_play(game, rng, 1)
                check_place(game)
        else:
            random_play(game, rng)
        assert game.over
        assert len(game.state.bag) == 0


@pytest.mark.parametrize("mix", OWN_MIXES[1:], ids=mix_name)
def test_random_games_of_every_mix_end(mix: Mix, sized: Sized) -> None:
    """Uniform play through every mix, without an error or a dead end."""
    for number in range(sized(20, 2000)):
        game = alhambra.Game.new(2 + number % 5, f"mix {number}", EDITIONS[number % 3], mix)
        pieces = components(game)
        random_play(game, Random(number), 3000)
        assert components(game) == pieces
        check_place(game)


def test_a_record_keeps_what_a_module_shuffles_at_set_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every chance outcome is in the record, a module's own from before the first turn, too."""
    monkeypatch.setitem(MODULES, "lanterns", LanternModule)
    game = alhambra.Game.new(players=4, seed=3, modules=["lanterns"])
    random_play(game, Random(3))
    record = game.record()
    assert record.modules == ["lanterns"]
    assert record.shuffles[0].label == "luck 1"
    record.seed = None
    assert everything(alhambra.Game.replay(record)) == everything(game)


def test_a_module_may_be_named_only_once_and_must_exist() -> None:
    with pytest.raises(alhambra.SetupError, match="no module 'bazaar'"):
        alhambra.Game.new(modules=["bazaar"])
    with pytest.raises(alhambra.SetupError, match="twice"):
        alhambra.Game.new(modules=[LanternModule, LanternModule])
