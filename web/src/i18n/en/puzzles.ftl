puzzles-about = In each of these positions one move is clearly the best, and it is not the one that looks best. Play it on the table.
puzzles-score = { $tried ->
    [one] { $right } of one answer was right.
   *[other] { $right } of { $tried } answers were right.
}
puzzle-today = Today’s puzzle
puzzle-n = Puzzle { $n }
puzzle-players = { $n } players
puzzle-grade = Found by { $n } of { $of } bots
puzzle-solved = solved
puzzle-missed = not solved
puzzle-prompt = Find the best move.
puzzle-right = That is the best move.
puzzle-wrong = There is a better move: yours brings { $n } points less.
puzzle-found = Found by: { $names }
puzzle-found-none = None of the bots found it.
puzzle-next = Next puzzle
puzzle-all = All puzzles
