"""Everything that lies on the table, its set-up (S) and a picture of it."""

from .money import CURRENCIES, SCORING_CARDS, all_money, sort_cards, total
from .palace import Palace, new_palace
from .tiles import all_tiles

EDITIONS = ["revised", "classic", "classic-pt"]


class Table:
    """The whole state of a game.

    The phase is one of
    "act": the seat chooses an action (T1), an extra one if `extra` (T4);
    "place": the seat places the tiles bought in this turn (T7);
    "left-overs": the seat places the tiles won at the end (E4);
    "over".
    """

    def __init__(
        self,
        players: int,
        edition: str,
        tiles: list[str],
        money: list[str],
        reshuffles: list[list[str]],
        ages: list[int] | None,
    ) -> None:
        if not 2 <= players <= 6:
            raise ValueError("S1: 2 to 6 players")
        if edition not in EDITIONS:
            raise ValueError(f"no such edition: {edition}")
        if sorted(tiles) != sorted(all_tiles()):
            raise ValueError("C1: the tiles must be all 54, each once")
        if sorted(money) != sorted(all_money(players) + SCORING_CARDS):
            raise ValueError("C3, C4, D1: the money must be all cards of the game and the two scoring cards")
        if ages is not None and len(ages) != players:
            raise ValueError("S4: one age a player")

        self.players = players
        self.edition = edition
        self.reshuffles = reshuffles
        self.reshuffles_used = 0

        self.bag = list(tiles)
        self.draw = list(money)
        self.discard: list[str] = []

        # S2, S7: the market first, then six tiles for the third player (D2)
        self.market: list[str | None] = [self.bag.pop(0) for _ in CURRENCIES]
        self.third: list[str] | None = None
        self.third_score: int | None = None
        if players == 2:
            self.third = [self.bag.pop(0) for _ in range(6)]
            self.third_score = 0

        # S3: player by player, cards are dealt until the total is 20 or more
        self.hands: list[list[str]] = []
        for _ in range(players):
            hand: list[str] = []
            while total(hand) < 20:
                hand.append(self._deal())
            self.hands.append(hand)

        self.seat = first_player(self.hands, ages)

        # S5; what is left is the draw pile, with the scoring cards in it (S6)
        self.display = [self._deal() for _ in range(4)]

        self.palaces: list[Palace] = [new_palace() for _ in range(players)]
        self.reserves: list[list[str]] = [[] for _ in range(players)]
        self.scores = [0] * players
        self.scorings = 0

        self.phase = "act"
        self.extra = False
        self.bought: list[str] = []
        self.awarded: list[list[str]] = [[] for _ in range(players)]

    def _deal(self) -> str:
        """The next money card of the set-up; the scoring cards are not yet among them (S3)."""
        card = self.draw.pop(0)
        if card in SCORING_CARDS:
            raise ValueError("S3, S6: a scoring card among the hands or the first display")
        return card

    def snapshot(self) -> dict[str, object]:
        """A picture of everything, secret or not, in plain lists and dicts."""
        return {
            "seat": None if self.phase == "over" else self.seat,
            "over": self.phase == "over",
            "hands": [sort_cards(hand) for hand in self.hands],
            "display": sort_cards(self.display),
            "market": list(self.market),
            "draw": list(self.draw),
            "discard": sort_cards(self.discard),
            "bag": list(self.bag),
            "palaces": [{f"{x},{y}": tile for (x, y), tile in palace.items()} for palace in self.palaces],
            "reserves": [sorted(reserve) for reserve in self.reserves],
            "bought": sorted(self.bought),
            "awarded": [sorted(tiles) for tiles in self.awarded],
            "third": None if self.third is None else sorted(self.third),
            "scores": list(self.scores),
            "third_score": self.third_score,
            "scorings": self.scorings,
        }


def first_player(hands: list[list[str]], ages: list[int] | None) -> int:
    """S4: fewest cards; then the smallest total; then the youngest, or the earlier seat."""

    def rank(seat: int) -> tuple[int, int, int, int]:
        age = 0 if ages is None else ages[seat]
        return len(hands[seat]), total(hands[seat]), age, seat

    return min(range(len(hands)), key=rank)


def pile_sizes(cards: int) -> list[int]:
    """S6: the sizes of the five piles, as equal as possible; the first piles get the odd cards."""
    sizes = [0, 0, 0, 0, 0]
    for card in range(cards):
        sizes[card % 5] += 1
    return sizes


def scoring_cards_lie_right(draw: list[str]) -> bool:
    """S6: whether the first scoring card lies in the second pile and the second one in the fourth.

    `draw` is the whole draw pile right after the set-up, top first. A scoring card shuffled into a pile may also end
    up on its top or at its bottom.
    """
    one, two, three, four, _ = pile_sizes(len(draw) - len(SCORING_CARDS))
    money_above_1 = draw.index("scoring-1")
    money_above_2 = draw.index("scoring-2") - 1
    return one <= money_above_1 <= one + two and one + two + three <= money_above_2 <= one + two + three + four
