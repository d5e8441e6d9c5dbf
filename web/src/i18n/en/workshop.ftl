## The workshop: programs in Python that are written and run in this page

workshop = Workshop
workshop-intro = Write a bot or a module of your own in Python and play against it, here in this page. Your programs stay on this device.
workshop-program = Program
workshop-editor = Program in Python. Escape, then Tab, leaves the editor; Control and Enter run it.
workshop-examples = Examples
workshop-mine = My programs
workshop-new = Empty program
workshop-unsaved = Not saved under a name
workshop-name = Name
workshop-save = Save
workshop-saved = Saved on this device.
workshop-not-saved = This browser does not keep it. Copy it elsewhere.
workshop-delete = Delete { $name }
workshop-share = Copy a link to it
workshop-shared-link = A link that carries the program
workshop-copied = Copied. Whoever opens the link sees the program; it runs only if they say so.
workshop-too-long = This program is too long for a link.
workshop-came = This program came with a link
workshop-came-hint = Nothing of it has run yet. Read it first, and run it only if you trust who sent it.
workshop-came-broken = This link has no program in it that can be read.
workshop-back = Back to my program
workshop-run = Run
workshop-stop = Stop
workshop-loading = Python is being loaded for your program …
workshop-running = Your program runs …
workshop-output = Output
workshop-no-output = It has printed nothing.
workshop-cut = There is more, which is left out.
workshop-ended-stopped = You have stopped it.
workshop-ended-silent = Nothing was heard of it for { $seconds } seconds, so it was ended.
workshop-ended-broken = Python has stopped: { $reason }
workshop-failed = It has failed
workshop-done = Done in { $seconds } s.
workshop-bot = The bot
workshop-bot-hint = It plays each deal once from every seat, against the same level everywhere else.
workshop-which = Which one
workshop-level = Against
workshop-random = Random
workshop-players = Players
workshop-games = Games
workshop-play = { $games ->
    [one] Play one game
   *[other] Play { $games } games
}
workshop-sit = Sit down against it
workshop-module = The module
workshop-module-hint = Bots that know nothing of it play with it, to see that it works; then play it yourself.
workshop-try = { $games ->
    [one] Try it in one game
   *[other] Try it in { $games } games
}
workshop-sit-module = Play with it
workshop-progress = { $played } of { $games } games
workshop-result = { $bot } against { $level }
workshop-wins = Victories
workshop-share-won = Share of the victories
workshop-fair = equal would be { $share }
workshop-points = Points a game
workshop-margin = Ahead of the best other by
workshop-interval = { $low } to { $high }
workshop-interval-hint = Intervals: the true value lies there with 95 % confidence.
workshop-few = too few deals yet
workshop-time = Time for a decision
workshop-milliseconds = { $time } ms
workshop-lost = Turns lost
workshop-lost-of = { $lost } of { $turns }
workshop-lost-hint = When it failed, the Merchant played on for that turn.
workshop-stalled = Games without an end
workshop-decisions = Decisions a game
workshop-turns = Turns a game
workshop-points-from = Points a seat and game
workshop-on-device = On this device
workshop-on-device-hint = You can choose them for every new table.
workshop-failed-last = failed last at a table
workshop-out = out until it is saved again
refused-module-in-use = There are tables with this module. Delete them first.
