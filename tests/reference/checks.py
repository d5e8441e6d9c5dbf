"""Help for games with modules: what must be true at every step, a choice that uses all of them, rigged games."""

from collections import Counter
from random import Random
from typing import Any

from .deal import random_deal
from .falcons import may_stand
from .game import ReferenceGame
from .money import SCORING_CARDS, all_money
from .palace import is_sound
from .supplies import MODULES, all_falcons, all_markers, all_portals
from .tiles import all_tiles


def check_everything_is_somewhere_once(game: ReferenceGame, players: int, completed: int) -> None:
    """Cards, tiles, falcons, portals, tokens and markers, each in exactly one place; whole Alhambras sound."""
    now: dict[str, Any] = game.snapshot()
    cards = [card for hand in now["hands"] for card in hand] + now["display"] + now["draw"] + now["discard"]
    assert sorted(card for card in cards if card not in SCORING_CARDS) == sorted(all_money(players))
    tiles = now["bag"] + now["bought"] + (now["third"] or []) + [tile for tile in now["market"] if tile is not None]
    for part in [*now["reserves"], *now["awarded"], *[palace.values() for palace in now["palaces"]]]:
        tiles += [tile for tile in part if tile != "fountain"]
    assert sorted(tiles) == sorted(all_tiles())
    assert all(is_sound(game.table.board(seat)) for seat in range(players))
    if "falcons" in now:
        standing = [falcon for placed in now["falcons"]["placed"] for falcon in placed.values()]
        assert sorted(now["falcons"]["supply"] + standing) == sorted(all_falcons())
        for seat, falcons in enumerate(game.table.falcons):
            assert all(may_stand(game.table.board(seat), {}, falcon, at) for at, falcon in falcons.items())
    if "portals" in now:
        lying = [piece.split(" ")[0] for placed in now["portals"]["placed"] for piece in placed.values()]
        assert Counter(lying + now["portals"]["bought"]) + Counter(now["portals"]["supply"]) == Counter(all_portals())
    if "sites" in now:
        sites = now["sites"]
        assert len(sites["bag"] + sites["drawn"]) + len(sites["tokens"]) + completed == 8
        assert not set(sites["tokens"]) & set(now["third"] or [])
    if "certificates" in now:
        stored = [board[0] for board in now["certificates"]["boards"] if board is not None]
        assert Counter(stored) + Counter(now["certificates"]["middle"]) == Counter(all_markers(players))


def choose(actions: set[str], rng: Random) -> str:
    """A random kind of action, all kinds of buying and building liked best; then a random one of that kind."""
    by_kind: dict[str, list[str]] = {}
    for text in sorted(actions):
        words = [word for word in ["reserve", "site", "with", "keep", "certificate"] if word in text.split(" ")]
        by_kind.setdefault((words or text.split(" "))[0], []).append(text)
    liked = {
        "buy": 6,
        "with": 8,
        "site": 3,
        "keep": 4,
        "certificate": 4,
        "place": 8,
        "portal": 8,
        "take": 5,
        "complete": 4,
    }
    kinds = list(by_kind)
    return rng.choice(by_kind[rng.choices(kinds, [liked.get(kind, 1) for kind in kinds])[0]])


def rigged(hand: list[str], market: list[str | None], players: int = 3) -> ReferenceGame:
    """A game with all modules where the acting seat has just these cards and the market just these tiles."""
    tiles, money = random_deal(players, Random(1))
    game = ReferenceGame(players, "revised", tiles, money, [], modules=MODULES, draws=[["denar", "florin"]])
    game.table.hands[game.table.seat] = hand
    game.table.market = market
    game.table.bag = ["tower-11-n", "tower-11-s", "tower-13-e"]
    return game


def picture(game: ReferenceGame) -> dict[str, Any]:
    """The snapshot, for looking into its parts."""
    return game.snapshot()


def buys(game: ReferenceGame, slot: int) -> set[str]:
    """What comes after "buy SLOT pay " in the listed actions."""
    start = f"buy {slot} pay "
    return {text.removeprefix(start) for text in game.actions() if text.startswith(start)}
