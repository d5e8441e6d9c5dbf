"""The tables and games of a page in lists and figures, from what is kept beside their logs."""

from __future__ import annotations

import io
import logging
import zipfile
from collections.abc import Sequence

from alhambra.pagehost.storage import PageStore, TableMeta
from alhambra.server.compute.results import record_of, results_of
from alhambra.server.service.game_lists import games_json, record_file_name
from alhambra.server.table.results import DEVICE, Cursor, SeatResult
from alhambra.server.table.table_lists import RUNNING, by_urgency, urgency
from alhambra.server.wire.http import Summary
from alhambra.server.wire.my_games import LevelFigures, MyFigures, PlayedGame, PlayedSeat, PointsOfGame, SourcePoints

RECENT_GAMES = 100  # whose points are told one by one

logger = logging.getLogger("alhambra.page")


def result_key(table: str) -> str:
    """The key under which the results of the game at ``table`` are kept."""
    return f"results/{table}"


class MyPageGames:
    """The games in ``store``, as the ``owner`` of the device's key sees them at the counted time ``now``."""

    def __init__(self, store: PageStore, owner: str, now: float) -> None:
        self._store = store
        self._owner = owner
        self._now = now

    async def tables(self) -> list[Summary]:
        """All tables: those that wait for somebody first, the finished ones last."""
        return by_urgency([self._summary(meta) for meta in await self._store.all_meta()])

    async def running(self) -> list[Summary]:
        """The tables whose games are not over, the most urgent first."""
        found = [meta for meta in await self._store.all_meta() if meta.status in RUNNING]
        return sorted((self._summary(meta) for meta in found), key=urgency)

    def _summary(self, meta: TableMeta) -> Summary:
        mine = [seat for seat, owner in enumerate(meta.owners) if owner == self._owner]
        waits = meta.status == "playing" and meta.acting in mine
        left = None if meta.deadline is None else max(0.0, meta.deadline - self._now)
        setup = meta.setup
        return Summary(setup.id, meta.status, setup.options, meta.names, setup.created, bool(mine), waits, left)

    async def _finished_metas(self) -> list[TableMeta]:
        """The tables whose games are over, the latest first."""
        found = [meta for meta in await self._store.all_meta() if meta.status not in RUNNING]
        return sorted(found, key=lambda meta: (meta.changed, meta.setup.id), reverse=True)

    async def finished(self, before: Cursor | None, most: int) -> list[PlayedGame]:
        """At most ``most`` finished games that ended before ``before``, the latest first."""
        metas = await self._finished_metas()
        if before is not None:
            metas = [meta for meta in metas if (meta.changed, meta.setup.id) < before]
        return [await self._played(meta) for meta in metas[:most]]

    async def _played(self, meta: TableMeta) -> PlayedGame:
        results = {result.seat: result for result in await self._results(meta)}
        seats = []
        for seat, name in enumerate(meta.names):
            owner, result = meta.owners[seat], results.get(seat)
            person, mine = owner is not None, owner == self._owner
            if result is None:
                seats.append(PlayedSeat(name, person, mine, None, None, None, False))
            else:
                seats.append(PlayedSeat(name, person, mine, result.score, result.wall, result.place, result.won))
        return PlayedGame(meta.setup.id, meta.changed, meta.setup.options, seats)

    async def _results(self, meta: TableMeta) -> list[SeatResult]:
        """The results of a finished game, which are kept when they are first asked for."""
        key = result_key(meta.setup.id)
        found = await self._store.get(key, list[SeatResult])
        if found is None:
            try:
                found = results_of(meta.setup, await self._store.rows(meta.setup.id))
            except OSError:
                raise
            except Exception:
                logger.exception("table %s: its results could not be found out", meta.setup.id)
                found = []  # it is listed without numbers
            await self._store.put(key, found)
        return found

    async def figures(self) -> MyFigures:
        """Games, wins and bests by level; the points of the latest games by source. Pass and play does not count."""
        mine: list[tuple[TableMeta, SeatResult]] = []
        for meta in await self._finished_metas():
            own = [result for result in await self._results(meta) if meta.owners[result.seat] == self._owner]
            mine += [(meta, result) for result in own if result.against not in (None, DEVICE)]
        recent = [_points(meta, result) for meta, result in reversed(mine[:RECENT_GAMES])]
        return MyFigures(_by_level([result for _, result in mine]), recent)

    async def zipped(self) -> bytes:
        """The records of all finished games, and a list of them, as a zip file."""
        sink = io.BytesIO()
        games: list[PlayedGame] = []
        with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED) as archive:
            for meta in await self._finished_metas():
                game = await self._played(meta)
                record = record_of(meta.setup, await self._store.rows(meta.setup.id))
                if record is not None:
                    archive.writestr(record_file_name(game), record.encode())
                games.append(game)
            archive.writestr("games.json", games_json(games))
        return sink.getvalue()


def _points(meta: TableMeta, result: SeatResult) -> PointsOfGame:
    sources = [SourcePoints(*points) for points in result.points]
    return PointsOfGame(meta.setup.id, meta.changed, result.score, result.wall, sources)


def _by_level(results: Sequence[SeatResult]) -> list[LevelFigures]:
    by_level: dict[str, list[SeatResult]] = {}
    for result in results:
        by_level.setdefault(result.against or "", []).append(result)
    return [
        LevelFigures(
            against,
            len(found),
            sum(result.won for result in found),
            max(result.score for result in found),
            max(result.wall for result in found),
        )
        for against, found in sorted(by_level.items())
    ]
