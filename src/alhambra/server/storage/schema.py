"""The database's tables. ``log`` is the truth; the other columns that change are there to find tables quickly.

A new database is made by this. A change here needs a migration of older ones, in ``migrations/versions``; a test
compares what both give.
"""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, Integer, MetaData, String, Table, Text

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("created", Double, nullable=False),  # all times are seconds since 1970
    Column("options", Text, nullable=False),
    Column("reserved", Text, nullable=False),  # the key hashes that seats are kept for
    Column("rules", String(16), nullable=False),
    Column("seed", String(64), nullable=False),
    Column("origin", Text),  # the record and the step that the game goes on from, if it does
    # What follows is read off the log when a row is added.
    Column("public", Boolean, nullable=False),
    Column("status", String(16), nullable=False),
    Column("changed", Double, nullable=False),
    Column("acting", Integer),
    Column("due", Double),  # counted seconds: when the server has something to do by itself, say a bot's turn
    Column("lease_seq", Integer, nullable=False),  # these two were in use before tables had homes
    Column("lease_until", Double, nullable=False),
    Column("rematch", String(32)),
    Column("home", Text),  # the worker that has it in memory (homes.py)
    Column("deadline", Double),  # counted seconds: when the time is up of the person who acts
    Index("tables_due", "due"),
    Index("tables_open", "status", "public", "changed"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String(64), nullable=False),
    Column("holder", String(64)),  # SHA-256 of a player's key
    # What follows is noted after the game (result_noter.py).
    Column("ended", Double),
    Column("score", Integer),
    Column("wall", Integer),
    Column("place", Integer),
    Column("won", Integer),  # 1 or 0, to be summed
    Column("against", String(40)),  # "people", a bot's level and so on (table/results.py); None: a bot's seat
    Column("points", Text),  # by source
    Index("seats_holder", "holder"),
    Index("seats_ended", "ended"),
    Index("seats_mine", "holder", "ended", "table_id"),
    Index("seats_figures", "holder", "against", "won", "score", "wall"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("deed", Text, nullable=False),
    Column("counted", Double),  # the time for people's clocks (table/counted_time.py); older rows have none
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("at", Double, nullable=False),
    Column("seat", Integer),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("holder", String(64)),  # SHA-256 of the author's key; None: written before that was kept
    Index("chat_table", "table_id", "id"),
)

vacations = Table(  # in which people's clocks stand still at tables over days (vacations.py)
    "vacations",
    metadata,
    Column("holder", String(64), primary_key=True),
    Column("stretch", Double, nullable=False),  # when a row of vacations with hardly a break between them began
    Column("since", Double, nullable=False),
    Column("until", Double, nullable=False),
)

shared_deals = Table(  # that several tables are played with (shared_deals.py)
    "shared_deals",
    metadata,
    Column("id", String(32), primary_key=True),  # the date of a daily one
    Column("kind", String(16), nullable=False),
    Column("created", Double, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("shares", Text, nullable=False),  # of those who played it first, of a challenge
    Column("ends", Double),  # until when it can be begun
    Column("closes", Double),  # until when its games are closed to those who have not played it
)

deal_tables = Table(
    "deal_tables",
    metadata,
    Column("deal", String(32), ForeignKey("shared_deals.id"), primary_key=True),
    Column("part", String(64), primary_key=True),  # which may be played once: of a person, of a group, the first game
    Column("table_id", String(32), ForeignKey("tables.id")),  # none: that game was deleted
    Index("deal_tables_table", "table_id"),
)

blocks = Table(  # whom people do not want to hear
    "blocks",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("owner", String(64), nullable=False),  # SHA-256 of the key of whoever blocks
    Column("blocked", String(64), nullable=False),  # … of whoever is blocked
    Column("name", String(64), nullable=False),  # that they had then
    Column("at", Double, nullable=False),
    Index("blocks_pair", "owner", "blocked", unique=True),
    Index("blocks_blocked", "blocked"),
)

reports = Table(  # lines of chat, kept for the host also when their table is deleted
    "reports",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", Double, nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("line", Integer, nullable=False),
    Column("said_at", Double, nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("author", String(64)),
    Column("reporter", String(64)),
    Index("reports_once", "table_id", "line", "said_at", "reporter", unique=True),
    Index("reports_at", "at"),
    Index("reports_reporter", "reporter"),
)

closings = Table(  # tables that the host wants to be closed, until that is done
    "closings",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("at", Double, nullable=False),
    Column("reason", Text, nullable=False),
)

push_subscriptions = Table(  # browsers that people want to be called back by (push.py)
    "push_subscriptions",
    metadata,
    Column("id", String(64), primary_key=True),  # SHA-256 of the endpoint
    Column("holder", String(64), nullable=False),
    Column("made", Double, nullable=False),
    Column("endpoint", Text, nullable=False),  # an address at the browser's push service
    Column("p256dh", String(120), nullable=False),  # the browser's public key
    Column("auth", String(40), nullable=False),  # a secret that it shares with us
    Column("contact", Text, nullable=False),  # our own address
    Index("push_subscriptions_holder", "holder"),
)

server_values = Table(  # what the server itself has to remember
    "server_values",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
