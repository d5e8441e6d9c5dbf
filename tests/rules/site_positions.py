"""Positions for the tests of L: tokens on tiles and in the bag, and what is seen of them."""

import msgspec

from alhambra import Event, Game
from alhambra.engine.components import CURRENCIES, TILE_NUMBERS
from alhambra.engine.vectors import ints, vector
from alhambra.modules.sites import Sites
from alhambra.modules.sites.tokens import SitePart

from .drawn import arrange, drawn

MARKET = "pavilion-5-nw seraglio-9 tower-12 garden-11"  # half of them: 2, 4, 6, 5


def part_of(game: Game) -> SitePart:
    """What the module keeps."""
    part = next(part for part in game.state.parts if isinstance(part, SitePart))
    assert isinstance(part, SitePart)
    return part


def module_of(game: Game) -> Sites:
    return next(module for module in game.book.modules if isinstance(module, Sites))


def game_with(hand: str = "florin-2 florin-3 dirham-9", on_market: str = MARKET, players: int = 3) -> Game:
    """Seat 0 begins with this hand before this market; the others hold nothing, so nothing else is in the way."""
    game = Game.new(players=players, seed="sites", modules=[Sites])
    game.state.seat = 0
    hands = {**dict.fromkeys(range(players), ""), 0: hand}
    return arrange(game, hands=hands, market=on_market, display="denar-1 ducat-1 ducat-2 florin-4")


def numbers(text: str) -> list[int]:
    return [CURRENCIES.index(word) for word in text.split()]


def names(tokens: list[int]) -> list[str]:
    return [CURRENCIES[token] for token in tokens]


def lay(game: Game, **tokens: str) -> Game:
    """Take tokens out of the bag and lay them on tiles: ``tower_12="denar"``."""
    part = part_of(game)
    for tile, currency in tokens.items():
        bag = ints(part.bag)
        bag.remove(CURRENCIES.index(currency))
        part.bag = vector(bag)
        part.token[TILE_NUMBERS[tile.replace("_", "-")]] = CURRENCIES.index(currency) + 1
    game.known = False
    return game


def leave_in_bag(game: Game, tokens: str) -> Game:
    """All other tokens have left the game."""
    part = part_of(game)
    gone = ints(part.bag)
    for token in numbers(tokens):
        gone.remove(token)
    part.bag, part.gone = vector(sorted(numbers(tokens))), vector(ints(part.gone) + gone)
    game.known = False
    return game


def bag(game: Game) -> list[str]:
    return names(ints(part_of(game).bag))


def token(game: Game, tile: str) -> str | None:
    """What truly lies on a tile."""
    face = part_of(game).token[TILE_NUMBERS[tile]]
    return CURRENCIES[face - 1] if face else None


def shown(game: Game, seat: int | None) -> dict[str, object]:
    """The module's part as somebody sees it."""
    out = game.view(seat).data()["sites"]
    assert isinstance(out, dict)
    return out


def seen(game: Game, seat: int | None) -> bytes:
    return msgspec.json.encode(game.view(seat).data())


def components(game: Game) -> dict[str, int]:
    return module_of(game).components(game.state)


def step(game: Game) -> str:
    return game.book.steps[game.state.step].name


def towers(game: Game, events: list[Event]) -> dict[int, int]:
    """Who scored how much for towers."""
    return {event.seat: event.amount for event in events if event.facts.get("type") == "tower"}


def with_tower(hand: str, currency: str = "denar") -> Game:
    """Seat 0 has an unfinished tower-12 at (1, 0)."""
    return lay(arrange(game_with(hand), palaces={0: drawn("fountain tower-12")}), tower_12=currency)
