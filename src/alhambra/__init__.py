"""Alhambra, the tile game of palaces, four currencies and one long wall: rules engine, bots, records.

>>> import alhambra
>>> game = alhambra.Game.new(players=3, seed=7)
>>> game.play("take dirham-7")[0].reason
'takes dirham-7'
"""

from alhambra import _native

ENGINE = _native.attach(__path__)  # "native" or "pure"; before anything of the engine is imported

from alhambra.engine.events import Event  # noqa: E402
from alhambra.engine.match import Choice, Standing  # noqa: E402
from alhambra.engine.refusal import IllegalAction, Refusal  # noqa: E402
from alhambra.engine.view import View  # noqa: E402
from alhambra.game import Game, redeal  # noqa: E402
from alhambra.modules import SetupError, register  # noqa: E402
from alhambra.palace import Palace  # noqa: E402
from alhambra.record import Record, RecordError  # noqa: E402

__version__ = "0.1.0"

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
]
