"""Can a table be set up like this? ``Denied`` says why not."""

from __future__ import annotations

from alhambra import Game, Record, RecordError
from alhambra.engine.play import MAX_DECISIONS
from alhambra.modules import SetupError, compose
from alhambra.server.errors import Denied
from alhambra.server.service.record_errors import bad_record
from alhambra.server.wire.setup import ClockSetup, Origin, TableOptions

LIVE_SECONDS = (10, 2 * 3600)  # the least and the most of a turn's time, or of a bank
DAYS_SECONDS = (3600, 14 * 86400)


def check_options(options: TableOptions, levels: list[str]) -> None:
    """Check that a table can be set up with ``options``; ``levels`` are the bots there are."""
    try:
        compose(len(options.seats), options.edition, list(options.modules))
    except SetupError as error:
        raise Denied(f"bad-{error.field}", str(error)) from None
    for seat in options.seats:
        if seat.bot is not None:
            check_level(seat.bot, levels)
    if all(seat.bot is not None for seat in options.seats):
        raise Denied("bad-seats", "at least one seat must be a person's.")
    _check_clock(options.clock, options.pace)


def check_origin(options: TableOptions, origin: Origin) -> None:
    """Check that a game can go on from ``origin`` at a table of these options."""
    if options.public:
        raise Denied("bad-record", "a game whose deal may be known is for your own table, not for a public one.")
    try:
        record = Record.decode(origin.record)
        if len(record.log) > MAX_DECISIONS or origin.step > len(record.log):
            raise Denied("bad-record", "the record is too long, or has no such step.")
        game = Game.replay(record, origin.step)
    except RecordError as error:
        raise bad_record(error) from None
    book = compose(len(options.seats), options.edition, list(options.modules))
    if (game.players, game.edition, game.book.module_names) != (book.players, book.edition.name, book.module_names):
        raise Denied("bad-record", "the table must have the record's players, edition and modules.")
    if game.over:
        raise Denied("bad-record", "the game is over at this step.")


def check_level(level: str, levels: list[str]) -> None:
    """Check that there is a bot of this level."""
    if level not in levels:
        raise Denied("bad-bot", f"there is no bot {level!r}; bots are: {', '.join(levels)}")


def _check_clock(clock: ClockSetup, pace: str) -> None:
    if clock.kind == "none":
        return
    least, most = LIVE_SECONDS if pace == "live" else DAYS_SECONDS
    if not least <= clock.seconds <= most:
        raise Denied("bad-clock", f"at this pace a clock has {least} to {most} seconds, not {clock.seconds}")
    if clock.increment > clock.seconds:
        raise Denied("bad-clock", "the increment cannot be more than the time to begin with.")
