"""Which actions are legal: every candidate is written down and put to the same question, `is_legal`.

An action is its canonical text. Texts that are not canonical (cards in another order, "01,0") are not legal.
"""

from .money import CURRENCIES, all_payments, all_picks, has_no_superfluous_card, may_pay, may_take, sort_cards
from .palace import Cell, cells_around, may_place, may_remove, may_swap
from .table import Table
from .tiles import cost_of


def cell_from(text: str) -> Cell | None:
    """The cell that a text such as "-1,2" names, or None if it is no canonical text of a cell."""
    parts = text.split(",")
    if len(parts) != 2:
        return None
    try:
        cell = int(parts[0]), int(parts[1])
    except ValueError:
        return None
    return cell if text == cell_text(cell) else None


def cell_text(cell: Cell) -> str:
    """The canonical text of a cell."""
    return f"{cell[0]},{cell[1]}"


def is_legal(table: Table, text: str) -> bool:
    """Whether this action may be done now by the acting seat."""
    if table.phase == "act":
        return is_legal_act(table, text)
    if table.phase in ["place", "left-overs"]:
        return is_legal_placing(table, text)
    return False


def is_legal_act(table: Table, text: str) -> bool:
    """Whether this is a legal action in the action part of a turn (T1 to T6, T11)."""
    hand = table.hands[table.seat]
    palace = table.palaces[table.seat]
    reserve = table.reserves[table.seat]
    match text.split(" "):
        case ["take", *cards]:
            return may_take(cards, table.display) and cards == sort_cards(cards)
        case ["buy", ("1" | "2" | "3" | "4") as slot, "pay", *cards]:
            tile = table.market[int(slot) - 1]
            if tile is None:
                return False
            return may_pay(cards, hand, CURRENCIES[int(slot) - 1], cost_of(tile)) and cards == sort_cards(cards)
        case ["add", tile, "at", where]:
            cell = cell_from(where)
            return cell is not None and tile in reserve and may_place(palace, tile, cell)
        case ["remove", where]:
            cell = cell_from(where)
            return cell is not None and may_remove(palace, cell)
        case ["swap", tile, "at", where]:
            cell = cell_from(where)
            return cell is not None and tile in reserve and may_swap(palace, tile, cell)
        case ["done"]:
            return table.extra  # T4: only the extra action may be declined
        case ["pass"]:
            return may_pass(table)
    return False


def may_pass(table: Table) -> bool:
    """T11: only a player who has no legal first action passes."""
    if table.extra:
        return False
    return not any(is_legal(table, text) for text in candidates(table) if text != "pass")


def is_legal_placing(table: Table, text: str) -> bool:
    """Whether this is a legal way to place a bought tile (T7, D4) or a left-over that was won (E4)."""
    match text.split(" "):
        case ["place", tile, "at", where]:
            cell = cell_from(where)
            return cell is not None and tile in table.bought and may_place(table.palaces[table.seat], tile, cell)
        case ["place", tile, "in", "reserve"]:
            return tile in table.bought
        case ["give", tile]:
            return tile in table.bought and may_give(table, tile)
    return False


def may_give(table: Table, tile: str) -> bool:
    """D4: a bought tile may go to the third player; in `classic-pt` only one that has no legal place right now."""
    if table.third is None or table.phase == "left-overs":
        return False
    if table.edition == "classic-pt":
        palace = table.palaces[table.seat]
        return not any(may_place(palace, tile, cell) for cell in cells_around(palace))
    return True


def candidates(table: Table) -> list[str]:
    """Everything worth asking about; of the payments only those without a superfluous card."""
    hand = table.hands[table.seat]
    palace = table.palaces[table.seat]
    reserve = table.reserves[table.seat]
    around = cells_around(palace)
    texts = ["done", "pass"]
    for cards in all_picks(table.display):
        texts.append("take " + " ".join(sort_cards(cards)))
    for slot, tile in enumerate(table.market):
        if tile is None:
            continue
        for payment in all_payments(hand, CURRENCIES[slot]):
            if has_no_superfluous_card(payment, cost_of(tile)):
                texts.append(f"buy {slot + 1} pay " + " ".join(sort_cards(payment)))
    texts += [f"add {tile} at {cell_text(cell)}" for tile in reserve for cell in around]
    texts += [f"swap {tile} at {cell_text(cell)}" for tile in reserve for cell in around]
    texts += [f"remove {cell_text(cell)}" for cell in around]
    texts += [f"place {tile} at {cell_text(cell)}" for tile in table.bought for cell in around]
    texts += [f"place {tile} in reserve" for tile in table.bought]
    texts += [f"give {tile}" for tile in table.bought]
    return texts


def legal_actions(table: Table) -> set[str]:
    """Every legal action, once; equal cards on the display or in the hand make no difference."""
    return {text for text in candidates(table) if is_legal(table, text)}
