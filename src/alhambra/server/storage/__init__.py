"""Where tables are kept: SQLite or PostgreSQL, and notifications between the workers that share a database."""
