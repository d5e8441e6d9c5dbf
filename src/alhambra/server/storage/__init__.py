"""Where tables are kept: SQLite or PostgreSQL, and the homes of tables at the workers that share one."""
