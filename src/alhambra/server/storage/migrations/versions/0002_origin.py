"""Add ``tables.origin`` where it is missing, and a table for what the server itself has to remember.

Revision 0001 was edited after databases had been made by it: the oldest ones have no ``origin``.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what is missing."""
    found = sa.inspect(op.get_bind())
    if "origin" not in {column["name"] for column in found.get_columns("tables")}:
        op.add_column("tables", sa.Column("origin", sa.Text))
    op.create_table(
        "server_values",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
