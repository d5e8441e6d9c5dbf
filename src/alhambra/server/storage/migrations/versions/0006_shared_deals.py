"""Add deals that several tables share, and which tables those are."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the two tables."""
    op.create_table(
        "shared_deals",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("shares", sa.Text, nullable=False),
        sa.Column("ends", sa.Double),
        sa.Column("closes", sa.Double),
    )
    op.create_table(
        "deal_tables",
        sa.Column("deal", sa.String(32), sa.ForeignKey("shared_deals.id"), primary_key=True),
        sa.Column("part", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id")),
    )
    op.create_index("deal_tables_table", "deal_tables", ["table_id"])
