"""What a bot did wrong, in words."""

from __future__ import annotations


class BotFault(Exception):
    """A bot's failure in words; ``fatal`` if its process is gone with it."""

    def __init__(self, text: str, seconds: float = 0.0, fatal: bool = False) -> None:
        super().__init__(" ".join(text.split()))
        self.seconds = seconds
        self.fatal = fatal
