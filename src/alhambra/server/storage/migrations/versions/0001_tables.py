"""The first schema: tables, seats, log, chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the four tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("reserved", sa.Text, nullable=False),
        sa.Column("rules", sa.String(16), nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("origin", sa.Text),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
        sa.Column("acting", sa.Integer),
        sa.Column("due", sa.Double),
        sa.Column("lease_seq", sa.Integer, nullable=False),
        sa.Column("lease_until", sa.Double, nullable=False),
        sa.Column("rematch", sa.String(32)),
    )
    op.create_index("tables_due", "tables", ["due"])
    op.create_index("tables_open", "tables", ["status", "public", "changed"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("holder", sa.String(64)),
    )
    op.create_index("seats_holder", "seats", ["holder"])
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("deed", sa.Text, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_index("chat_table", "chat", ["table_id", "id"])
