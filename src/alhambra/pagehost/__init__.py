"""Tables without a server: the page host runs in a browser's page, with the server's own code and messages."""

from __future__ import annotations

from alhambra.pagehost.start import start

__all__ = ["start"]
