"""What the modules of expansion 6 add to the box (F1, G1, L1, X1)."""

import csv
from pathlib import Path

from .money import CURRENCIES
from .tiles import TYPES

FALCONS_CSV = Path(__file__).resolve().parents[2] / "src" / "alhambra" / "modules" / "falconers" / "falcons.csv"

MODULES = ["falconers", "portals", "sites", "certificates"]


def all_falcons() -> list[str]:
    """The 15 falcons, named like "black pavilion-tower": its colour and the two building types it asks for (F1)."""
    with FALCONS_CSV.open(newline="", encoding="utf-8") as file:
        names = [f"{row['falcon']} {row['first']}-{row['second']}" for row in csv.DictReader(file)]
    assert len(names) == 15
    assert len({name.split(" ")[1] for name in names}) == 15
    return names


def all_portals() -> dict[str, int]:
    """18 portals: three of each building colour (G1)."""
    return dict.fromkeys(TYPES, 3)


def all_tokens() -> list[str]:
    """8 site tokens, each named by its currency: two of each (L1)."""
    return [currency for currency in CURRENCIES for _ in range(2)]


def all_markers(players: int) -> dict[str, int]:
    """The currency markers in the middle: 1, 2, 2, 3, 3 of each currency for 2, 3, 4, 5, 6 players (X1)."""
    return dict.fromkeys(CURRENCIES, {2: 1, 3: 2, 4: 2, 5: 3, 6: 3}[players])


def portal_price(scorings: int) -> int:
    """What a portal costs on top after ``scorings`` scorings: 6 before the first, 4 before the second, then 2 (G2)."""
    return {0: 6, 1: 4, 2: 2}[scorings]


def sort_currencies(currencies: list[str]) -> list[str]:
    """Currencies in the order of the market slots (C5)."""
    return sorted(currencies, key=CURRENCIES.index)
