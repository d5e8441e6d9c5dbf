"""Write the golden games: ``python -m tests.golden_make``. Bots play the seeds; the records are kept as files."""

from __future__ import annotations

from random import Random

import alhambra
from alhambra.bots import Budget, GreedyBot, RandomBot
from alhambra.modules import MODULES
from tests.test_golden import FOLDER

ALL = tuple(MODULES)
GAMES: list[tuple[str, int, str, str, tuple[str, ...]]] = [  # file, players, edition, bots (greedy, random), modules
    ("base-2-revised", 2, "revised", "gr", ()),
    ("base-2-classic", 2, "classic", "gg", ()),
    ("base-2-classic-pt", 2, "classic-pt", "rr", ()),
    ("base-3-revised", 3, "revised", "ggg", ()),
    ("base-3-classic", 3, "classic", "rrr", ()),
    ("base-4-revised", 4, "revised", "grgr", ()),
    ("base-5-classic-pt", 5, "classic-pt", "ggggg", ()),
    ("base-6-revised", 6, "revised", "grgrgr", ()),
    *[(f"{name}-{3 + place % 2}-greedy", 3 + place % 2, "revised", "gggg"[: 3 + place % 2], (name,))
      for place, name in enumerate(ALL)],
    *[(f"{name}-2-mixed", 2, "classic-pt", "gr", (name,)) for name in ALL],
    ("all-2-classic", 2, "classic", "gr", ALL),
    ("all-4-revised", 4, "revised", "gggg", ALL),
    ("all-6-classic-pt", 6, "classic-pt", "rgrgrg", ALL),
]  # fmt: skip


def play(players: int, edition: str, bots: str, seed: str, modules: tuple[str, ...] = ()) -> alhambra.Game:
    """One whole game between these bots."""
    rng = Random(seed)
    game = alhambra.Game.new(players, seed, edition, modules)
    seats = [GreedyBot() if letter == "g" else RandomBot() for letter in bots]
    while (seat := game.seat) is not None:
        game.play(seats[seat].choose(game.view(seat), game.actions(), rng, Budget()))
    return game


def main() -> None:
    """Write all files."""
    FOLDER.mkdir(exist_ok=True)
    for name, players, edition, bots, modules in GAMES:
        game = play(players, edition, bots, f"golden {name}", modules)
        (FOLDER / f"{name}.json").write_text(game.record().encode(), encoding="utf-8")
        print(name, game.scores, len(game.history))


if __name__ == "__main__":
    main()
