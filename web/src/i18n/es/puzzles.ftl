puzzles-about = En cada una de estas posiciones hay una jugada claramente mejor, y no es la que parece mejor. Juégala en la mesa.
puzzles-score = { $tried ->
    [one] { $right } de una respuesta fue correcta.
   *[other] { $right } de { $tried } respuestas fueron correctas.
}
puzzle-today = El problema de hoy
puzzle-n = Problema { $n }
puzzle-players = { $n } jugadores
puzzle-grade = Encontrada por { $n } de { $of } bots
puzzle-solved = resuelto
puzzle-missed = no resuelto
puzzle-prompt = Encuentra la mejor jugada.
puzzle-right = Es la mejor jugada.
puzzle-wrong = Hay una jugada mejor: la tuya da { $n } puntos menos.
puzzle-found = Encontrada por: { $names }
puzzle-found-none = Ningún bot la encontró.
puzzle-next = Problema siguiente
puzzle-all = Todos los problemas
