"""Near the end of the game the strongest level plays futures in which every seat looks for its best reply."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

import alhambra
from alhambra.bots import BOTS, LEVELS, Budget, SearchBot
from alhambra.bots.coach import advise, measurement_for
from alhambra.bots.elimination import Candidate
from alhambra.bots.endgame import ENDGAME_TILES, ReplyPolicy, is_endgame
from alhambra.bots.judge import Judge, Weights
from alhambra.bots.measuring import Measured
from alhambra.bots.playout import PlayoutPolicy
from alhambra.bots.protocol import Deadline
from alhambra.bots.search import LEAST_REPLIES, REPLY_PLANS, SIMULATIONS_PER_REPLY, first_vizier, strongest
from alhambra.engine.actions import Actions
from alhambra.engine.chance import Dice
from alhambra.modules import MODULES
from tests.engines import output
from tests.rules.drawn import arrange, built, dealt

NATIVE = alhambra.ENGINE == "native"
ENOUGH = SIMULATIONS_PER_REPLY * LEAST_REPLIES * REPLY_PLANS  # futures, for each of the best plans to be tried again


def endgames(number: int, *modules: str) -> Iterator[alhambra.Game]:
    """``number`` positions of greedy bots' games in which few tiles are left and there is something to choose."""
    greedy = BOTS["greedy"]()
    for seed in range(number):
        rng = Random(seed)
        game = alhambra.Game.new(players=2 + seed % 3, seed=seed, modules=modules)
        while game.seat is not None:
            if is_endgame(game.state) and len(game.actions()) > 1 and game.state.step == game.book.step_index("act"):
                yield game
                break
            game.do(greedy.choose(game.view(game.seat), game.actions(), rng, Budget()))


def policies(game: alhambra.Game) -> tuple[PlayoutPolicy, ReplyPolicy]:
    quick = PlayoutPolicy(game.book, Judge(Weights()))
    return quick, ReplyPolicy(quick)


def last_tower() -> alhambra.Game:
    """Whoever buys ends the game, and the tower goes to whoever has most dirham: seat 1, or seat 0 if it takes some."""
    game = dealt({}, players=3)
    game.state.seat = 0
    return arrange(
        game,
        hands={0: "florin-3 dirham-5", 1: "dirham-6", 2: ""},
        palaces={1: built("pavilion-3-sw pavilion-4-es")},
        market="pavilion-2-new tower-13-e garden-12-s chambers-11",
        display="dirham-9 florin-1 florin-1 denar-1",
        draw=" ".join(["florin-1 denar-1 ducat-1"] * 8),
        discard="",
        bag="",
    )


def test_an_endgame_has_one_scoring_to_come_and_few_tiles() -> None:
    game = last_tower()
    assert not is_endgame(game.state), "the first two scorings are still to come"
    game.state.scorings = 2
    assert is_endgame(game.state)
    tiles = "arcades-9 chambers-9-s garden-10-n garden-10-w garden-8-ne"
    assert is_endgame(arrange(game, bag=tiles).state)
    assert len(game.state.bag) == ENDGAME_TILES
    assert not is_endgame(arrange(game, bag=f"{tiles} seraglio-9").state)


@pytest.mark.rule("E3")
def test_a_reply_sees_who_gets_what_is_left_over() -> None:
    """The quick play-outs buy the pavilion, which ends the game: 8 points, and 21 for whoever has most dirham."""
    game = last_tower()
    game.state.scorings = 2
    quick, replies = policies(game)
    out = Actions()
    for luck in range(5):
        assert game.describe(quick.choose(game.state, Dice(luck), out)) == "buy 1 pay florin-3"
        assert game.describe(replies.choose(game.state, Dice(luck), out)).startswith("take ")


@pytest.mark.parametrize("modules", [(), tuple(MODULES)])
def test_replies_are_legal_and_leave_the_position_alone(modules: tuple[str, ...]) -> None:
    seen = 0
    for game in endgames(12, *modules):
        before = game.state_hash()
        _, replies = policies(game)
        for luck in range(2):
            assert replies.choose(game.state, Dice(luck), Actions()) in game.actions()
        assert game.state_hash() == before
        seen += 1
    assert seen > 8


@pytest.mark.parametrize("modules", [(), tuple(MODULES)])
def test_a_reply_knows_no_more_than_its_seat(modules: tuple[str, ...]) -> None:
    """In worlds that the acting seat cannot tell apart it does the same, with the same luck."""
    worlds = 0
    for game in endgames(8, *modules):
        assert game.seat is not None
        view = game.view(game.seat)
        chosen = set()
        for number in range(4):
            world = alhambra.redeal(view, Random(number)).state
            _, replies = policies(game)
            chosen.add(replies.choose(world, Dice(7), Actions()))
            worlds += 1
        assert len(chosen) == 1
    assert worlds > 20


def ranked(bot: SearchBot, game: alhambra.Game, futures: int, budget: Budget | None = None) -> list[Candidate]:
    assert game.seat is not None
    return bot.ranked(game.view(game.seat), game.actions(), Random(3), futures, Deadline(budget or Budget()))


@pytest.mark.skipif(not NATIVE, reason="without compiled code there is no time for replies")
def test_the_strongest_level_looks_for_replies_at_the_end_and_only_there() -> None:
    bot, without = strongest(), strongest()
    without.replies = False
    different = 0
    for game in endgames(12):
        assert game.seat is not None
        view = game.view(game.seat)
        assert bot.replies_for(view, ENOUGH) == LEAST_REPLIES * REPLY_PLANS
        assert without.replies_for(view, ENOUGH) == 0
        first, plain = ranked(bot, game, ENOUGH), ranked(without, game, ENOUGH)
        assert {one.action for one in first} == {one.action for one in plain}
        assert [one.plan for one in first[REPLY_PLANS:]] == [one.plan for one in plain[REPLY_PLANS:]]
        different += first[0].action != plain[0].action
        few = SIMULATIONS_PER_REPLY * (LEAST_REPLIES * 2 - 1)  # too few for two plans
        assert [one.plan for one in ranked(bot, game, few)] == [one.plan for one in ranked(without, game, few)]
    assert different
    start = alhambra.Game.new(2, 1)
    assert bot.replies_for(start.view(0), bot.simulations) == 0


def test_who_looks_for_replies() -> None:
    assert strongest().replies
    assert not first_vizier().replies
    architect = LEVELS["architect"]()
    assert isinstance(architect, SearchBot)
    assert not architect.replies


@pytest.mark.skipif(not NATIVE, reason="without compiled code there is no time for replies")
def test_with_modules_there_are_fewer_futures_with_replies() -> None:
    """One takes half as long again with one module, and three times as long with four."""
    bot = strongest()
    for modules, number in ((), 150), (("sites",), 100), (tuple(MODULES), 50):
        game = next(endgames(1, *modules))
        assert game.seat is not None
        assert bot.replies_for(game.view(game.seat), bot.simulations) == number


@pytest.mark.skipif(not NATIVE, reason="without compiled code there is no time for replies")
def test_replies_keep_to_the_time() -> None:
    game = next(endgames(1))
    quick = ranked(strongest(), game, 1 << 40, Budget(seconds=0.0))
    assert quick[0].results == []
    assert len(ranked(strongest(), game, 1 << 40, Budget(seconds=0.05))) == len(quick)


@pytest.mark.skipif(not NATIVE, reason="without compiled code there is no time for replies")
def test_advice_at_the_end_is_measured_with_replies() -> None:
    """A hint and a review of a late position compare actions in both kinds of futures, as the strongest level does."""
    game = last_tower()
    game.state.scorings = 2
    assert game.seat is not None
    buy = game.parse("buy 1 pay florin-3")
    view = game.view(game.seat)
    found = advise(strongest(), view, game.actions(), Random(1), Budget(simulations=1600), also=buy)
    assert game.describe(found[0].action) == "take dirham-9"
    asked = next(one for one in found if one.action == buy)
    assert asked.behind(found[0]) - asked.spread(found[0]) > 15


@pytest.mark.skipif(not NATIVE, reason="without compiled code there is no time for replies")
def test_every_other_future_that_measures_has_replies() -> None:
    game = last_tower()
    bot, view = strongest(), game.view(0)
    assert measurement_for(bot, view, Random(1), ENOUGH).replies is None, "the first two scorings are still to come"
    game.state.scorings = 2
    view = game.view(0)
    assert measurement_for(bot, view, Random(1), 200).replies is None, "too few futures"
    measurement = measurement_for(bot, view, Random(1), ENOUGH)
    one = Measured([game.actions()[0]], game.players)
    measurement.run([one], 6, Deadline(Budget()))
    sampler, replies = (make(view, rng) for rng in [Random(1)] for make in (bot.sampler, bot.reply_sampler))
    by_hand = [Candidate(one.plan), Candidate(one.plan)]
    for _ in range(3):
        for futures, candidate in zip((sampler, replies), by_hand, strict=True):
            futures.round([candidate])
    assert one.leads[0::2] == by_hand[0].results
    assert one.leads[1::2] == by_hand[1].results


@pytest.mark.skipif(NATIVE, reason="there is compiled code")
def test_without_compiled_code_nobody_waits_for_replies() -> None:
    bot = strongest()
    for game in endgames(2):
        assert game.seat is not None
        assert bot.replies_for(game.view(game.seat), 1 << 40) < LEAST_REPLIES


@pytest.mark.skipif(not NATIVE, reason="compared in the native run; this one is pure")
def test_pure_and_native_look_for_the_same_replies(sized: Callable[[int, int], int]) -> None:
    games = sized(2, 8)
    native, pure = (output("tests.bots.same_replies", engine, str(games)) for engine in (True, False))
    assert native == pure
    assert native.count("\n") == games


@pytest.mark.nightly
@pytest.mark.skipif(not NATIVE, reason="without compiled code there is no time for replies")
def test_looking_for_replies_wins_points() -> None:
    """From late positions, each played on from all seats, against the same search without replies."""
    leads: list[float] = []
    for game in endgames(40):
        leads += [played_on(game.clone(), seat) for seat in range(game.players)]
    assert len(leads) > 100
    assert sum(leads) / len(leads) > 0.5


def played_on(game: alhambra.Game, mine: int) -> float:
    """By how much ``mine``, which looks for replies, is ahead of the others' mean in the end."""
    rng = Random(mine)
    bots = [strongest() for _ in range(game.players)]
    for seat, bot in enumerate(bots):
        bot.replies = seat == mine
    while game.seat is not None:
        bot = bots[game.seat]
        game.do(bot.choose(game.view(game.seat), game.actions(), rng, Budget(simulations=2000)))
    others = sum(game.scores) - game.scores[mine]
    return game.scores[mine] - others / (game.players - 1)
