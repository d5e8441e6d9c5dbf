"""One table: its event log, the state that the log gives, the live table with its viewers, and what each is shown."""
