"""Alembic's entry: runs the migrations on the connection that ``alhambra.server.storage.migrate`` gives it."""

from alembic import context

from alhambra.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite cannot alter most things in place
)
with context.begin_transaction():
    context.run_migrations()
