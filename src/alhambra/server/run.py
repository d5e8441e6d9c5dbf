"""Start the server: look at the settings, bring the database up to date, hand over to uvicorn."""

from __future__ import annotations

import asyncio
import os
import sys
import webbrowser
from threading import Timer

import uvicorn
from msgspec.structs import replace

from alhambra.server.database import DatabaseError, database_address, is_sqlite
from alhambra.server.migrate import migrate
from alhambra.server.settings import Settings, SettingsError, default_database
from alhambra.server.socket import MESSAGE_MOST

CLOSE_WITHIN = 3  # seconds


def serve(settings: Settings) -> None:
    """Run until interrupted."""
    try:
        address = database_address(settings.database or str(default_database()))
    except DatabaseError as error:
        raise SettingsError(f"--database: {error}") from None
    if settings.workers > 1 and is_sqlite(address):
        raise SettingsError(
            "--workers: with SQLite there is one worker only, for two could not tell each other what happens. "
            "Several workers need PostgreSQL: --database postgresql://…"
        )
    settings = replace(settings, database=address)
    asyncio.run(migrate(address))
    os.environ.update(settings.environment())
    config = uvicorn.Config(
        "alhambra.server.app:make_app",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        log_level=settings.log,
        access_log=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        server_header=False,
        timeout_graceful_shutdown=CLOSE_WITHIN,
        ws_max_size=4 * MESSAGE_MOST,
        ws_per_message_deflate=False,
    )
    _run(config, settings)


def _run(config: uvicorn.Config, settings: Settings) -> None:
    listening = config.bind_socket()
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    shown = "localhost" if settings.host in ("127.0.0.1", "::1", "0.0.0.0", "::") else host
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    print(f"Alhambra is at {address}  (Ctrl-C stops it)", flush=True)
    if settings.browser and _has_screen():
        Timer(1.0, webbrowser.open, [address]).start()
    if settings.workers > 1:
        from uvicorn.supervisors import Multiprocess

        Multiprocess(config, sockets=[listening]).run()
    else:
        uvicorn.Server(config).run(sockets=[listening])


def _has_screen() -> bool:
    """Is there a screen that a browser could open on?"""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
