"""Prints digests of arrays: run with the native and with the pure engine, it must print the same."""

from __future__ import annotations

from hashlib import sha256

from alhambra.encoding.batch import Batch
from alhambra.engine.chance import Dice
from alhambra.modules import MODULES, ModuleMaker, compose


def main() -> None:
    """Games of every number of players, plain and with all modules."""
    for players in range(2, 7):
        for modules in ([], list(MODULES)):
            mix: list[str | ModuleMaker] = [*modules]
            batch, dice, total = Batch([compose(players, "revised", mix)] * 2, ["1", "2"]), Dice(players), sha256()
            for _ in range(600):
                batch.step(batch.sample(dice))
                for array in (batch.observations, batch.masks, batch.rewards, batch.ends, batch.finals, batch.seats):
                    total.update(memoryview(array))
            print(players, len(mix), total.hexdigest())


if __name__ == "__main__":
    main()
