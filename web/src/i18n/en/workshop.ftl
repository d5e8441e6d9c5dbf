## The workshop of the static site

workshop-intro = Write a bot or a module in Python and try it here. Your code stays on this device.
workshop-file = File
workshop-examples = Examples
workshop-mine = My files
workshop-editor = Code
workshop-run = Run
workshop-stop = Stop
workshop-against = Opponents
workshop-match = Play { $games } games
workshop-output = Output
workshop-no-output = What the program prints will stand here.
workshop-loading = Python is being loaded …
workshop-progress = { $games } of { $of } games
workshop-result = Result
workshop-who = Player
workshop-won = Won
workshop-points = Points on average
workshop-best = Best
workshop-time = Time for a decision
workshop-my-bot = My bot
workshop-rival = { $level } (two of them)
workshop-fair = With equal strength { $share } would be won.
workshop-faults = { $faults ->
    [one] One decision failed and was left to chance: { $fault }
   *[other] { $faults } decisions failed and were left to chance: { $fault }
}
workshop-sit = Sit down against it
workshop-sit-module = Play this module
workshop-hangs = It took too long and was ended.
workshop-stopped = Stopped.
workshop-share = Copy a link with this code
workshop-shared = This code came by a link. Read it: if you run it, it runs in this browser, where it can see your games.
workshop-shared-read = I have read it, let it run
workshop-delete = Delete this file
