"""A game as a self-contained JSON record: every chance outcome and every action as text (docs/notation.md).

A record replays without any random generator. What breaks a rule is named with its place in the record.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from alhambra.engine.book import Book
from alhambra.engine.chance import Chance, SeededChance, ask
from alhambra.engine.components import CARD_NAMES, FOUNTAIN, SCORING_1, SCORING_2, TILE_NAMES
from alhambra.engine.deal import Deal, all_money, deal_of, misplaced_scoring_card
from alhambra.engine.events import Event
from alhambra.engine.refusal import IllegalAction
from alhambra.engine.vectors import i64, vec, vector
from alhambra.modules import SetupError, compose

if TYPE_CHECKING:
    from alhambra.game import Game

FORMAT = 1
RULES = "1.0"


class RecordError(ValueError):
    """A record that cannot be read or breaks a rule; ``place`` says where: ``log[12]``."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}")
        self.place = place
        self.reason = reason


class Shuffle(msgspec.Struct, forbid_unknown_fields=True):
    """The order that a shuffle during play brought, what comes first first."""

    label: str
    order: list[str]


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """One action of the log."""

    seat: int
    do: str


class Points(msgspec.Struct, forbid_unknown_fields=True):
    """Points and where they came from; ``who`` is a seat, or after the seats the third player."""

    who: int
    points: int
    rule: str
    reason: str


class Result(msgspec.Struct, forbid_unknown_fields=True):
    """How a finished game ended: the points of all competitors and their reasons, scoring by scoring."""

    scores: list[int]
    reasons: list[Points]


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """One game, whole or so far."""

    format: int
    rules: str
    edition: str
    modules: list[str]
    names: list[str]
    tiles: list[str]
    money: list[str]
    shuffles: list[Shuffle]
    log: list[Line]
    ages: list[int] | None = None
    seed: str | None = None
    result: Result | None = None

    @staticmethod
    def decode(data: bytes | str) -> Record:
        """Read a record from JSON; RecordError says what is wrong with it."""
        try:
            header = msgspec.json.decode(data, type=_Header)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise RecordError("file", f"this is no record of a game: {_why_no_record(error)}") from None
        if header.format != FORMAT:
            raise RecordError("format", f"this record has format {header.format}; this program reads format {FORMAT}")
        if header.rules != RULES:
            version = f"this record needs rules version {header.rules!r}"
            raise RecordError("rules", f"{version}; this program knows {RULES!r}")
        try:
            return msgspec.json.decode(data, type=Record)
        except msgspec.ValidationError as error:
            what, _, place = str(error).partition(" - at `$")
            raise RecordError(place.strip("`.") or "record", what[:1].lower() + what[1:]) from None

    def encode(self) -> str:
        """The record as JSON text that people can read: one line for each action."""
        fields = {key: value for key, value in msgspec.to_builtins(self).items() if value is not None}
        parts = [f" {json.dumps(key)}: {_laid_out(value)}" for key, value in fields.items()]
        return "{\n" + ",\n".join(parts) + "\n}\n"


def _laid_out(value: Any) -> str:
    if isinstance(value, dict):
        inner = [f"  {json.dumps(key)}: {_laid_out(part)}" for key, part in value.items()]
        return "{\n" + ",\n".join(inner) + "\n }"
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n" + ",\n".join(f"  {json.dumps(item, ensure_ascii=False)}" for item in value) + "\n ]"
    return json.dumps(value, ensure_ascii=False)


def _why_no_record(error: Exception) -> str:
    """What ``error``, raised while a header was read, says about a file; the parser's own words help nobody."""
    if isinstance(error, msgspec.ValidationError):
        return "a record has the fields `format` (a number) and `rules` (a text)"
    broken = re.search(r"\(byte (\d+)\)", str(error))
    if broken is not None and int(broken[1]) > 0:
        return f"a record is JSON, and this is none from byte {broken[1]} on"
    return "a record is JSON, and this is none"


class _Header(msgspec.Struct):
    format: int
    rules: str


class RecordedChance(Chance):
    """Chance that answers what a record says and, once a replay is over and play goes on, asks another one."""

    def __init__(self, book: Book, shuffles: list[Shuffle], later: Chance) -> None:
        self.book = book
        self.shuffles = {shuffle.label: (place, shuffle.order) for place, shuffle in enumerate(shuffles)}
        self.used: set[str] = set()
        self.later = later
        self.replaying = True

    def __reduce__(self) -> tuple[Any, ...]:
        return RecordedChance, (self.book, [], self.later), vars(self)

    def shuffled(self, items: vec[i64], label: str) -> vec[i64]:
        names = self.book.chance_names[label.rpartition(" ")[0]]
        wanted = [names[item] for item in items]
        place, order = self.shuffles.get(label, (-1, []))
        if not self.replaying and sorted(order) != sorted(wanted):
            return ask(self.later, list(items), label)
        if place < 0:
            raise RecordError("shuffles", f"the outcome of {label!r} is missing")
        self.used.add(label)
        return vector(_same_things(f"shuffles[{place}].order", order, wanted, names))


class _Noting(Chance):
    """Chance that asks another one and keeps what it answered."""

    def __init__(self, book: Book, chance: Chance) -> None:
        self.book = book
        self.chance = chance
        self.shuffles: list[Shuffle] = []

    def shuffled(self, items: vec[i64], label: str) -> vec[i64]:
        order = ask(self.chance, list(items), label)
        names = self.book.chance_names[label.rpartition(" ")[0]]
        self.shuffles.append(Shuffle(label, [names[item] for item in order]))
        return order


def _same_things(place: str, given: Sequence[str], wanted: Iterable[str], names: Sequence[str]) -> list[int]:
    """The numbers of the things given, if they are exactly those wanted."""
    left = list(wanted)
    for index, name in enumerate(given):
        if name not in names:
            raise RecordError(f"{place}[{index}]", f"there is no {name!r}")
        if name not in left:
            raise RecordError(f"{place}[{index}]", f"there are too many of {name}")
        left.remove(name)
    if left:
        raise RecordError(place, f"{len(left)} missing, first of all {left[0]}")
    return [names.index(name) for name in given]


def write(game: Game) -> Record:
    """The record of a game so far. Every action is played again from the deal, so a record always replays."""
    if game.source is None:
        raise ValueError("a world made by redeal() did not begin with a deal, so it has no record")
    chance = _Noting(game.book, game.source)
    again = type(game).dealt(game.deal, chance, game.players, game.edition, game.modules, game.names, game.ages)
    log: list[Line] = []
    events: list[Event] = []
    for action in game.history:
        log.append(Line(again.state.seat, again.describe(action)))
        events += again.play(action)
    return Record(
        format=FORMAT,
        rules=RULES,
        edition=game.edition,
        modules=game.book.module_names,
        names=game.names,
        ages=game.ages,
        seed=game.seed,
        tiles=[TILE_NAMES[tile] for tile in game.deal.tiles],
        money=[CARD_NAMES[card] for card in game.deal.money],
        shuffles=chance.shuffles,
        log=log,
        result=_result(again, events) if again.over else None,
    )


def _result(game: Game, events: list[Event]) -> Result:
    reasons = [Points(event.seat, event.amount, event.rule, event.reason) for event in events if event.scored]
    return Result(list(game.state.scores), reasons)


def _older_reasons(events: list[Event]) -> list[Points]:
    """The reasons as older records have them: what a wall scores beside its length was part of the wall's own line."""
    reasons: list[Points] = []
    for event in events:
        if event.kind == "wall bonus":
            wall = reasons[-1]
            points = wall.points + event.amount
            wall.reason = wall.reason.removesuffix(str(wall.points)) + str(points)
            wall.points = points
        elif event.scored:
            reasons.append(Points(event.seat, event.amount, event.rule, event.reason))
    return reasons


def replay(record: Record, steps: int | None = None, on_step: Callable[[int, Game], None] | None = None) -> Game:
    """Play a record again, all of it or ``steps`` actions; RecordError names the first place that breaks a rule.

    ``on_step`` is called before each action, with the number of actions done and the game, which it must not change.
    """
    from alhambra.game import Game

    try:
        book = compose(len(record.names), record.edition, list(record.modules))
    except SetupError as error:
        raise RecordError("names" if error.field == "players" else error.field, str(error)) from None
    if record.ages is not None and len(record.ages) != len(record.names):
        raise RecordError("ages", f"there are {len(record.names)} players but {len(record.ages)} ages")
    deal = _deal(record, book)
    seed = record.seed if record.seed is not None else " ".join(record.tiles + record.money)
    chance = RecordedChance(book, record.shuffles, SeededChance(seed))
    game = Game.dealt(deal, chance, len(record.names), record.edition, record.modules, record.names, record.ages)
    game.seed = record.seed
    events: list[Event] = []
    for number, line in enumerate(record.log if steps is None else record.log[:steps]):
        if on_step is not None:
            on_step(number, game)
        events += _play_line(game, line, f"log[{number}]")
    if steps is None or steps >= len(record.log):
        _check_end(record, game, chance, events)
    chance.replaying = False
    return game


def _deal(record: Record, book: Book) -> Deal:
    tiles = _same_things("tiles", record.tiles, TILE_NAMES[:FOUNTAIN], TILE_NAMES[:FOUNTAIN])
    cards = [CARD_NAMES[card] for card in [*all_money(book), SCORING_1, SCORING_2]]
    deal = deal_of(tiles, _same_things("money", record.money, cards, CARD_NAMES))
    place = misplaced_scoring_card(book, deal)
    if place >= 0:
        raise RecordError(f"money[{place}]", f"{record.money[place]} does not lie in its pile (S6)")
    return deal


def _play_line(game: Game, line: Line, place: str) -> list[Event]:
    if game.over:
        raise RecordError(place, "the game is over here, but the log goes on (E5)")
    if line.seat != game.seat:
        raise RecordError(place, f"it is the turn of seat {game.seat}, not of seat {line.seat} (T1)")
    try:
        action = game.parse(line.do)
        if game.describe(action) != line.do:
            raise RecordError(place, f"write this action as {game.describe(action)!r}, not as {line.do!r}")
        return game.play(action)
    except IllegalAction as error:
        raise RecordError(place, f"{line.do!r} is not allowed. {error}") from None


def _check_end(record: Record, game: Game, chance: RecordedChance, events: list[Event]) -> None:
    unused = [place for label, (place, _) in chance.shuffles.items() if label not in chance.used]
    if unused:
        raise RecordError(f"shuffles[{unused[0]}]", "this shuffle never happens")
    if record.result is None:
        return
    if not game.over:
        raise RecordError("result", "the record has a result, but the game is not over")
    true = _result(game, events)
    if record.result.scores != true.scores:
        raise RecordError("result.scores", f"the scores are {true.scores}, not {record.result.scores}")
    if record.result.reasons not in (true.reasons, _older_reasons(events)):
        raise RecordError("result.reasons", "the reasons do not match what happened in the scorings")
