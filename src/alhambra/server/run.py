"""Start the server: look at the settings, bring the database up to date, hand over to uvicorn."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import sys
import webbrowser
from contextlib import suppress
from tempfile import TemporaryDirectory
from threading import Timer

import uvicorn
from msgspec.structs import replace
from sqlalchemy.exc import SQLAlchemyError
from uvicorn.supervisors import Multiprocess

import alhambra
from alhambra._native import awaits_native
from alhambra.server import metrics
from alhambra.server.compute.site_bots import check_site_bots
from alhambra.server.http.own_port import BACKLOG_MOST, OPTIONS
from alhambra.server.logs import log_config
from alhambra.server.network import EVERYWHERE, is_this_machine_only, lan_addresses, web_address
from alhambra.server.settings import Settings, SettingsError, default_database
from alhambra.server.storage.database import DatabaseError, database_address, is_sqlite
from alhambra.server.storage.migrate import SchemaError, migrate
from alhambra.server.storage.sole_server import sole_server

NO_NETWORK = "No network was found in which others could reach it."


def serve(settings: Settings) -> None:
    """Run a server with ``settings`` until it is interrupted; ``SettingsError`` if they cannot be used."""
    try:
        address = database_address(settings.database or str(default_database()))
    except DatabaseError as error:
        raise SettingsError(f"--database: {error}") from None
    if settings.workers > 1 and is_sqlite(address):
        raise SettingsError(
            "--workers: with SQLite there is one worker only, for two could not tell each other what happens. "
            "Several workers need PostgreSQL: --database postgresql://…"
        )
    check_site_bots(settings.bots)
    settings = replace(settings, database=address)
    _allow_files()
    try:
        with _bound(settings.host, settings.port) as listening, sole_server(address):
            _bring_up_to_date(address)
            os.environ.update(settings.environment())
            _announce(settings, listening.getsockname()[1])
            with suppress(KeyboardInterrupt):
                _run(settings, listening)
    except DatabaseError as error:
        raise SettingsError(f"--database: {error}.") from None
    print("Alhambra has stopped. Games under way go on at the next start.", flush=True)


def _allow_files() -> None:
    """Let this process and its workers have as many connections open as the system allows, not just the usual 1,024."""
    with suppress(ImportError, OSError, ValueError):  # there is no such limit on Windows
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _bring_up_to_date(address: str) -> None:
    try:
        asyncio.run(migrate(address))
    except SchemaError as error:
        raise SettingsError(f"--database: {error}.") from None
    except (OSError, SQLAlchemyError) as error:
        raise SettingsError(f"--database: cannot be opened ({_first_line(error)})") from None


def _run(settings: Settings, listening: socket.socket) -> None:
    config = uvicorn.Config(
        "alhambra.server.app:make_app",
        factory=True,
        workers=settings.workers,
        log_config=log_config(settings.log, settings.log_format),
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        **OPTIONS,
    )
    if settings.workers > 1:
        with TemporaryDirectory(prefix="alhambra-metrics-") as folder:  # in which the workers keep their numbers
            os.environ[metrics.FOLDER] = folder
            Multiprocess(config, sockets=[listening]).run()
    else:
        uvicorn.Server(config).run(sockets=[listening])


def _bound(host: str, port: int) -> socket.socket:
    """The socket to listen at, or in words why there is none."""
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            hint = f"Is Alhambra running already? To use another one: --port {port + 1}"
            raise SettingsError(f"port {port} is taken. {hint}") from None
        raise SettingsError(f"cannot listen at {host}, port {port} ({error.strerror or error})") from None
    listening.listen(BACKLOG_MOST)  # from here on nobody is turned away; who comes early waits until a worker is ready
    listening.set_inheritable(True)
    return listening


def _announce(settings: Settings, port: int) -> None:
    """Say where the server is, and open a browser there."""
    is_everywhere = settings.host in EVERYWHERE
    is_here = is_everywhere or is_this_machine_only(settings.host)
    address = web_address("localhost" if is_here else settings.host, port) + "/"
    engine = f"{alhambra.ENGINE} engine" + (", the native one is being built" if awaits_native() else "")
    print(f"Alhambra is at {address}  (Ctrl-C stops it; {alhambra.__version__}, {engine})", flush=True)
    if is_everywhere:
        found = settings.public_address or next((web_address(host, port) for host in lan_addresses()), None)
        print(f"Others in your network reach it at {found}/" if found else NO_NETWORK, flush=True)
    if settings.browser and _has_screen():
        opening = Timer(1.0, webbrowser.open, [address])  # by then the server answers
        opening.daemon = True
        opening.start()


def _first_line(error: Exception) -> str:
    """What an error says, without SQLAlchemy's links and statements."""
    cause = getattr(error, "orig", None) or error
    return (str(cause).splitlines() or [type(cause).__name__])[0]


def _has_screen() -> bool:
    """Is there a screen that a browser could open on?"""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
