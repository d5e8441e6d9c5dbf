"""Add the time that counts for clocks to ``log``, deadlines to ``tables``, and vacations.

A row without that time was stored before it was kept: there it is the row's own time.
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns and the table."""
    op.add_column("log", sa.Column("counted", sa.Double))
    op.add_column("tables", sa.Column("deadline", sa.Double))
    op.create_table(
        "vacations",
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("stretch", sa.Double, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
    )
