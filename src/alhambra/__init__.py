"""Alhambra, the tile game of palaces, four currencies and one long wall: rules engine, bots, records.

>>> import alhambra
>>> game = alhambra.Game.new(players=3, seed=7)
>>> game.play("take dirham-7")[0].reason
'takes dirham-7'
"""

from typing import TYPE_CHECKING

from alhambra import _native

ENGINE = _native.attach(__path__)  # "native" or "pure"; before anything of the engine is imported

from alhambra.engine.events import Event  # noqa: E402
from alhambra.engine.game_core import Choice, Standing  # noqa: E402
from alhambra.engine.refusal import IllegalAction, Refusal  # noqa: E402
from alhambra.engine.view import View  # noqa: E402
from alhambra.game import Game, redeal  # noqa: E402
from alhambra.modules import SetupError, register  # noqa: E402
from alhambra.palace import Palace  # noqa: E402
from alhambra.snapshot import state_hash  # noqa: E402

if TYPE_CHECKING:
    from alhambra.record import Record, RecordError

__version__ = "0.2.0"

__all__ = [
    "ENGINE",
    "Choice",
    "Event",
    "Game",
    "IllegalAction",
    "Palace",
    "Record",
    "RecordError",
    "Refusal",
    "SetupError",
    "Standing",
    "View",
    "__version__",
    "redeal",
    "register",
    "state_hash",
]


def __getattr__(name: str) -> object:
    """Records are read and written by msgspec, which takes longer to import than all the rest: only when asked for."""
    if name in ("Record", "RecordError"):
        from alhambra import record

        return getattr(record, name)
    raise AttributeError(f"module 'alhambra' has no attribute {name!r}")
