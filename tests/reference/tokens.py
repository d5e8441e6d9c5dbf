"""Site tokens (L3): drawing them from the bag and putting one on the building."""

from .money import are_among
from .table import Table


def draw_tokens(table: Table, tile: str) -> None:
    """L3: two tokens, or the last one, are drawn for this tile; which ones, the caller of the game has given."""
    if table.draws_used == len(table.draws):
        raise LookupError("L3: tokens must be drawn, but no outcome of this drawing was given")
    drawn = table.draws[table.draws_used]
    if len(drawn) != min(2, len(table.token_bag)) or not are_among(drawn, table.token_bag):
        raise ValueError(f"L3: {drawn} cannot be drawn from {table.token_bag}")
    table.draws_used += 1
    for token in drawn:
        table.token_bag.remove(token)
    table.drawn_tokens = list(drawn)
    table.site = tile


def put_token(table: Table, token: str) -> None:
    """L3: this one of the drawn tokens is put on the building, the other one, if any, returns to the bag."""
    assert table.site is not None
    table.drawn_tokens.remove(token)
    table.tokens[table.site] = token
    table.token_bag += table.drawn_tokens
    table.drawn_tokens = []
    table.site = None
