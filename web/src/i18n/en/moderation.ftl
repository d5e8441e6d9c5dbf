# About a line of chat, and a table that the host has closed

line-about = About what { $name } wrote
line-report = Report to the host
line-reported = Reported. The host can read it; nobody else is told.
line-block = Block { $name }
refused-no-line = This line is no longer there.
refused-bad-line = This cannot be done with this line.
refused-closed = The host has closed this table.
closed-title = The host has closed this table
closed-hint = The game has ended where it stood. Its record stays, and nobody has won or lost.
closed-hint-open = The game had not begun.
