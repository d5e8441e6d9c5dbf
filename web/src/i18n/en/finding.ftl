## Finding a game

anybody-players = How many may play
anybody-pace = Pace
anybody-go = Find me a table
anybody-live = Two minutes a turn. Stay on the page until the game begins.
anybody-days = A day for each turn. Nobody has to stay.
anybody-link = Tables for friends are found by their link only:
nobody-waits = Nobody waits just now. Be the first: who comes next finds you here.
waits-now = has just come
waits-for = waiting for { $time }
waits-mine = You wait here
seats-left = { $count ->
    [one] one seat left
   *[other] { $count } seats left
}
