"""The socket: what the server sends."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import field

from alhambra.server.wire.base import OutMessage
from alhambra.server.wire.estimates import EstimateView
from alhambra.server.wire.game import ActionGroup, ClockView, EventView, GameView, LessonView
from alhambra.server.wire.table import ChatLine, TableInfo


class Hello(OutMessage, tag="hello"):
    """The first message: which protocol and program, and what this viewer holds."""

    protocol: int
    version: str
    seats: list[int]


class TableMessage(OutMessage, tag="table"):
    """The table: who sits, who is here, how it stands."""

    table: TableInfo


class ViewMessage(OutMessage, tag="view"):
    """The game as this viewer sees it, with what may be done and what has happened since the last message.

    There is one for each row of the log that changed the game: a bot's turn comes as several, each a state that was.
    """

    game_seq: int
    game: GameView
    choices: list[ActionGroup]
    undo: bool
    redo: bool
    end: bool
    cause: Literal["fresh", "start", "do", "undo", "redo", "end", "seat"]
    events: list[EventView]
    clock: ClockView | None
    lesson: LessonView | None = None  # at the table of a lesson, for whoever learns
    # Over days, for each seat: seconds until one may vote for a bot there, None: not in this turn. Else at any time.
    vote_in: list[float | None] | None = None


class ChatMessage(OutMessage, tag="chat"):
    """New lines of chat."""

    lines: list[ChatLine]


class Refused(OutMessage, tag="refused"):
    """A message that had no effect, and why. ``code``: illegal, stale, not-yours, limit, bad-message, storage, …"""

    code: str
    reason: str
    rule: str | None = None
    cells: list[tuple[int, int]] = field(default_factory=list)
    about: str | None = None  # the type of that message, if it could be told
    why: str = ""  # the engine's own code, and its facts: the reason for whoever has words of their own
    facts: dict[str, Any] = field(default_factory=dict)


class Answer(OutMessage, tag="answer"):
    """The answer to ``ask``."""

    id: int
    legal: bool
    rule: str | None = None
    reason: str | None = None
    cells: list[tuple[int, int]] = field(default_factory=list)
    why: str = ""  # as in ``Refused``
    facts: dict[str, Any] = field(default_factory=dict)


class HintMessage(OutMessage, tag="hint"):
    """The answer to ``hint``, for the asker only. ``game_seq`` is that of the position it was reckoned for."""

    game_seq: int
    futures: int  # ways the game may go on that each action was tried in; clearly worse ones in fewer
    estimates: list[EstimateView]  # the best first


class Pong(OutMessage, tag="pong"):
    """Yes, I am here."""


Outgoing = Hello | TableMessage | ViewMessage | ChatMessage | Refused | Answer | HintMessage | Pong
