"""Which actions are legal: every candidate is written down and put to the same question, `is_legal`.

An action is its canonical text. Texts that are not canonical (cards in another order, "01,0") are not legal.
"""

from .falcons import may_stand
from .money import all_payments, all_picks, are_among, has_no_superfluous_card, may_pay, may_take, sort_cards
from .palace import cell_from, cell_text, cells_around, may_place, may_place_portal, may_remove, may_swap
from .pieces import CORNERS
from .purchase import all_purchases, may_buy, purchase_from
from .table import Table
from .tiles import cost_of


def is_legal(table: Table, text: str) -> bool:
    """Whether this action may be done now by the acting seat."""
    if table.phase == "act":
        return is_legal_act(table, text)
    if table.phase == "falcons":
        return text == "done" or is_legal_falcon(table, text)
    if table.phase == "token":
        return text in [f"token {token}" for token in table.drawn_tokens]
    if table.phase in ["place", "left-overs"]:
        return is_legal_placing(table, text)
    return False


def is_legal_act(table: Table, text: str) -> bool:
    """Whether this is a legal action in the action part of a turn (T1 to T6, T11, F3, L2, L5)."""
    board = table.board(table.seat)
    reserve = table.reserves[table.seat]
    match text.split(" "):
        case ["take", *cards]:
            return may_take(cards, table.display) and cards == sort_cards(cards)
        case ["buy", *_]:
            purchase = purchase_from(text)
            return purchase is not None and may_buy(table, purchase)
        case ["add", tile, "at", where]:
            cell = cell_from(where)
            return cell is not None and tile in reserve and may_place(board, tile, cell)
        case ["remove", where]:
            cell = cell_from(where)
            return cell is not None and may_remove(board, cell)
        case ["swap", tile, "at", where]:
            cell = cell_from(where)
            return cell is not None and tile in reserve and may_swap(board, tile, cell)
        case ["complete", where, "pay", *cards]:
            return may_complete(table, where, cards) and cards == sort_cards(cards)
        case ["falcon", *_]:
            return not table.extra and is_legal_falcon(table, text)  # F3: never as the extra action
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


def is_legal_falcon(table: Table, text: str) -> bool:
    """F2, F4, F5, F6: a falcon of the supply, a crossing where it may stand, one card of the hand."""
    match text.split(" "):
        case ["falcon", colour, types, "at", where, "pay", card]:
            falcon = f"{colour} {types}"
            crossing = cell_from(where)
            if crossing is None or falcon not in table.falcon_supply or not are_among([card], table.hands[table.seat]):
                return False
            return may_stand(table.board(table.seat), table.falcons[table.seat], falcon, crossing)
    return False


def unfinished_tile(table: Table, where: str) -> str | None:
    """L5: the unfinished tile of the acting seat in this cell of the Alhambra, or of this name in the reserve."""
    cell = cell_from(where)
    if cell is not None:
        tile = table.palaces[table.seat].get(cell)
    else:
        tile = where if where in table.reserves[table.seat] else None
    return tile if tile in table.tokens else None


def may_complete(table: Table, where: str, cards: list[str]) -> bool:
    """L5, X5: an unfinished building, and cards for at least its full cost in the currency of its token."""
    tile = unfinished_tile(table, where)
    return tile is not None and may_pay(cards, table.hands[table.seat], table.tokens[tile], cost_of(tile))


def is_legal_placing(table: Table, text: str) -> bool:
    """Whether this is a legal way to place a bought tile or portal (T7, D4, G3) or a left-over that was won (E4)."""
    match text.split(" "):
        case ["place", tile, "at", where]:
            cell = cell_from(where)
            return cell is not None and tile in table.bought and may_place(table.board(table.seat), tile, cell)
        case ["place", tile, "in", "reserve"]:
            return tile in table.bought
        case ["give", tile]:
            return tile in table.bought and may_give(table, tile)
        case ["portal", kind, "at", where, "corner", corner]:
            cell = cell_from(where)
            if cell is None or kind not in table.bought_portals or corner not in CORNERS:
                return False
            return may_place_portal(table.board(table.seat), kind, cell, corner)
    return False


def may_give(table: Table, tile: str) -> bool:
    """D4: a bought tile may go to the third player; in `classic-pt` only one that has no legal place right now.

    L4: an unfinished one may not.
    """
    if table.third is None or table.phase == "left-overs" or tile in table.tokens:
        return False
    if table.edition == "classic-pt":
        board = table.board(table.seat)
        return not any(may_place(board, tile, cell) for cell in cells_around(board))
    return True


def candidates(table: Table) -> list[str]:
    """Everything worth asking about; of the payments only those without a superfluous card."""
    around = cells_around(table.board(table.seat))
    reserve = table.reserves[table.seat]
    texts = ["done", "pass"]
    for cards in all_picks(table.display):
        texts.append("take " + " ".join(sort_cards(cards)))
    if table.phase == "act":
        texts += [purchase.text() for purchase in all_purchases(table)]
        texts += completions(table)
    texts += [f"add {tile} at {cell_text(cell)}" for tile in reserve for cell in around]
    texts += [f"swap {tile} at {cell_text(cell)}" for tile in reserve for cell in around]
    texts += [f"remove {cell_text(cell)}" for cell in around]
    texts += falcon_placings(table)
    texts += [f"token {token}" for token in table.drawn_tokens]
    texts += [f"place {tile} at {cell_text(cell)}" for tile in table.bought for cell in around]
    texts += [f"place {tile} in reserve" for tile in table.bought]
    texts += [f"give {tile}" for tile in table.bought]
    return texts + portal_placings(table)


def completions(table: Table) -> list[str]:
    """Every unfinished building of the acting seat with every payment without a superfluous card (L5)."""
    texts = []
    for where in [cell_text(cell) for cell in table.palaces[table.seat]] + table.reserves[table.seat]:
        tile = unfinished_tile(table, where)
        if tile is None:
            continue
        for payment in all_payments(table.hands[table.seat], table.tokens[tile]):
            if has_no_superfluous_card(payment, cost_of(tile)):
                texts.append(f"complete {where} pay " + " ".join(sort_cards(payment)))
    return texts


def falcon_placings(table: Table) -> list[str]:
    """Every falcon of the supply on every crossing where it may stand, for every card of the hand (F2, F4)."""
    board = table.board(table.seat)
    texts = []
    for crossing in cells_around(board):
        for falcon in table.falcon_supply:
            if may_stand(board, table.falcons[table.seat], falcon, crossing):
                hand = table.hands[table.seat]
                texts += [f"falcon {falcon} at {cell_text(crossing)} pay {card}" for card in hand]
    return texts


def portal_placings(table: Table) -> list[str]:
    """Every bought portal in every cell, each of the four ways round (G1)."""
    texts = []
    for kind in table.bought_portals:
        for cell in cells_around(table.board(table.seat)):
            texts += [f"portal {kind} at {cell_text(cell)} corner {corner}" for corner in CORNERS]
    return texts


def legal_actions(table: Table) -> set[str]:
    """Every legal action, once; equal cards on the display or in the hand make no difference."""
    return {text for text in set(candidates(table)) if is_legal(table, text)}
