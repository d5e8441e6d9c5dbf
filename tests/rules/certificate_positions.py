"""Positions for the tests of X: markers, boards and two more ways to buy."""

from __future__ import annotations

from collections.abc import Mapping

from alhambra import Game
from alhambra.engine.book import Book, Module
from alhambra.engine.components import COST, CURRENCIES
from alhambra.engine.purchase import Offer
from alhambra.engine.state import State
from alhambra.engine.vectors import i64, ints
from alhambra.modules.certificates import (
    FREE,
    HELD,
    Certificates,
    CertificatesPart,
    certificates,
    currency_of,
    value_of,
)

from .drawn import arrange, listed

MARKERS_IN_BOX = {2: 1, 3: 2, 4: 2, 5: 3, 6: 3}  # X1 once more, as the rule sheet has it
WARES = "seraglio-5-sw pavilion-2-new arcades-6-sw chambers-8-nw"  # slots 1 to 4: cost 5, 2, 6, 8
SHOWN_AT_START = {"florin": 2, "dirham": 2, "denar": 2, "ducat": 2}


class Dearer(Offer):
    """Like a portal (G2): 4 on top, one price."""

    def price(self, state: State, slot: i64) -> i64:
        return COST[state.market[slot]] + 4


class Half(Offer):
    """Like a site (L2): half the cost, never exact."""

    def price(self, state: State, slot: i64) -> i64:
        return COST[state.market[slot]] // 2


class Stalls(Module):
    """Two more ways to buy, with prices of their own."""

    def __init__(self) -> None:
        super().__init__("stalls")

    def join(self, book: Book) -> None:
        book.add_offer(Dearer("with awning"))
        book.add_offer(Half("by half", exact=False))


def part(game: Game) -> CertificatesPart:
    """What the module keeps."""
    (module,) = [module for module in game.book.part_modules if isinstance(module, Certificates)]
    return certificates(game.state, module.index)


def certificate(text: str) -> int:
    """A board with a certificate in words, ``ducat 3``; empty text: a free board."""
    if not text:
        return FREE
    currency, value = text.split()
    return HELD | CURRENCIES.index(currency) << 3 | int(value)


def lay(game: Game, boards: Mapping[int, str]) -> Game:
    """Put certificates on boards, their markers coming from the middle."""
    here = part(game)
    for seat, text in boards.items():
        if here.board[seat] != FREE:
            here.release(seat)
        if text:
            currency, value = text.split()
            here.store(seat, CURRENCIES.index(currency), int(value))
    game.known = False
    return game


def game_with(
    money: str = "", boards: Mapping[int, str] | None = None, wares: str = WARES, players: int = 3, stalls: bool = False
) -> Game:
    """Seat 0 is to act, with this money; the other hands are as dealt."""
    modules = [Certificates, Stalls] if stalls else [Certificates]
    game = Game.new(players=players, seed="certificates", modules=modules)
    game.state.seat = 0
    arrange(game, hands={0: money}, market=wares)
    return lay(game, boards or {})


def board(game: Game, seat: int = 0) -> str:
    """The certificate of a seat in words, "" for none."""
    held = part(game).board[seat]
    return "" if held == FREE else f"{CURRENCIES[currency_of(held)]} {value_of(held)}"


def middle(game: Game) -> dict[str, int]:
    """The markers that can be taken."""
    return dict(zip(CURRENCIES, ints(part(game).middle), strict=True))


def purchases(game: Game, slot: int = 1) -> list[str]:
    """The purchases listed for a slot: what comes after ``pay``."""
    return [text.removeprefix(f"buy {slot} pay ") for text in listed(game) if text.startswith(f"buy {slot} ")]


def components(game: Game) -> dict[str, int]:
    """The module's components, counted."""
    (module,) = [module for module in game.book.part_modules if isinstance(module, Certificates)]
    return module.components(game.state)
