"""The game that the comparison test plays: legal actions, and what each of them does."""

from collections.abc import Sequence

from .falcons import crossings_of
from .legal import is_legal, legal_actions, portal_placings, unfinished_tile
from .money import remove_cards, total
from .palace import Cell, known_cell
from .pieces import portal_piece
from .purchase import AS_SITE, WITH_PORTAL, Purchase, is_exact, move_markers, purchase_from, tile_of
from .table import Table
from .tiles import cost_of, type_of
from .tokens import draw_tokens, put_token
from .turn_end import end_turn, next_winner


class ReferenceGame:
    """A game of Alhambra of which all chance is given.

    tiles: the 54 names, top of the shuffled supply first, before the market is filled.
    money: all money cards in the order in which they come off the pile: the hands of seat 0, 1, ..., the display's
    four, then piles 1 to 5 with "scoring-1" and "scoring-2" in their places.
    reshuffles: what each reshuffle of the discard pile (T10) leads to, top first, used in order. The list is not
    copied, so outcomes may still be appended during the game.
    ages: for S4.
    modules: any of "falconers", "portals", "sites", "certificates".
    draws: the one or two currencies that come out of the bag at each drawing of site tokens (L3), used in order. Not
    copied either.
    """

    def __init__(
        self,
        players: int,
        edition: str,
        tiles: list[str],
        money: list[str],
        reshuffles: list[list[str]],
        ages: list[int] | None = None,
        modules: Sequence[str] = (),
        draws: list[list[str]] | None = None,
    ) -> None:
        self.table = Table(players, edition, tiles, money, reshuffles, ages, modules, draws)

    @property
    def over(self) -> bool:
        """Whether the game has ended (E5)."""
        return self.table.phase == "over"

    @property
    def seat(self) -> int | None:
        """The acting seat, from 0; None when the game is over."""
        return None if self.over else self.table.seat

    def actions(self) -> set[str]:
        """Every legal action; of the payments only those from which no card can be dropped."""
        return legal_actions(self.table)

    def is_legal(self, text: str) -> bool:
        """Whether the action is legal, with superfluous cards in a payment or without (T3)."""
        return is_legal(self.table, text)

    def snapshot(self) -> dict[str, object]:
        """Everything on the table and in the hands."""
        return self.table.snapshot()

    def play(self, text: str) -> None:
        """Do the action, then everything that follows by itself until somebody must decide or the game is over."""
        if not self.is_legal(text):
            raise ValueError(f"not legal: {text}")
        words = text.split(" ")
        if words[0] == "buy":
            purchase = purchase_from(text)
            assert purchase is not None
            self._buy(purchase)
        elif words[0] == "complete":
            self._complete(words[1], words[3:])
        elif words[0] == "falcon":
            self._falcon(f"{words[1]} {words[2]}", known_cell(words[4]), words[6])
        elif words[0] in ["place", "give"]:
            self._place(words)
        elif words[0] == "portal":
            self._portal(words[1], known_cell(words[3]), words[5])
        else:
            if words[0] == "take":
                self._take(words[1:])
            elif words[0] in ["add", "remove", "swap"]:
                self._redesign(words)
            elif words[0] == "token":
                put_token(self.table, words[1])
            self._end_action_part()  # T5; `done` and `pass` do nothing else

    def _end_action_part(self) -> None:
        """T7: the tiles bought in this turn are placed, if there are any; a portal never comes without one (G2)."""
        if self.table.bought:
            self.table.phase = "place"
        else:
            end_turn(self.table)

    def _take(self, cards: list[str]) -> None:
        """T2: cards go from the display to the hand."""
        remove_cards(cards, self.table.display)
        self.table.hands[self.table.seat] += cards

    def _spend(self, cards: list[str]) -> None:
        """T3: all money spent goes to the discard pile."""
        remove_cards(cards, self.table.hands[self.table.seat])
        self.table.discard += cards

    def _buy(self, purchase: Purchase) -> None:
        """T3, T4, T5, G2, L2, X2, X4: an exact payment gives another action, a site asks for a token."""
        table = self.table
        tile = tile_of(table, purchase)
        exact = is_exact(table, purchase)
        if purchase.form == AS_SITE:
            draw_tokens(table, tile)
        move_markers(table, purchase)
        self._spend(purchase.cards)
        table.market[purchase.slot - 1] = None
        table.bought.append(tile)
        if purchase.form == WITH_PORTAL:
            table.portal_supply[type_of(tile)] -= 1
            table.bought_portals.append(type_of(tile))
        if purchase.form == AS_SITE:
            table.phase = "token"
        elif exact:
            table.extra = True
        else:
            self._end_action_part()

    def _complete(self, where: str, cards: list[str]) -> None:
        """L5: the money is discarded and the token leaves the game; an exact payment gives another action (T4)."""
        tile = unfinished_tile(self.table, where)
        assert tile is not None
        self._spend(cards)
        del self.table.tokens[tile]
        if total(cards) == cost_of(tile):
            self.table.extra = True
        else:
            self._end_action_part()

    def _falcon(self, falcon: str, crossing: Cell, card: str) -> None:
        """F3, F4: one card is spent and the falcon stands at once; only more falcons can follow."""
        self._spend([card])
        self.table.falcon_supply.remove(falcon)
        self.table.falcons[self.table.seat][crossing] = falcon
        self.table.phase = "falcons"

    def _redesign(self, words: list[str]) -> None:
        """T6: add a reserve tile, remove a tile to the reserve, or swap the two; F6: falcons there fly off."""
        palace = self.table.palaces[self.table.seat]
        reserve = self.table.reserves[self.table.seat]
        falcons = self.table.falcons[self.table.seat]
        cell = known_cell(words[-1])
        if words[0] in ["remove", "swap"]:
            reserve.append(palace.pop(cell))
            for crossing in crossings_of(falcons, cell):
                self.table.falcon_supply.append(falcons.pop(crossing))
        if words[0] in ["add", "swap"]:
            reserve.remove(words[1])
            palace[cell] = words[1]

    def _place(self, words: list[str]) -> None:
        """T7, D4, E4: one tile goes to the Alhambra, to the reserve or to the third player."""
        table = self.table
        tile = words[1]
        table.bought.remove(tile)
        if words[0] == "give":
            assert table.third is not None
            table.third.append(tile)
        elif words[2] == "at":
            table.palaces[table.seat][known_cell(words[3])] = tile
        else:
            table.reserves[table.seat].append(tile)
        self._after_placing()

    def _portal(self, kind: str, cell: Cell, corner: str) -> None:
        """G3: a bought portal goes to the Alhambra."""
        self.table.bought_portals.remove(kind)
        self.table.portals[self.table.seat][cell] = portal_piece(kind, corner)
        self._after_placing()

    def _after_placing(self) -> None:
        """T7, G3, E4: go on while there are tiles to place, or portals that can be placed; the rest of them go back."""
        table = self.table
        if table.bought or any(self.is_legal(text) for text in portal_placings(table)):
            return
        for kind in table.bought_portals:
            table.portal_supply[kind] += 1
        table.bought_portals = []
        if table.phase == "left-overs":
            next_winner(table)
        else:
            end_turn(table)
