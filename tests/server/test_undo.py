"""Undo and redo: step by step within a turn, at every depth, and never past what was revealed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from alhambra.modules import MODULES
from alhambra.server.table.log import ActionPlayed, ActionRedone, ActionUndone, TurnEnded
from alhambra.server.wire.incoming import Redo, Undo
from alhambra.server.wire.outgoing import ViewMessage
from tests.server.clients import acting, in_loop, party
from tests.server.line import Line
from tests.server.processes import Server

pytestmark = pytest.mark.either_database

ALL = list(MODULES)
PASSING = ("game_seq", "cause", "events", "redo", "clock")  # what may differ between two looks at the same position


def seen(view: ViewMessage) -> bytes:
    """All that a view shows of a position, as bytes."""
    shown: dict[str, Any] = msgspec.to_builtins(view)
    return msgspec.json.encode({name: value for name, value in shown.items() if name not in PASSING})


async def _wander(line: Line, rng: Random) -> tuple[int, int]:
    """Play a turn with many steps back and forth, ending it at last; how many undos and how deep the deepest."""
    past, future = [line.view], list[ViewMessage]()
    undone, deepest = 0, 0
    for _ in range(25):
        depth = len(past) - 1
        deepest = max(deepest, depth)
        assert line.view.undo == (depth > 0)
        assert line.view.redo == bool(future)
        roll = rng.random()
        if depth and roll < 0.35:
            view = await line.undo()
            assert view.game_seq > past[-1].game_seq
            future.append(past.pop())
            assert seen(view) == seen(past[-1])
            undone += 1
        elif future and roll < 0.7:
            view = await line.redo()
            past.append(future.pop())
            assert seen(view) == seen(past[-1])
        elif not line.view.end:
            past.append(await line.do(rng.choice(line.options).action))
            future.clear()
    while depth := len(past) - 1:  # all the way back, and all the way forth again
        deepest = max(deepest, depth)
        future.append(past.pop())
        assert seen(await line.undo()) == seen(past[-1])
        undone += 1
    assert not line.view.undo
    assert (await line.refused(Undo(line.view.game_seq))).code == "nothing-to-undo"
    while future:
        past.append(future.pop())
        assert seen(await line.redo()) == seen(past[-1])
    assert (await line.refused(Redo(line.view.game_seq))).code == "nothing-to-redo"
    return undone, deepest


@in_loop
@pytest.mark.parametrize("modules", [[], ALL], ids=["base", "all"])
async def test_undo_at_every_depth(
    server: Server, sized: Callable[[int, int], int], modules: list[str], compared: Callable[[str, int], None]
) -> None:
    rng, undone, deepest = Random(len(modules)), 0, 0
    async with party(server, 3, modules=modules) as opened:
        turns = sized(8, 200)
        for _ in range(turns):
            if opened[0].view.game.over:
                break
            line = await acting(opened)
            more, depth = await _wander(line, rng)
            undone, deepest = undone + more, max(deepest, depth)
            while line.is_mine:
                await line.move(rng)
    compared("views after undo", undone)
    assert deepest > 0


@in_loop
async def test_nobody_else_sees_more_of_an_undone_action_than_is_there(server: Server) -> None:
    """The others' views after an undo are those of before, too."""
    async with party(server, 2, watching=True) as opened:
        for _ in range(4):
            line = await acting(opened[:2])
            others = [other for other in opened if other is not line]
            for other in others:
                await other.await_view(lambda view, line=line: view.game_seq == line.view.game_seq)  # type: ignore[misc]
            before = [seen(other.view) for other in others]
            await line.do(line.options[-1].action)
            await line.undo()
            for other, was in zip(others, before, strict=True):
                view = await other.await_view(lambda view, line=line: view.game_seq == line.view.game_seq)  # type: ignore[misc]
                assert (view.cause, view.undo, view.redo) == ("undo", False, False)
                assert seen(view) == was
            await line.play_turn(Random(1))


@in_loop
async def test_no_undo_after_the_end_of_a_turn(server: Server) -> None:
    async with party(server, 2) as opened:
        for _ in range(4):
            line = await acting(opened)
            while line.is_mine:
                last = await line.move(Random(1))
            assert (last.cause, last.undo, last.redo) == ("end", False, False)
            following = await acting(opened)
            assert not following.view.undo
            assert (await following.refused(Undo(following.view.game_seq))).code == "nothing-to-undo"
            if following is not line:
                assert (await line.refused(Undo(following.view.game_seq))).code == "not-your-turn"


@in_loop
async def test_a_drawn_site_token_is_a_barrier(server: Server, sized: Callable[[int, int], int]) -> None:
    """A secret that was drawn cannot be given back: the draw is an "end" in mid-turn, and final."""
    drawn = 0
    for seed in range(8):
        if drawn >= sized(3, 20):
            break
        async with party(server, 2, modules=["sites"]) as opened:
            rng = Random(seed)
            for _ in range(400):
                if opened[0].view.game.over or drawn >= sized(3, 20):
                    break
                line = await acting(opened)
                if not line.view.end:
                    sites = [option.action for option in line.options if "as site" in option.action]
                    await line.do(sites[0] if sites else line.pick(rng))
                    continue
                turns = line.view.game.turns
                assert line.view.undo
                view = await line.end()
                # at the end of the game somebody else may lay what is left over, with no new turn (E3)
                if view.game.turns == turns and line.is_mine:
                    drawn += 1
                    assert not view.undo
                    assert (await line.refused(Undo(view.game_seq))).code == "nothing-to-undo"
    assert drawn


@in_loop
async def test_without_undo_turns_end_by_themselves(server: Server) -> None:
    async with party(server, 2, undo=False, modules=ALL) as opened:
        rng = Random(5)
        for _ in range(40):
            line = await acting(opened)
            assert not line.view.end
            assert not line.view.undo
            assert (await line.refused(Undo(line.view.game_seq))).code == "nothing-to-undo"
            await line.move(rng)
        rows = [row.entry for row in await server.rows(line.table.id)]
    assert sum(isinstance(entry, TurnEnded) for entry in rows) > 5


@in_loop
async def test_steps_back_and_forth_are_rows_of_the_log(server: Server) -> None:
    async with party(server, 2) as opened:
        line = await acting(opened)
        seat, action = line.seats[0], line.options[0].action
        await line.do(action)
        await line.undo()
        await line.redo()
        rows = [row.entry for row in await server.rows(line.table.id)]
    assert rows[-3:] == [ActionPlayed(seat, action), ActionUndone(seat), ActionRedone(seat)]
