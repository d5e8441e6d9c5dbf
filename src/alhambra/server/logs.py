"""What is logged, and how it looks: a line of text or of JSON, with the time, the level and fields."""

from __future__ import annotations

import json
import logging
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Final

FORMATS: Final = ("text", "json")
LEVELS: Final = ("critical", "error", "warning", "info", "debug")

# What uvicorn logs, with a trace, of peers that send nonsense; it has refused them already.
PEER_FAULTS = ("Invalid UTF-8 sequence received from client.",)

_fields: ContextVar[dict[str, object]] = ContextVar("fields", default={})  # noqa: B039  # never changed in place


def add_log_fields(**fields: object) -> None:
    """Let all that this task logs from now on carry ``fields``: a request's id, a table."""
    _fields.set({**_fields.get(), **fields})


class PeerFaults(logging.Filter):
    """Keeps the faults of peers out of the log, which is for those of the server."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Is ``record`` worth logging?"""
        return record.msg not in PEER_FAULTS


def _described(record: logging.LogRecord) -> dict[str, object]:
    """The fields of ``record``, those of its task and its own (``extra={"fields": {…}}``)."""
    own: dict[str, object] = getattr(record, "fields", {})
    return {**_fields.get(), **own}


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class TextFormatter(logging.Formatter):
    """``2026-11-17T06:55:01.123Z WARNING alhambra.socket: words, request=…``, and a trace below it."""

    def format(self, record: logging.LogRecord) -> str:
        """``record`` as a line."""
        fields = "".join(f", {name}={value}" for name, value in _described(record).items())
        line = f"{_time(record)} {record.levelname} {record.name}: {record.getMessage()}{fields}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


class JsonFormatter(logging.Formatter):
    """One object a line: ``time``, ``level``, ``logger``, ``message``, ``process``, all fields, perhaps a ``trace``."""

    def format(self, record: logging.LogRecord) -> str:
        """``record`` as a line."""
        told: dict[str, object] = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            "process": record.process,
            **_described(record),
        }
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False, default=str)


def log_config(level: str, form: str) -> dict[str, Any]:
    """How the server logs from ``level`` on, in the form ``text`` or ``json``: for logging.config, in every worker.

    Other libraries are heard from "warning" on only: some would log statements with all their values, or headers.
    """
    web = "INFO" if level == "debug" else level.upper()  # below that uvicorn logs headers, keys and all
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": {"()": JsonFormatter if form == "json" else TextFormatter}},
        "filters": {"peers": {"()": PeerFaults}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "stream": "ext://sys.stderr", "formatter": "lines"}},
        "root": {"level": "WARNING", "handlers": ["stderr"]},
        "loggers": {
            "alhambra": {"level": level.upper()},
            "uvicorn": {"level": web},
            "uvicorn.error": {"level": web, "filters": ["peers"]},
            "uvicorn.access": {"level": "CRITICAL"},
        },
    }
