"""Add the results of finished games to ``seats``, and indexes by which a person's games are found and counted.

What was finished before is filled in by the server while it runs (result_noter.py).
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns and indexes."""
    op.add_column("seats", sa.Column("ended", sa.Double))
    op.add_column("seats", sa.Column("score", sa.Integer))
    op.add_column("seats", sa.Column("wall", sa.Integer))
    op.add_column("seats", sa.Column("place", sa.Integer))
    op.add_column("seats", sa.Column("won", sa.Integer))
    op.add_column("seats", sa.Column("against", sa.String(40)))
    op.add_column("seats", sa.Column("points", sa.Text))
    op.create_index("seats_ended", "seats", ["ended"])
    op.create_index("seats_mine", "seats", ["holder", "ended", "table_id"])
    op.create_index("seats_figures", "seats", ["holder", "against", "won", "score", "wall"])
