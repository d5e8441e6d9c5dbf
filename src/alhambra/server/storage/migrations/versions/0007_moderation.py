"""Add who wrote a line of chat, whom people block, what they report, and tables that the host wants to be closed."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column and the tables."""
    op.add_column("chat", sa.Column("holder", sa.String(64)))
    op.create_table(
        "blocks",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("blocked", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("blocks_pair", "blocks", ["owner", "blocked"], unique=True)
    op.create_index("blocks_blocked", "blocks", ["blocked"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("line", sa.Integer, nullable=False),
        sa.Column("said_at", sa.Double, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("author", sa.String(64)),
        sa.Column("reporter", sa.String(64)),
    )
    op.create_index("reports_once", "reports", ["table_id", "line", "said_at", "reporter"], unique=True)
    op.create_index("reports_at", "reports", ["at"])
    op.create_index("reports_reporter", "reports", ["reporter"])
    op.create_table(
        "closings",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
    )
