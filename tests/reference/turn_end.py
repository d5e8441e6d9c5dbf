"""What happens by itself between two decisions: refills (T9, T10), scorings (P1, D2), the end (L6, E3, E4)."""

from .money import CURRENCIES, SCORING_CARDS, currency_of, remove_cards, sort_cards, total_in
from .scoring import score
from .table import Table


def end_turn(table: Table) -> None:
    """T9, E1, E2, L6, E7: display, market, due scorings; then the next player, or the end of the game."""
    due = refill_display(table)
    market_is_full = refill_market(table)
    for number in due:
        do_scoring(table, number)
        feed_third_player(table, number)
    table.seat = (table.seat + 1) % table.players
    if market_is_full:
        table.phase = "act"
        table.extra = False
    else:
        turn_up_tokens(table)
        award_left_overs(table)
        next_winner(table)


def draw_card(table: Table) -> str | None:
    """The top card of the draw pile; T10: an empty pile is renewed from the discard pile, if there is one."""
    if not table.draw:
        if not table.discard:
            return None
        if table.reshuffles_used == len(table.reshuffles):
            raise LookupError("T10: the discard pile must be shuffled, but no outcome of this reshuffle was given")
        new_pile = table.reshuffles[table.reshuffles_used]
        table.reshuffles_used += 1
        if sort_cards(new_pile) != sort_cards(table.discard):
            raise ValueError("T10: the reshuffled pile does not consist of the cards of the discard pile")
        table.draw = list(new_pile)
        table.discard = []
    return table.draw.pop(0)


def refill_display(table: Table) -> list[int]:
    """T9, T10, P1: fill the display to four; the numbers of the scorings that fall due on the way.

    A drawn scoring card leaves the game and cards are drawn on.
    """
    due = []
    while len(table.display) < 4:
        card = draw_card(table)
        if card is None:
            break
        if card in SCORING_CARDS:
            due.append(SCORING_CARDS.index(card) + 1)
        else:
            table.display.append(card)
    return due


def refill_market(table: Table) -> bool:
    """T9, E1: fill the market from the lowest empty slot up; whether it could be filled completely."""
    for slot in range(4):
        if table.market[slot] is None and table.bag:
            table.market[slot] = table.bag.pop(0)
    return None not in table.market


def do_scoring(table: Table, number: int) -> None:
    """P1 to P6, F7, G7, L4: scoring 1, 2 or 3; the points are added to what everybody has."""
    boards = [table.board(seat) for seat in range(table.players)]
    points, third_points = score(number, boards, table.third, table.tokens, table.falcons)
    for seat in range(table.players):
        table.scores[seat] += points[seat]
    if table.third_score is not None and third_points is not None:
        table.third_score += third_points
    table.scorings += 1


def feed_third_player(table: Table, number: int) -> None:
    """D2: right after scoring 1 six tiles, right after scoring 2 a third of the supply; never more than there are."""
    if table.third is None:
        return
    wanted = 6 if number == 1 else len(table.bag) // 3
    for _ in range(min(wanted, len(table.bag))):
        table.third.append(table.bag.pop(0))


def turn_up_tokens(table: Table) -> None:
    """L6: everybody discards all money of the currencies of the tokens in their Alhambra; the tokens stay there."""
    for seat in range(table.players):
        currencies = [table.tokens[tile] for tile in table.palaces[seat].values() if tile in table.tokens]
        lost = [card for card in table.hands[seat] if currency_of(card) in currencies]
        remove_cards(lost, table.hands[seat])
        table.discard += lost


def award_left_overs(table: Table) -> None:
    """E3: each tile left goes to the player with strictly most money of its slot's currency, if there is one."""
    for slot, currency in enumerate(CURRENCIES):
        tile = table.market[slot]
        if tile is None:
            continue
        amounts = [total_in(hand, currency) for hand in table.hands]
        most = max(amounts)
        if most > 0 and amounts.count(most) == 1:
            table.awarded[amounts.index(most)].append(tile)
            table.market[slot] = None


def next_winner(table: Table) -> None:
    """E4, E5: the next seat, from `table.seat` on, that has won left-overs places them; after the last, scoring 3.

    When the left-overs are awarded `table.seat` is the player who would be next, and everybody to the end of the
    round gets one go; a seat that has placed its tiles has none awarded any more, so going round again is harmless.
    """
    for step in range(table.players):
        seat = (table.seat + step) % table.players
        if table.awarded[seat]:
            table.phase = "left-overs"
            table.seat = seat
            table.bought = table.awarded[seat]
            table.awarded[seat] = []
            return
    do_scoring(table, 3)
    table.phase = "over"
