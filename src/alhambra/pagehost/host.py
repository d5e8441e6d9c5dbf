"""The page host: requests and sockets of one page, answered by the code that answers them on a server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from alhambra.pagehost.bots import InThisThread, PageBots
from alhambra.pagehost.routes import PageResponse, Routes
from alhambra.pagehost.storage import NotStored, PageStorage, PageStore, not_stored_reason
from alhambra.pagehost.tables import PageTables
from alhambra.server.background import BackgroundTasks
from alhambra.server.compute.hints import HintService
from alhambra.server.compute.replays import ReplayCache
from alhambra.server.compute.reviews import ReviewService
from alhambra.server.errors import Denied
from alhambra.server.service.due_work import DueWork
from alhambra.server.service.session import answer, greet, refuse, say_hello
from alhambra.server.table.counted_time import BEAT_SECONDS, CountedTime
from alhambra.server.table.live import LiveTable
from alhambra.server.table.log import AnyEntry
from alhambra.server.table.viewer import Client, Viewer
from alhambra.server.wire.table import ChatLine
from alhambra.server.word_filter import WordFilter

NO_TABLE, TRY_AGAIN = 4404, 1013  # codes with which a socket is closed, as on a server
HINT_FUTURES = 3000  # that a hint tries at most, if there is time
REVIEW_FUTURES = 1600  # that a decision of a review would be tried in on a server
PAUSE_SECONDS = 300.0  # after which bots stop at a table that nobody looks at any more
SWEEP_SECONDS = 1.0  # between two looks for clocks that ran out
COUNTED_TIME = "counted-time"  # the key under which the counted time is kept

Post = Callable[[str, int, str, int], None]


class PageViewer(Viewer):
    """A socket of the page: what is sent is posted at once, so that nothing waits in a queue."""

    def __init__(self, owner: str, socket: int, post: Post) -> None:
        super().__init__(owner)
        self._socket = socket
        self._post = post

    def send(self, message: bytes) -> None:
        """Post ``message`` to the page."""
        if self.closing is None:
            self._post("message", self._socket, message.decode(), 0)

    def close(self, code: int, reason: str) -> None:
        """Close the socket with ``code`` and ``reason``."""
        if self.closing is None:
            self.closing = code, reason
            self._post("closed", self._socket, reason, code)


class PageHost:
    """All tables of one page. ``owner`` is the hash of the device's key, which holds all seats of people here.

    ``storage`` keeps the tables, ``post`` sends something to the page: its kind, a socket, a text, a code. ``routes``
    answer requests, ``bots`` lets bots play, and a hint takes at most ``hint_seconds``.
    """

    def __init__(
        self,
        storage: PageStorage,
        post: Post,
        owner: str,
        routes: Routes,
        bots: PageBots,
        hint_seconds: float,
    ) -> None:
        self.owner = owner
        self.client = Client(owner)
        self.clock = CountedTime()
        self.store = PageStore(storage, lambda table: post("stored", 0, table, 0))
        self.tables = PageTables(self.store, self.clock)
        self.bots = bots
        self.tasks = BackgroundTasks((NotStored,))
        self.due_work = DueWork(self.bots, self.clock, self.tasks, PAUSE_SECONDS, (NotStored,))
        self.hints = HintService(InThisThread(), HINT_FUTURES, hint_seconds, self.tasks.start)
        reviewing = InThisThread(lambda: bool(self.due_work.attended))  # bots come first
        self.reviews = ReviewService(reviewing, REVIEW_FUTURES, self.tasks.start)
        self.replays = ReplayCache()
        self.word_filter = WordFilter()
        self._routes = routes
        self._post = post
        self._sockets: dict[int, tuple[LiveTable, PageViewer]] = {}
        self._is_sweeping = False
        self._time_taken_up: asyncio.Task[None] | None = None

    # ---- what the page asks ----

    async def request(self, method: str, path: str, body: str | None) -> PageResponse:
        """The status, the headers and the body of the answer to a request."""
        await self._take_up()
        return await self._routes.respond(self, method, path, body)

    async def open(self, socket: int, table: str) -> None:
        """Let ``socket`` look at ``table``."""
        viewer = PageViewer(self.owner, socket, self._post)
        try:
            await self._take_up()
            live = await self.tables.find(table)
        except Denied as error:
            viewer.close(NO_TABLE, error.reason)
            return
        except NotStored:
            viewer.close(TRY_AGAIN, "this browser's database does not answer; try again")
            return
        self._sockets[socket] = live, viewer
        say_hello(live, viewer)
        live.enter(viewer)
        await greet(self, live, viewer)
        self.look(live)
        if not self._is_sweeping:
            self._is_sweeping = True
            self.tasks.start(self._sweep())

    async def receive(self, socket: int, data: str) -> None:
        """Carry out a message that came on ``socket``."""
        if socket in self._sockets:
            table, viewer = self._sockets[socket]
            refused = await answer(self, table, viewer, data)
            if refused is not None:
                refuse(table, viewer, refused)

    def closed(self, socket: int) -> None:
        """The page has closed ``socket``."""
        if socket in self._sockets:
            table, viewer = self._sockets.pop(socket)
            table.leave(viewer)

    async def changed(self, table: str) -> None:
        """Another page has added to the log of ``table``."""
        live = self.tables.loaded(table)
        if live is None:
            return
        if await self.store.meta(table) is None:
            self.forget(live)
            return
        await live.catch_up()
        self.look_after(live)

    def forget(self, table: LiveTable) -> None:
        """Let go of ``table``, which was deleted; whoever looks at it is told so."""
        self.tables.forget(table.id)
        for viewer in list(table.viewers):
            viewer.close(NO_TABLE, "this table was deleted.")

    # ---- what sessions need ----

    def look_after(self, table: LiveTable) -> None:
        """If something has to be done at ``table`` by itself now, begin with it."""
        self.due_work.look_after(table)

    def look(self, table: LiveTable) -> None:
        """Somebody looks at ``table``: bots go on."""
        table.looks.note(self.client, table.state)
        self.look_after(table)

    async def submit(self, table: LiveTable, entry: AnyEntry) -> None:
        """Carry out ``entry`` at ``table`` (``Denied`` says why not), and what then has to be done there by itself."""
        await table.submit([entry])
        self.look_after(table)

    async def chat(self, table: LiveTable, owner: str | None) -> list[ChatLine]:
        """There is nobody to chat with."""
        del table, owner
        return []

    async def say(self, table: LiveTable, viewer: Viewer, seat: int, text: str) -> None:
        """There is nobody to chat with."""
        del table, viewer, seat, text
        raise Denied("needs-server", "there is nobody to talk to: this game runs on your device alone.")

    async def note_vacations(self, table: LiveTable) -> None:
        """Nobody is on vacation here."""

    def storage_reason(self, error: Exception) -> str | None:
        """What people are told if ``error`` means that nothing could be stored; None: it means something else."""
        return not_stored_reason(error)

    async def _take_up(self) -> None:
        """Go on from what is kept: the counted time, and what was written in the workshop."""
        if self._time_taken_up is None or (self._time_taken_up.done() and self._time_taken_up.exception() is not None):
            self._time_taken_up = asyncio.ensure_future(self._take_up_time())
        await asyncio.shield(self._time_taken_up)  # whoever comes first begins with it, and all others wait, too
        await self.bots.take_up()

    # ---- time ----

    async def _take_up_time(self) -> None:
        """Go on with the counted time of the last visit, so that nobody's clock has run since."""
        beat = await self.store.get(COUNTED_TIME, str)
        if beat is not None:
            self.clock.take_up(beat)

    async def _sweep(self) -> None:
        """While somebody looks: do what is due by the clock, and keep the counted time."""
        kept_at = 0.0
        while self._sockets:
            for table in self.tables.all_loaded():
                self.look_after(table)
            timed = any(table.state.clock.setup.kind != "none" for table in self.tables.all_loaded())
            if timed and self.clock.now() - kept_at > BEAT_SECONDS:
                kept_at = self.clock.now()
                await self.store.put(COUNTED_TIME, self.clock.beat())
            await asyncio.sleep(SWEEP_SECONDS)
        self._is_sweeping = False
