"""How the server is set up: options of the command line, or environment variables (docs/hosting.md)."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from math import inf
from pathlib import Path

import msgspec
from msgspec import Struct

from alhambra.server.logs import FORMATS, LEVELS
from alhambra.server.word_filter import WordFilter

PREFIX = "ALHAMBRA_"
PORT = 8321
PUSH_SERVICES = (  # those of Chrome and its kin, Firefox, Edge on Windows, and Safari
    "fcm.googleapis.com", "*.push.services.mozilla.com", "*.notify.windows.com", "*.push.apple.com",
)  # fmt: skip
_PUBLIC = re.compile(r"https?://[^/\s?#@]+\Z")


class SettingsError(ValueError):
    """A setting that makes no sense, in words."""


class Settings(Struct, frozen=True):
    """One field, one environment variable: ``ALHAMBRA_HOST`` and so on. Lists are written with commas."""

    host: str = "127.0.0.1"
    port: int = PORT
    database: str = ""  # an address, or the path of a file; empty: the user's data folder
    database_seconds: float = 2.0  # that it may take for an answer; then players are told that it does not answer
    workers: int = 1
    browser: bool = True  # open one
    public_address: str = ""  # for invitations: https://games.example.org; empty: found out by itself
    worker_host: str = "127.0.0.1"  # at which each worker listens for the others, at a port of its own
    worker_port: int = 0  # the first of these ports; 0: any that are free
    hosts: list[str] = []  # names of ours; none: a request may name any
    origins: list[str] = []  # addresses of ours that sockets may come from, beside the one in the Host header
    proxies: list[str] = msgspec.field(default_factory=lambda: ["127.0.0.1"])  # whose forwarded headers are believed
    bot_processes: int = 0  # 0: one less than there are processors, at least one
    bot_seconds: float = 30.0  # a bot that takes longer for a turn is replaced
    pause_seconds: float = 300.0  # after which bots stop at a table that nobody looks at any more
    bots: list[str] = []  # more bots: name=/path/file.py:Class, name=package.module:Class
    hint_futures: int = 3000  # ways the game may go on that a hint tries in all
    hint_seconds: float = 2.0  # a hint tries fewer if that would take longer
    review_futures: int = 1600  # the same for each decision of a finished game
    sweep_seconds: float = 1.0  # how often the server looks for clocks that ran out
    http_rate: float = 10.0  # changing requests a second for each address, with bursts of ten times as many
    get_rate: float = 50.0  # other requests a second for each address, with bursts of ten times as many
    tables_hourly: int = 120  # tables that one address, and one key, may make in an hour
    records_hourly: int = 5_000_000  # bytes of records that games go on from, sent from one address in an hour
    chat_hourly: int = 600  # lines of chat that one address, and one key, may write in an hour
    open_tables: int = 60  # unfinished tables that one key may sit at
    waiting_tables: int = 20  # … whose games have not begun
    running_tables: int = 0  # unfinished tables in all; 0: as many as are made
    people: int = 0  # open sockets in all, for each worker; 0: as many as come
    waiting_seconds: float = 30.0  # that a seat is kept at a public table, live, for somebody who is not connected
    sockets: int = 200  # of one address; as many more for those who hold seats
    socket_rate: float = 20.0  # messages a second for each socket, with bursts of twice as many
    push_services: list[str] = msgspec.field(default_factory=lambda: list(PUSH_SERVICES))  # that notices may be sent to
    keep_open_days: int = 7  # after its last change, a table whose game has not begun; 0: for ever
    keep_finished_days: int = 0  # one whose game is over
    keep_unfinished_days: int = 0  # one whose game nobody has gone on with
    keep_reports_days: int = 90  # a line of chat that was reported; 0: for ever
    word_filter: str = ""  # a file of words that are masked in chat and names; empty: none is
    site: str = ""  # a folder that `alhambra site` has written, served below /offline/; empty: none is
    log: str = "warning"
    log_format: str = "text"

    @classmethod
    def read(cls, environment: Mapping[str, str] = os.environ, **given: object) -> Settings:
        """The settings that ``given`` names (None: it does not), and all others from the ``environment``."""
        values: dict[str, object] = {}
        for field in msgspec.structs.fields(cls):
            text = environment.get(PREFIX + field.name.upper())
            if given.get(field.name) is not None:
                values[field.name] = given[field.name]
            elif text is not None:
                is_list = field.type == list[str]
                values[field.name] = [part.strip() for part in text.split(",") if part.strip()] if is_list else text
        try:
            settings = msgspec.convert(values, cls, strict=False)
        except msgspec.ValidationError as error:
            what, _, where = str(error).partition(" - at `$.")
            name = where.rstrip("`")
            option = f"--{name.replace('_', '-')} ({PREFIX}{name.upper()})"
            raise SettingsError(f"{option}: {what[:1].lower()}{what[1:]}") from None
        return settings.checked()

    def checked(self) -> Settings:
        """These settings; ``SettingsError`` says in words which makes no sense."""
        if self.public_address and not _PUBLIC.match(self.public_address):
            raise SettingsError(f"--public-address is like https://games.example.org, not {self.public_address!r}")
        if not 0 <= self.port <= 65535:
            raise SettingsError(f"a port is a number from 0 to 65535, not {self.port}")
        if self.worker_port and not 0 < self.worker_port <= 65536 - self.workers:
            raise SettingsError(f"worker_port is the first of {self.workers} ports up to 65535, not {self.worker_port}")
        if min(self.keep_open_days, self.keep_finished_days, self.keep_unfinished_days, self.keep_reports_days) < 0:
            raise SettingsError("tables and reports are kept for a number of days; 0 is for ever")
        if min(self.running_tables, self.people) < 0:
            raise SettingsError("running_tables and people are numbers; 0 is as many as come")
        if self.word_filter:
            try:
                WordFilter.read(self.word_filter)
            except (OSError, UnicodeError) as error:
                raise SettingsError(f"word_filter: {self.word_filter!r} cannot be read ({error})") from None
        if self.site and not Path(self.site, "files.json").is_file():
            raise SettingsError(f"site: {self.site!r} is no folder that `alhambra site` has written")
        if self.worker_host in ("0.0.0.0", "::"):
            raise SettingsError("worker_host is one address, at which the other workers reach those of this machine")
        if self.workers < 1:
            raise SettingsError("there must be at least one worker")
        if self.hint_futures < 1 or self.review_futures < 1:
            raise SettingsError("hints and reviews must try at least one future")
        for name in ("hint_seconds", "database_seconds", "waiting_seconds"):
            if not 0 < getattr(self, name) < inf:
                raise SettingsError(f"{name} must be more than 0, and not endless")
        if self.log not in LEVELS:
            raise SettingsError(f"log must be one of {', '.join(LEVELS)}, not {self.log!r}")
        if self.log_format not in FORMATS:
            raise SettingsError(f"log_format must be one of {', '.join(FORMATS)}, not {self.log_format!r}")
        return self

    def environment(self) -> dict[str, str]:
        """These settings as environment variables, for worker processes."""
        out = {}
        for field in msgspec.structs.fields(self):
            value = getattr(self, field.name)
            out[PREFIX + field.name.upper()] = ",".join(value) if isinstance(value, list) else str(value)
        return out


def default_database() -> Path:
    """Where games are kept if nobody says otherwise."""
    from platformdirs import user_data_path

    return user_data_path("alhambra", appauthor=False) / "games.db"
