"""Games between bots as a table with a row for each decision (Parquet), for learning from and asking questions of.

The arena plays the games and keeps their records; here each record becomes rows. So the same processes, the same
cluster and the same folder of games as in a tournament serve a data set, and a half-made one goes on where it was.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

from alhambra.arena.series import Outcome
from alhambra.encoding.decision import CodedDecision
from alhambra.encoding.layout import VERSION, Layout, layout_of
from alhambra.encoding.observer import Memory, Observer
from alhambra.engine.book import Book
from alhambra.engine.features import NumberRow, shorts
from alhambra.env.rewards import final_rewards
from alhambra.game import Game
from alhambra.record import Record, replay

GAMES_AT_ONCE: Final = 20  # the rows of 20 games make a row group

VALUES_WORDS: Final = (
    "what the bot thought each legal action worth after its search: points ahead of the best other seat (architect, "
    "vizier), or a reward from 0 to 1 (mcts); null for one that it did not try, empty for bots without a search"
)

Rows = dict[str, list[Any]]
Values = Mapping[int, Mapping[int, float]]  # by decision and action
GameToTell = tuple[int, str, list[str], str, Values]  # number, record, bots by seat, seed, values


def schema(layout: Layout) -> pa.Schema:
    """The columns with their descriptions, and the encoding's version and names."""
    numbers = pa.list_(pa.int16(), layout.size)
    columns = [
        ("game", pa.int32(), "number of the game in this data set"),
        ("seed", pa.string(), "seed of the deal: alhambra.Game.new(players, seed) deals it again"),
        ("decision", pa.int16(), "number of the decision in its game, from 0"),
        ("turn", pa.int16(), "number of the turn, from 1"),
        ("scorings", pa.int8(), "scorings done so far"),
        ("seat", pa.int8(), "who decides"),
        ("first_seat", pa.int8(), "who began the game"),
        ("bot", pa.string(), "the bot in that seat"),
        ("observation", numbers, "what the seat knows, as numbers: see the metadata 'names'"),
        ("legal", pa.list_(pa.string()), "all legal actions in notation"),
        ("legal_codes", pa.list_(pa.list_(pa.int16())), "the same as codes, those that go without saying too"),
        ("choice", pa.int16(), "which of them was played"),
        ("action", pa.string(), "the same in notation"),
        ("values", pa.list_(pa.float32()), VALUES_WORDS),
        ("points_now", pa.int16(), "points of the seat so far"),
        ("wall", pa.int16(), "length of its longest wall"),
        ("points", pa.int16(), "its points at the end"),
        ("points_by_seat", pa.list_(pa.int16()), "everybody's points at the end"),
        ("win", pa.float32(), "its share of the victory"),
        ("rank", pa.float32(), "1 for the first place … -1 for the last"),
    ]
    fields = [pa.field(name, kind, metadata={"description": words}) for name, kind, words in columns]
    told = {"alhambra_encoding": f"v{VERSION}", "names": "\n".join(layout.names)}
    return pa.schema(fields, metadata=told)


def rows_of(number: int, record: Record, bots: list[str], seed: str, values: Values) -> Rows:
    """A row for each decision of a recorded game; ``bots`` are those in the seats, ``values`` what they thought."""
    out: Rows = {}
    seen: list[dict[str, Any]] = []
    writer: _Writer | None = None
    first = -1

    def look(step: int, now: Game) -> None:
        nonlocal writer, first
        if now.seat is None or step >= len(record.log):
            return
        if writer is None:
            writer, first = _Writer(now.book), now.seat
        row = writer.row(now, record.log[step].do, values.get(step, {}))
        seen.append({"game": number, "seed": seed, "first_seat": first, "bot": bots[now.seat], **row})

    last = replay(record, None, look)
    scores = last.scores
    shares, ranks = final_rewards("win", scores), final_rewards("rank", scores)
    for row in seen:
        seat = row["seat"]
        end = {"points": scores[seat], "points_by_seat": scores, "win": shares[seat], "rank": ranks[seat]}
        for name, value in {**row, **end}.items():
            out.setdefault(name, []).append(value)
    return out


class _Writer:
    """Makes rows of the positions of one game."""

    def __init__(self, book: Book) -> None:
        self.observer = Observer(book)
        self.decision = CodedDecision(self.observer.numbering)
        self.memory = Memory(book.players)
        self.numbers = NumberRow(shorts(self.observer.size))

    def row(self, game: Game, action: str, values: Mapping[int, float]) -> dict[str, Any]:
        """What stands in the row of this decision, as far as it is known before the end."""
        state, decision = game.state, self.decision
        decision.begin(state)
        self.observer.write(state, state.seat, decision.prefix, self.memory, self.numbers, 0)
        actions = decision.actions.numbers()
        legal = [game.describe(number) for number in actions]
        return {
            "decision": len(game.history),
            "turn": game.turns,
            "scorings": int(state.scorings),
            "seat": int(state.seat),
            "observation": list(memoryview(self.numbers.data)),
            "legal": legal,
            "legal_codes": [decision.codes_of(place) for place in range(len(actions))],
            "choice": legal.index(action) if action in legal else -1,
            "action": action,
            "values": [values.get(number) for number in actions] if values else [],
            "points_now": game.scores[state.seat],
            "wall": int(self.memory.walls[state.seat]),
        }


def table_of(games: list[GameToTell]) -> bytes:
    """The rows of some games as an Arrow stream."""
    tables = []
    for number, text, bots, seed, values in games:
        record = Record.decode(text)
        rows = rows_of(number, record, bots, seed, values)
        tables.append(pa.table(rows, schema(layout_of(replay(record, 0).book))))
    sink = pa.BufferOutputStream()
    whole = pa.concat_tables(tables)
    with pa.ipc.new_stream(sink, whole.schema) as stream:
        stream.write_table(whole)
    return bytes(sink.getvalue())


def tasks_of(outcomes: Iterable[tuple[Outcome, list[str], str]]) -> Iterator[tuple[list[GameToTell]]]:
    """The games of these ``(outcome, bots by seat, seed)`` in groups, each the arguments of ``table_of``."""
    group: list[GameToTell] = []
    for outcome, bots, seed in outcomes:
        assert outcome.record is not None
        group.append((outcome.number, outcome.record, bots, seed, outcome.values))
        if len(group) == GAMES_AT_ONCE:
            yield (group,)
            group = []
    if group:
        yield (group,)


def write(streams: Iterable[bytes], out: Path) -> int:
    """Write tables to ``out``, compressed, a row group each; the number of rows. Unfinished, it has another name."""
    unfinished, rows = out.with_name(f"{out.name}.unfinished"), 0
    writer: pq.ParquetWriter | None = None
    for data in streams:
        table = pa.ipc.open_stream(data).read_all()
        if writer is None:
            writer = pq.ParquetWriter(unfinished, table.schema, compression="zstd")
        writer.write_table(table)
        rows += len(table)
    if writer is not None:
        writer.close()
        unfinished.replace(out)
    return rows
