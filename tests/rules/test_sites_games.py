"""L7 · Module Building sites: what views and redeals tell of tokens, whole games, and the bots."""

from collections import Counter
from random import Random

import pytest

import alhambra
import alhambra.modules
from alhambra import Game
from alhambra.bots import Budget, GreedyBot
from alhambra.engine.actions import Actions
from alhambra.engine.components import CURRENCIES, TILE_NAMES
from alhambra.engine.play import apply, legal
from alhambra.engine.state import State
from alhambra.engine.vectors import ints, vector
from alhambra.modules.sites import Sites
from alhambra.modules.sites.tokens import SitePart

from .drawn import arrange, drawn
from .site_positions import (
    components,
    game_with,
    lay,
    leave_in_bag,
    module_of,
    numbers,
    part_of,
    seen,
    shown,
    token,
    with_tower,
)


def listed(state: State) -> list[int]:
    """What the engine lists as legal."""
    out = Actions()
    legal(state, out)
    return out.numbers()


# L7


def disturbed(game: Game, seat: int | None, rng: Random) -> Game:
    """The same game with the tokens that this seat cannot see in other places."""
    other = game.clone()
    part = part_of(other)
    own: set[str] = set()
    for number, palace in enumerate(game.state.palaces):
        if number == seat:
            own |= {TILE_NAMES[tile] for tile in ints(palace.reserve)}
        if number == seat or part.turned:
            own |= set(game.palace(number).pieces().values())
    if seat is not None and seat == game.seat:
        own |= {TILE_NAMES[tile] for tile in ints(game.state.bought)}
    hidden = [tile for tile in range(54) if part.token[tile] and TILE_NAMES[tile] not in own]
    drawn_hidden = seat is None or seat != game.seat
    faces = [part.token[tile] - 1 for tile in hidden] + ints(part.bag) + (ints(part.drawn) if drawn_hidden else [])
    rng.shuffle(faces)
    for tile in hidden:
        part.token[tile] = faces.pop() + 1
    if drawn_hidden:
        part.drawn = vector(sorted(faces.pop() for _ in ints(part.drawn)))
    part.bag = vector(sorted(faces))
    return other


def positions(players: int, seeds: range) -> list[Game]:
    """Positions of random games, some while a token is being chosen and some at the very end."""
    out: list[Game] = []
    for seed in seeds:
        rng = Random(f"{players} {seed}")
        game = Game.new(players=players, seed=seed, modules=[Sites])
        while not game.over:
            if len(ints(part_of(game).drawn)) or rng.random() < 0.02:
                out.append(game.clone())
            game.play(rng.choice(game.actions()))
        out.append(game)
    return out


@pytest.mark.rule("L7", "T12")
def test_a_face_is_known_to_its_owner_only() -> None:
    game = leave_in_bag(game_with(), "denar florin")
    game.play("buy 1 pay florin-2 as site")
    assert shown(game, 0)["drawn"] == ["florin", "denar"]
    assert shown(game, 1)["drawn"] == shown(game, None)["drawn"] == ["?", "?"]
    assert shown(game, 1)["building"] == "pavilion-5-nw"
    game.play("token denar")
    assert shown(game, 0)["tokens"] == {"pavilion-5-nw": "denar"}  # before it is placed, too
    assert shown(game, 2)["tokens"] == {"pavilion-5-nw": "?"}
    game.play("place pavilion-5-nw in reserve")
    assert shown(game, 0)["tokens"] == {"pavilion-5-nw": "denar"}
    assert shown(game, 1)["tokens"] == shown(game, None)["tokens"] == {"pavilion-5-nw": "?"}
    assert ints(part_of_view(game, 0).bag) == [-1]  # how many, not which


def part_of_view(game: Game, seat: int) -> SitePart:
    part = game.view(seat).state.parts[module_of(game).index]
    assert isinstance(part, SitePart)
    return part


@pytest.mark.rule("L7", "T12")
@pytest.mark.parametrize("players", range(2, 7))
def test_views_do_not_depend_on_hidden_faces(players: int) -> None:
    rng = Random(players)
    changed = 0
    for game in positions(players, range(2)):
        for seat in (*range(players), None):
            other = disturbed(game, seat, rng)
            changed += ints(part_of(other).token) != ints(part_of(game).token)
            assert seen(other, seat) == seen(game, seat)
            assert components(other) == components(game)
    assert changed > 20


@pytest.mark.rule("L7", "T12")
@pytest.mark.parametrize("players", range(2, 7))
def test_redeal_gives_the_same_view_and_a_whole_game(players: int) -> None:
    rng = Random(players)
    strange = 0
    for game in positions(players, range(1)):
        for seat in (*range(players), None):
            view = game.view(seat)
            world = alhambra.redeal(view, rng)
            assert seen(world, seat) == seen(game, seat)
            assert components(world) == dict.fromkeys((f"{name} token" for name in CURRENCIES), 2)
            assert ints(part_of(world).bag) == sorted(ints(part_of(world).bag))
            strange += ints(part_of(world).token) != ints(part_of(game).token)
            if seat == game.seat:
                assert world.actions() == game.actions()
        for _ in range(10_000):
            if world.over:
                break
            world.play(rng.choice(world.actions()))
        assert world.over
    assert strange


@pytest.mark.rule("L7")
def test_redeal_deals_every_token_that_is_not_seen() -> None:
    """Seat 1 sees a completed denar and its own denar, so tower-12 is never denar; each other face comes up."""
    game = with_tower("denar-9", "ducat")
    arrange(game, reserves={1: "garden-11"})
    lay(game, garden_11="denar")
    part = part_of(game)
    tokens = ints(part.bag)
    tokens.remove(CURRENCIES.index("denar"))
    part.bag, part.gone = vector(tokens), vector(numbers("denar"))
    view = game.view(1)
    found: Counter[str | None] = Counter()
    for number in range(600):
        world = alhambra.redeal(view, Random(number))
        assert token(world, "garden-11") == "denar"
        found[token(world, "tower-12")] += 1
    assert set(found) == {"florin", "dirham", "ducat"}
    assert min(found.values()) > 150


@pytest.mark.rule("L7")
def test_a_view_can_be_played_on_hold() -> None:
    """The acting seat knows all it needs; whoever else looks on never stumbles over a hidden face."""
    tried = 0
    for game in positions(3, range(2)):
        if game.seat is None:
            continue
        state = game.view(game.seat).state
        assert listed(state) == game.actions()
        for action in game.actions():
            after = state.clone()
            apply(after, action, None, True)
            part = after.parts[module_of(game).index]
            assert isinstance(part, SitePart)
            assert part.draws == part_of(game).draws
            tried += 1
        for seat in range(3):
            assert set(listed(game.view(seat).state)) <= set(game.actions())
            assert module_of(game).valuation(game.view(seat).state, seat, 160) is not None
    assert tried > 100


@pytest.mark.rule("L7")
def test_what_is_drawn_on_a_screen() -> None:
    game = arrange(with_tower("denar-9"), reserves={0: "garden-11"})
    lay(game, garden_11="ducat")
    module = module_of(game)
    marks = [module.marks(game.view(seat).state, 0) for seat in (0, 1)]
    assert [[(mark.x, mark.y, mark.kind, mark.text) for mark in row] for row in marks] == [
        [(1, 0, "tile", "de")],
        [(1, 0, "tile", "?")],
    ]
    assert marks[0][0].name == "unfinished, denar token"
    assert module.marks(game.view(0).state, 1) == []
    assert module.lines(game.view(0).state, 0) == ["garden-11 in reserve: unfinished, ducat token"]
    assert module.lines(game.view(1).state, 0) == ["garden-11 in reserve: unfinished, token face down"]
    assert module.lines(game.view(0).state, -1) == ["site tokens in the bag: 6"]


# Whole games


@pytest.mark.rule("L1", "L5")
@pytest.mark.parametrize("edition", ["revised", "classic-pt"])
@pytest.mark.parametrize("players", range(2, 7))
def test_whole_games(players: int, edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(alhambra.modules.MODULES, "sites", Sites)
    done: Counter[str] = Counter()
    for number in range(3):
        rng = Random(number)
        game = Game.new(players=players, seed=number, edition=edition, modules=["sites"])
        points = [0] * len(game.state.scores)
        for _ in range(10_000):
            if game.over:
                break
            actions = game.actions()
            for action in rng.sample(actions, min(5, len(actions))):
                text = game.describe(action)
                assert game.parse(text) == action
                assert game.why_not(text) is None
            action = rng.choice(actions)
            near = action ^ 1 << rng.randrange(40)
            refusal = game.why_not(near)
            if refusal is None:
                game.clone().play(near)
            else:
                assert refusal.rule
                assert refusal.text.endswith(".")
            done[game.describe(action).split()[0]] += 1
            for event in game.play(action):
                assert event.reason
                assert event.facts is not None
                points[event.seat] += event.amount if event.scored else 0
            assert set(components(game).values()) == {2}
        assert game.over
        assert points == list(game.state.scores)
        record = game.record()
        assert {shuffle.label for shuffle in record.shuffles} >= {"tokens 1"}
        again = Game.replay(alhambra.Record.decode(record.encode()))
        assert again.record() == record
        assert [seen(again, seat) for seat in range(players)] == [seen(game, seat) for seat in range(players)]
    assert done["token"] > 3


def test_a_clone_shares_nothing() -> None:
    game = leave_in_bag(with_tower("florin-2 denar-9 denar-3"), "denar")
    twin = game.clone()
    before = (ints(part_of(twin).bag), ints(part_of(twin).token), ints(part_of(twin).gone), seen(twin, 0))
    for text in ("complete 1,0 pay denar-3 denar-9", "buy 1 pay florin-2 as site", "token denar"):
        game.play(text)
    part = part_of(twin)
    assert (ints(part.bag), ints(part.token), ints(part.gone), seen(twin, 0)) == before
    assert (ints(part.drawn), part.building, part.draws) == ([], -1, 0)


def test_the_greedy_bot_keeps_the_token_that_it_can_pay() -> None:
    for mine, other in [("denar", "florin"), ("florin", "denar")]:
        game = game_with(f"dirham-4 {mine}-9 {mine}-8")
        leave_in_bag(game, f"{mine} {other}")
        game.play("buy 2 pay dirham-4 as site")
        choice = GreedyBot().choose(game.view(0), game.actions(), Random(1), Budget())
        assert game.describe(choice) == f"token {mine}"


def test_a_site_is_worth_less_to_a_bot_than_the_building() -> None:
    """At the price of a site the whole building would be a bargain; the outlook takes back what does not count."""
    whole, site = game_with("dirham-9"), game_with("dirham-9")
    apply(whole.state, whole.parse("buy 2 pay dirham-9"), None, True)
    apply(site.state, site.parse("buy 2 pay dirham-9 as site"), None, True)
    module = module_of(site)
    assert module.valuation(whole.state, 0, 200) == 0
    assert module.valuation(site.state, 0, 200) < -100
    assert module.valuation(site.state, 1, 200) == 0


def test_the_greedy_bot_buys_a_site_when_walls_are_all_that_counts() -> None:
    """With the supply empty a purchase ends the game, and the money left is worth nothing; there is little to take."""
    game = game_with("florin-1 florin-2", "garden-7-nsw pavilion-8 pavilion-7-e tower-11")
    arrange(game, palaces={0: drawn("fountain seraglio-9")}, bag="", display="dirham-1 ducat-1")
    game.state.scorings = 2
    choice = GreedyBot().choose(game.view(0), game.actions(), Random(1), Budget())
    assert game.describe(choice) == "buy 1 pay florin-1 florin-2 as site"


def test_greedy_bots_finish_their_games() -> None:
    bot, rng = GreedyBot(), Random(1)
    for players in (2, 3):
        game = Game.new(players=players, seed=players, modules=[Sites])
        for _ in range(3000):
            if game.over:
                break
            game.play(bot.choose(game.view(game.seat), game.actions(), rng, Budget()))
        assert game.over
