"""The game that the comparison test plays: legal actions, and what each of them does."""

from .legal import cell_from, is_legal, legal_actions
from .money import remove_cards, total
from .palace import Cell
from .table import Table
from .tiles import cost_of
from .turn_end import end_turn, next_winner


class ReferenceGame:
    """A game of Alhambra of which all chance is given.

    tiles: the 54 names, top of the shuffled supply first, before the market is filled.
    money: all money cards in the order in which they come off the pile: the hands of seat 0, 1, ..., the display's
    four, then piles 1 to 5 with "scoring-1" and "scoring-2" in their places.
    reshuffles: what each reshuffle of the discard pile (T10) leads to, top first, used in order. The list is not
    copied, so outcomes may still be appended during the game.
    ages: for S4.
    """

    def __init__(
        self,
        players: int,
        edition: str,
        tiles: list[str],
        money: list[str],
        reshuffles: list[list[str]],
        ages: list[int] | None = None,
    ) -> None:
        self.table = Table(players, edition, tiles, money, reshuffles, ages)

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
            self._buy(int(words[1]) - 1, words[3:])
        elif words[0] in ["place", "give"]:
            self._place(words)
        else:
            if words[0] == "take":
                self._take(words[1:])
            elif words[0] in ["add", "remove", "swap"]:
                self._redesign(words)
            self._end_action_part()  # T5; `done` and `pass` do nothing else

    def _end_action_part(self) -> None:
        """T7: the tiles bought in this turn are placed, if there are any."""
        if self.table.bought:
            self.table.phase = "place"
        else:
            end_turn(self.table)

    def _take(self, cards: list[str]) -> None:
        """T2: cards go from the display to the hand."""
        remove_cards(cards, self.table.display)
        self.table.hands[self.table.seat] += cards

    def _buy(self, slot: int, cards: list[str]) -> None:
        """T3, T4, T5: the money is discarded; an exact payment gives another action."""
        table = self.table
        tile = table.market[slot]
        assert tile is not None
        remove_cards(cards, table.hands[table.seat])
        table.discard += cards
        table.market[slot] = None
        table.bought.append(tile)
        if total(cards) == cost_of(tile):
            table.extra = True
        else:
            self._end_action_part()

    def _redesign(self, words: list[str]) -> None:
        """T6: add a reserve tile, remove a tile to the reserve, or swap the two."""
        palace = self.table.palaces[self.table.seat]
        reserve = self.table.reserves[self.table.seat]
        cell = known_cell(words[-1])
        if words[0] in ["remove", "swap"]:
            reserve.append(palace.pop(cell))
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
        if table.bought:
            return
        if table.phase == "left-overs":
            next_winner(table)
        else:
            end_turn(table)


def known_cell(text: str) -> Cell:
    """The cell that the text of a legal action names."""
    cell = cell_from(text)
    assert cell is not None
    return cell
