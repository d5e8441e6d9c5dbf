"""One turn of a bot: it sees a view and nothing else, and what it did is plain text."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Protocol

from msgspec import Struct

from alhambra.arena.players import BotMaker, load
from alhambra.bots import BOTS, Bot, Budget
from alhambra.server.table.lesson import next_in_lesson
from alhambra.server.table.log import ActionPlayed, AnyEntry, BotSubstituted, TurnEnded
from alhambra.server.table.setup import GamePosition
from alhambra.server.table.state import STAND_IN
from alhambra.server.table.viewer import Client


class BotTurn(Struct, frozen=True):
    """What a bot did: actions in notation, None for "end turn"; and what went wrong with it, if anything did."""

    actions: list[str | None]
    fault: str | None = None


def site_bots(more: Sequence[str]) -> dict[str, str]:
    """Where the site's own bots are, by name: ``name=package.module:Class`` or ``name=file.py:Class`` each."""
    return {name.strip(): where.strip() for name, _, where in (entry.partition("=") for entry in more)}


def play_turn(
    position: GamePosition,
    level: str,
    more: Sequence[str],
    next_budget: Callable[[], Budget] = Budget,
    makers: Mapping[str, BotMaker] = BOTS,
) -> BotTurn:
    """Let the bot of ``level`` play from ``position`` until it is somebody else's turn.

    ``more`` are the site's own bots, ``makers`` make all others. ``next_budget`` tells how much it may think about the
    next decision.
    """
    game = position.game()
    seat, fault = game.seat, None
    assert seat is not None, "a bot plays in games that are not over"
    try:
        own = site_bots(more)
        bot: Bot = load(own[level])() if level in own else makers[level]()
    except Exception:  # noqa: BLE001  # whatever a site's own bot does, the game goes on
        bot, fault = BOTS[STAND_IN](), traceback.format_exc()
    rng = Random(f"{position.setup.seed}/{seat}/{len(position.history)}")
    turn, actions = game.turns, list[str | None]()
    while game.seat == seat and game.turns == turn:
        if game.held:
            game.settle()
            actions.append(None)
            continue
        view, legal = game.view(seat), game.actions()
        try:
            told = next_in_lesson(position.setup, game.history)
            chosen = bot.choose(view, legal, rng, next_budget()) if told is None else told
            text = game.describe(chosen)
            game.play(chosen, hold=True)
        except Exception:  # noqa: BLE001  # a bot that fails, or answers nonsense, is replaced
            bot, fault = BOTS[STAND_IN](), fault or traceback.format_exc()
            chosen = bot.choose(view, legal, rng, Budget())
            text = game.describe(chosen)
            game.play(chosen, hold=True)
        actions.append(text)
    return BotTurn(actions, fault)


def turn_entries(turn: BotTurn, seat: int) -> list[AnyEntry]:
    """What is logged of a ``turn`` that a bot played in ``seat``."""
    entries: list[AnyEntry] = [
        TurnEnded(seat) if action is None else ActionPlayed(seat, action) for action in turn.actions
    ]
    return entries if turn.fault is None else [BotSubstituted(seat, STAND_IN, "fault"), *entries]


class BotPlayer(Protocol):
    """Whoever lets bots play: in other processes, or right here."""

    async def play(self, position: GamePosition, level: str, clients: Sequence[Client] = ()) -> BotTurn:
        """A turn of the bot of ``level`` for ``clients``; if it fails, of the greedy one."""
