puzzles-about = In jeder dieser Stellungen ist ein Zug deutlich der beste, und es ist nicht der, der am besten aussieht. Spiel ihn auf dem Tisch.
puzzles-score = { $tried ->
    [one] { $right } von einer Antwort war richtig.
   *[other] { $right } von { $tried } Antworten waren richtig.
}
puzzle-today = Die Aufgabe von heute
puzzle-n = Aufgabe { $n }
puzzle-players = { $n } Spieler
puzzle-grade = Von { $n } von { $of } Bots gefunden
puzzle-solved = gelöst
puzzle-missed = nicht gelöst
puzzle-prompt = Finde den besten Zug.
puzzle-right = Das ist der beste Zug.
puzzle-wrong = Es gibt einen besseren Zug: Deiner bringt { $n } Punkte weniger.
puzzle-found = Gefunden von: { $names }
puzzle-found-none = Keiner der Bots hat ihn gefunden.
puzzle-next = Nächste Aufgabe
puzzle-all = Alle Aufgaben
