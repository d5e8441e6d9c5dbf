"""What is logged, and how it looks."""

from __future__ import annotations

import logging

# What uvicorn logs, with a trace, of peers that send nonsense; it has refused them already.
PEER_FAULTS = ("Invalid UTF-8 sequence received from client.",)


class PeerFaults(logging.Filter):
    """Keeps the faults of peers out of the log, which is for those of the server."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Is ``record`` worth logging?"""
        return record.msg not in PEER_FAULTS


def leave_out_peer_faults() -> None:
    """Let uvicorn's log in this process tell nothing of peers that send nonsense."""
    logger = logging.getLogger("uvicorn.error")
    if not any(isinstance(known, PeerFaults) for known in logger.filters):
        logger.addFilter(PeerFaults())
