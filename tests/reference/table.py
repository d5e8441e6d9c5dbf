"""Everything that lies on the table, its set-up (S, F1, G1, L1, X1) and a picture of it."""

from collections.abc import Sequence

from .money import CURRENCIES, SCORING_CARDS, all_money, sort_cards, total
from .palace import Cell, Palace, new_palace
from .supplies import MODULES, all_falcons, all_markers, all_portals, all_tokens, sort_currencies
from .tiles import TYPES, all_tiles

EDITIONS = ["revised", "classic", "classic-pt"]


class Table:
    """The whole state of a game.

    The phase is one of
    "act": the seat chooses an action (T1), an extra one if `extra` (T4);
    "falcons": the seat has placed a falcon and may place more (F3);
    "token": the seat has bought a site and chooses one of the drawn tokens (L3);
    "place": the seat places the tiles and portals bought in this turn (T7, G3);
    "left-overs": the seat places the tiles won at the end (E4);
    "over".

    What belongs to a module that is not in play is there, too, but empty: no falcons, no portals, no tokens and no
    markers, so that nothing can be done with them.
    """

    def __init__(
        self,
        players: int,
        edition: str,
        tiles: list[str],
        money: list[str],
        reshuffles: list[list[str]],
        ages: list[int] | None,
        modules: Sequence[str] = (),
        draws: list[list[str]] | None = None,
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
        if any(module not in MODULES for module in modules):
            raise ValueError(f"no such module among {modules}")

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

        # the modules, last of all (S7)
        self.modules = list(modules)
        self.falcon_supply = all_falcons() if "falconers" in modules else []
        self.falcons: list[dict[Cell, str]] = [{} for _ in range(players)]
        self.portal_supply = all_portals() if "portals" in modules else dict.fromkeys(TYPES, 0)
        self.portals: list[Palace] = [{} for _ in range(players)]
        self.bought_portals: list[str] = []
        self.draws = [] if draws is None else draws
        self.draws_used = 0
        self.token_bag = all_tokens() if "sites" in modules else []
        self.drawn_tokens: list[str] = []
        self.site: str | None = None  # the tile for which tokens were drawn
        self.tokens: dict[str, str] = {}  # by tile, wherever it is
        self.middle = all_markers(players) if "certificates" in modules else dict.fromkeys(CURRENCIES, 0)
        self.certificates: list[tuple[str, int] | None] = [None] * players

    def board(self, seat: int) -> Palace:
        """The whole Alhambra of a seat: its tiles and its portals."""
        return self.palaces[seat] | self.portals[seat]

    def _deal(self) -> str:
        """The next money card of the set-up; the scoring cards are not yet among them (S3)."""
        card = self.draw.pop(0)
        if card in SCORING_CARDS:
            raise ValueError("S3, S6: a scoring card among the hands or the first display")
        return card

    def snapshot(self) -> dict[str, object]:
        """A picture of everything, secret or not, in plain lists and dicts."""
        return self._base_snapshot() | self._module_snapshot()

    def _base_snapshot(self) -> dict[str, object]:
        """The part of the picture that every game has."""
        return {
            "seat": None if self.phase == "over" else self.seat,
            "over": self.phase == "over",
            "hands": [sort_cards(hand) for hand in self.hands],
            "display": sort_cards(self.display),
            "market": list(self.market),
            "draw": list(self.draw),
            "discard": sort_cards(self.discard),
            "bag": list(self.bag),
            "palaces": [by_text(palace) for palace in self.palaces],
            "reserves": [sorted(reserve) for reserve in self.reserves],
            "bought": sorted(self.bought),
            "awarded": [sorted(tiles) for tiles in self.awarded],
            "third": None if self.third is None else sorted(self.third),
            "scores": list(self.scores),
            "third_score": self.third_score,
            "scorings": self.scorings,
        }

    def _module_snapshot(self) -> dict[str, object]:
        """The part of the picture that depends on the modules in play."""
        parts: dict[str, object] = {}
        if "falconers" in self.modules:
            placed = [by_text(falcons) for falcons in self.falcons]
            parts["falcons"] = {"supply": sorted(self.falcon_supply), "placed": placed}
        if "portals" in self.modules:
            placed = [by_text(portals) for portals in self.portals]
            bought = sorted(self.bought_portals)
            parts["portals"] = {"supply": dict(self.portal_supply), "placed": placed, "bought": bought}
        if "sites" in self.modules:
            bag, drawn = sort_currencies(self.token_bag), sort_currencies(self.drawn_tokens)
            parts["sites"] = {"bag": bag, "tokens": dict(self.tokens), "drawn": drawn}
        if "certificates" in self.modules:
            boards = [None if stored is None else list(stored) for stored in self.certificates]
            parts["certificates"] = {"middle": dict(self.middle), "boards": boards}
        return parts


def by_text(by_cell: dict[Cell, str]) -> dict[str, str]:
    """The same with the text of each cell, such as "-1,2"."""
    return {f"{x},{y}": name for (x, y), name in by_cell.items()}


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
