"""A random deal, shuffled the way the set-up says (S2, S3, S6)."""

from random import Random

from .money import all_money, total
from .table import pile_sizes
from .tiles import all_tiles


def random_deal(players: int, rng: Random) -> tuple[list[str], list[str]]:
    """The shuffled tiles and the money cards, both in the order in which ReferenceGame wants them."""
    tiles = all_tiles()
    rng.shuffle(tiles)
    money = all_money(players)
    rng.shuffle(money)

    dealt: list[str] = []
    for _ in range(players):
        hand: list[str] = []
        while total(hand) < 20:
            hand.append(money.pop(0))
        dealt += hand
    dealt += [money.pop(0) for _ in range(4)]

    piles = [[money.pop(0) for _ in range(size)] for size in pile_sizes(len(money))]
    piles[1].append("scoring-1")
    rng.shuffle(piles[1])
    piles[3].append("scoring-2")
    rng.shuffle(piles[3])
    return tiles, dealt + [card for pile in piles for card in pile]
