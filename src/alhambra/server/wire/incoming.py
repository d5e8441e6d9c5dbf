"""The socket: what clients send."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from alhambra.server.wire.base import SAY_CHARS_MOST, ActionText, GameSeq, InMessage, Seat, Share


class Do(InMessage, tag="do"):
    """An action of the acting seat, in notation. ``game_seq`` is that of the view it was chosen by."""

    game_seq: GameSeq
    action: ActionText


class Undo(InMessage, tag="undo"):
    """Take back the last action of this turn."""

    game_seq: GameSeq


class Redo(InMessage, tag="redo"):
    """Do again what was taken back."""

    game_seq: GameSeq


class End(InMessage, tag="end"):
    """End the turn, or let the secret be drawn that the game waits for: nothing before it can be taken back."""

    game_seq: GameSeq


class Ask(InMessage, tag="ask"):
    """Why may this not be done? The answer carries the same ``id``."""

    id: Annotated[int, Meta(ge=0, le=1_000_000_000)]
    action: ActionText


class Hint(InMessage, tag="hint"):
    """What would be good to do? Only for the acting seat, at tables with hints. ``game_seq`` is that of the view."""

    game_seq: GameSeq


class Say(InMessage, tag="say"):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=SAY_CHARS_MOST)]


class Vote(InMessage, tag="vote"):
    """Let a bot play for this seat, whose player is gone; or take the vote back."""

    seat: Seat
    on: bool = True


class Back(InMessage, tag="back"):
    """I am back: a bot played for me after I had left."""


class Reveal(InMessage, tag="reveal"):
    """My share in the deal, whose SHA-256 I gave when I sat down. Send it once the table is ``dealing``."""

    share: Share


class Ping(InMessage, tag="ping"):
    """Are you there?"""


Incoming = Do | Undo | Redo | End | Ask | Hint | Say | Vote | Back | Reveal | Ping
