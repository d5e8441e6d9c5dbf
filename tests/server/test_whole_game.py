"""Whole games over sockets, and what everybody was told on the way: no secret before its time, and a fair deal."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from alhambra import Game, redeal
from alhambra.modules import MODULES
from alhambra.server.table.log import ActionPlayed, ActionRedone, ActionUndone
from alhambra.server.table.views import action_groups, event_views, game_view
from alhambra.server.wire.outgoing import TableMessage, ViewMessage
from tests.server.clients import in_loop, party
from tests.server.conftest import StartServer
from tests.server.line import Line
from tests.server.processes import Server

ALL = list(MODULES)
SECRET_EVENTS = ("see tokens", "token face")


async def _play_out(party: list[Line], players: int, seed: int) -> None:
    """Everybody plays by chance until the game is over."""
    playing = [line.play_on(Random(f"{seed} {seat}")) for seat, line in enumerate(party[:players])]
    await asyncio.gather(*playing)
    for line in party:
        await line.await_view(lambda view: view.game.over)
        await line.await_table(lambda info: info.seed is not None)


def _check_tokens(view: ViewMessage, viewer_seat: int | None) -> int:
    """Nobody sees a token on another's tile, or one that another has drawn; how many were hidden from this viewer."""
    sites: dict[str, Any] = view.game.modules["sites"]
    mine = set()
    for seat, player in enumerate(view.game.players):
        if seat == viewer_seat or sites["turned"]:
            mine |= {piece.tile for piece in player.palace}
        if seat == viewer_seat:
            mine |= {*player.reserve, *(view.game.bought if view.game.acting == viewer_seat else ())}
            mine |= {sites["building"]}
    hidden = [tile for tile in sites["tokens"] if tile not in mine]
    assert all(sites["tokens"][tile] == "?" for tile in hidden), (viewer_seat, sites)
    assert isinstance(sites["bag"], int)
    assert view.game.acting == viewer_seat or set(sites["drawn"]) <= {"?"}
    for event in view.events:
        assert event.kind not in SECRET_EVENTS or event.seat == viewer_seat, event
    for seat, player in enumerate(view.game.players):
        named = [mark.text for mark in player.marks if " token" in mark.text and "face down" not in mark.text]
        assert not named or seat == viewer_seat or sites["turned"], named
    return len(hidden) + (0 if view.game.acting == viewer_seat else len(sites["drawn"]))


def _check_secrets(line: Line, viewer_seat: int | None, open_money: bool) -> int:
    """All that ever came over this line; how many site tokens were hidden in it."""
    seed, hidden = line.table.seed, 0
    assert seed is not None
    secret = seed.partition(".")[0]
    over = False
    for raw, message in zip(line.raw, line.inbox, strict=True):
        if isinstance(message, TableMessage):
            over = over or message.table.status == "over"
            assert (message.table.seed is None) == (message.table.status != "over")
            assert message.table.seed_hash == line.table.seed_hash
        if isinstance(message, ViewMessage):
            for seat, player in enumerate(message.game.players):
                may_see = open_money or seat == viewer_seat or message.game.over
                assert (player.hand is not None) == may_see
            if "sites" in message.game.modules:
                hidden += _check_tokens(message, viewer_seat)
        assert over or secret not in raw, "the seed before the end"
    return hidden


async def _replayed(server: Server, line: Line) -> Game:
    """The game that the published seed and the log give: the fold without what was undone."""
    info = line.table
    assert info.seed is not None
    secret, *shares = info.seed.split(".")
    assert hashlib.sha256(secret.encode()).hexdigest() == info.seed_hash
    assert [hashlib.sha256(share.encode()).hexdigest() for share in shares] == [
        seat.commitment for seat in info.seats if seat.commitment is not None
    ]
    chosen = info.options
    names = [seat.name for seat in info.seats]
    done: list[str] = []
    undone: list[str] = []
    for row in await server.rows(info.id):
        match row.entry:
            case ActionPlayed(action=action):
                done.append(action)
                undone.clear()
            case ActionUndone():
                undone.append(done.pop())
            case ActionRedone():
                done.append(undone.pop())
    game = Game.new(len(names), info.seed, chosen.edition, chosen.modules, names)
    first = line.views[0].game
    if first.turns == 1 and line.views[0].game_seq == len(names) + len(shares):  # the deal itself was seen
        assert game_view(game, line.view.game.seat, chosen.open_money).market == first.market
    for action in done:
        game.play(action)
    return game


async def _check_all(server: Server, party: list[Line], players: int, open_money: bool = False) -> int:
    hidden = 0
    for number, line in enumerate(party):
        hidden += _check_secrets(line, number if number < players else None, open_money)
        game = await _replayed(server, line)
        assert game.over
        assert game.scores == line.view.game.scores[:players]
    return hidden


BY_NIGHT = pytest.mark.nightly


@in_loop
@pytest.mark.parametrize("kind", [pytest.param("sqlite", marks=BY_NIGHT), "postgresql"], indirect=True)
async def test_six_players_with_all_modules_play_to_the_end(server: Server) -> None:
    """With two workers, which tell each other everything; with one the two below play."""
    async with party(server, 6, watching=True, modules=ALL) as opened:
        await _play_out(opened, 6, 1)
        hidden = await _check_all(server, opened, 6)
        assert hidden > 100, "there were secrets to keep"
        assert len(opened[-1].views) > 300


@in_loop
@pytest.mark.parametrize(
    ("kind", "open_money"),
    [
        pytest.param("sqlite", False, marks=BY_NIGHT),
        ("sqlite", True),
        ("postgresql", False),
        pytest.param("postgresql", True, marks=BY_NIGHT),
    ],
    indirect=["kind"],
)
async def test_two_players_play_to_the_end(server: Server, open_money: bool) -> None:
    async with party(server, 2, True, True, open_money=open_money, modules=["sites"]) as opened:
        await _play_out(opened, 2, 2)
        assert str(opened[0].table.seed).count(".") == 2, "with the shares of both"
        assert await _check_all(server, opened, 2, open_money)


@in_loop
@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
@pytest.mark.nightly
async def test_every_module_and_number_of_players_to_the_end(start_server: StartServer) -> None:
    server = start_server()
    for players in range(2, 7):
        for modules in ([], ALL, *([name] for name in ALL)):
            async with party(server, players, watching=True, modules=modules, undo=players % 2 == 0) as opened:
                await _play_out(opened, players, players)
                await _check_all(server, opened, players)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_what_a_seat_cannot_know_changes_nothing_that_is_sent(
    players: int, sized: Callable[[int, int], int], compared: Callable[[str, int], None]
) -> None:
    """Two worlds that a seat cannot tell apart give the same view and the same choices, byte for byte."""
    game, rng, count = Game.new(players, players, modules=ALL), Random(players), 0
    encode = msgspec.json.encode
    for _ in range(sized(250, 2000)):
        if game.over:
            break
        if game.held:
            game.settle()
            continue
        game.play(rng.choice(game.actions()), hold=True)
        viewer_seat = rng.choice([None, *range(players)])
        other = redeal(game.view(viewer_seat), rng)
        for open_money in (False, True):
            shown = game_view(game, viewer_seat, open_money)
            assert encode(shown) == encode(game_view(other, viewer_seat, open_money))
            count += 1
        if viewer_seat == game.seat:
            assert encode(action_groups(game)) == encode(action_groups(other))
    compared("views of two worlds", count)


def test_events_for_one_seat_go_to_it_alone() -> None:
    """Over whole games with sites: what is marked for one seat is in nobody else's messages."""
    kept = 0
    for seed in range(6):
        game, rng = Game.new(3, seed, modules=["sites"]), Random(seed)
        for _ in range(60):
            if game.over:
                break
            sites = [action for action in game.actions() if "as site" in game.describe(action)]
            events = game.play(rng.choice(sites or game.actions()))
            for viewer_seat in (None, 0, 1, 2):
                for event in event_views(events, viewer_seat):
                    assert event.kind not in SECRET_EVENTS or event.seat == viewer_seat
            kept += sum(event.kind in SECRET_EVENTS for event in events)
    assert kept
