"""Games of a shared deal are closed to those who could still play it: whoever looked on would know the deal."""

from __future__ import annotations

from alhambra.server.table.state import TableState
from alhambra.server.table.viewer import Viewer

CLOSED = 4423  # the code with which the socket is closed of whoever may not look on


def shut_out(viewer: Viewer, state: TableState) -> bool:
    """Close the socket of ``viewer`` if the game of ``state`` is closed to them; is it?

    Before a game begins anybody may be there, for they may be about to sit down. Who sits there is asked each time:
    they may have got up since their socket was opened.
    """
    if not viewer.is_shut_out or state.game is None or state.seats_of(viewer.owner):
        return False
    viewer.close(CLOSED, "this deal is still being played; play it yourself first")
    return True
