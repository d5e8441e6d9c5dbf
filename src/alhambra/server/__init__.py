"""The game server: tables that people and bots play at, kept in a log that is the truth (docs/architecture.md)."""
