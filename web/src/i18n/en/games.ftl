## My games

games-running = Running
games-none-running = No game is waiting for you.
games-left = { $time } left
games-they-have = { $time } left for the others
games-finished = Finished
games-none-finished = Games that are over will stand here.
games-figures = Figures
games-count = Games
games-won = Won
games-best-score = Best score
games-best-wall = Longest wall
games-by-level = Wins by opponents
games-opponents = Opponents
games-against-people = People
games-against-mixed = Bots of several levels
games-sources = Where my points come from
games-average = { $count ->
    [one] One game
   *[other] Average of { $count }
}
games-earlier = { $count } earlier
games-later = Last { $count }
games-over-time = Points by source in my last { $count } games, the latest on the right; the highest has { $most }
games-played = Played
games-closed = Closed by the host
games-result = Place { $place } of { $count }
games-result-won = Won
games-my-points = { $points } points, wall { $wall }
games-with = With { $names }
games-review = Review
games-again = Rematch
games-delete = Delete
games-delete-sure = Delete this game from my list, with my name at the table?
games-keep = Keep
games-more = Earlier games
games-data = My data
games-data-hint = There is no account: your games are found by the key on this device.
games-export = Save all records (zip)
games-delete-all = Delete all my games
games-delete-all-sure = Games in which nobody else sat are deleted. In others your name, your chat and your results are removed; in running ones a bot plays on. This cannot be undone.
games-delete-all-yes = Delete everything

## Vacation

vacation-hint = At tables over days your clocks stand still until then, and the others see it. At most 30 days at a time.
vacation-day = Back on
vacation-begin = Go on vacation
vacation-now = Your clocks stand still until { $date }.
vacation-end = I am back
refused-bad-date = A vacation lasts 30 days at most, with a week between two.
