"""The first schema: tables, seats, log, chat. No database is older, and a new one is made by ``schema.py`` itself."""

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Nothing is to be done: later migrations change what databases of this schema have."""
