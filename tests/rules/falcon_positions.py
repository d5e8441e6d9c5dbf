"""Positions for the tests of F, and what they ask about falcons."""

from alhambra import Event, Game
from alhambra.engine.book import Module
from alhambra.engine.components import table
from alhambra.modules.falconers import Falconers

from .drawn import arrange, display, drawn, hand, listed, palace

# x = 0 and 1 in two rows: one crossing, at 0,0, where pavilion, tower and garden meet the fountain.
ONE = """
pavilion-8 tower-12
fountain   garden-10
"""
# Nine tiles, four crossings: 0,0 and 1,0 below, 0,1 and 1,1 above.
NINE = """
seraglio-9 pavilion-8   tower-12
tower-11   garden-10    chambers-10
fountain   seraglio-8-s garden-12-s
"""
# Two rows, five crossings: one for each black falcon, from west to east.
ROW = """
tower-12 pavilion-8 chambers-10 seraglio-9 tower-11    arcades-9
fountain garden-10  garden-11   arcades-10 chambers-11 garden-12-s
"""
BLACK = ["pavilion-tower", "pavilion-chambers", "seraglio-chambers", "seraglio-tower", "arcades-garden"]
MONEY = "florin-1 dirham-2 denar-3 ducat-4 ducat-5"
NAMES = [f"{row['falcon']} {row['first']}-{row['second']}" for row in table("falcons", "modules/falconers")]


def game_with(picture: str, hand: str = MONEY, reserve: str = "", players: int = 3) -> Game:
    """A game in which seat 0 acts and has this palace, hand and reserve; the palace can be built."""
    palace(picture)
    game = Game.new(players=players, seed="falcons", modules=[Falconers])
    next_turn(game, 0)
    return arrange(game, hands={0: hand}, palaces={0: drawn(picture)}, reserves={0: reserve})


def shown(game: Game) -> tuple[list[str], list[dict[str, str]]]:
    """The supply, and the falcons in each palace by crossing, as a spectator sees them."""
    data = game.view().data()["falconers"]
    assert isinstance(data, dict)
    return data["supply"], data["placed"]


def next_turn(game: Game, seat: int) -> None:
    """Everybody takes money until it is this seat's turn."""
    while game.seat != seat:
        game.play(f"take {display(game)[0]}")


def scored(events: list[Event], seat: int) -> dict[str, int]:
    """F7 points of a seat by falcon colour."""
    own = [event for event in events if event.kind == "falcons" and event.seat == seat]
    return {str(event.facts["colour"]): event.amount for event in own}


def falcon_texts(game: Game) -> set[str]:
    """The falcons and crossings of the listed actions, without the cards."""
    return {text.partition(" pay ")[0] for text in listed(game) if text.startswith("falcon ")}


SQUARE = {"0,0": "white garden-tower", "1,0": "white chambers-garden", "0,1": "brown pavilion-garden"}


def four_falcons() -> Game:
    """Seat 0 to act again, with a falcon on each of the crossings of NINE, and tiles on the reserve."""
    game = game_with(NINE, reserve="garden-11 tower-13-e")
    for place, name in {**SQUARE, "1,1": "black pavilion-tower"}.items():
        game.play(f"falcon {name} at {place} pay {hand(game, 0)[0]}")
    game.play("done")
    next_turn(game, 0)
    assert len(shown(game)[0]) == 11
    return game


def module_of(game: Game) -> Module:
    """The module as it sits in the game's book."""
    return next(module for module in game.book.modules if module.name == "falconers")
