puzzles-about = Em cada uma destas posições há uma jogada claramente melhor, e não é a que parece melhor. Jogue-a na mesa.
puzzles-score = { $tried ->
    [one] { $right } de uma resposta estava certa.
   *[other] { $right } de { $tried } respostas estavam certas.
}
puzzle-today = O problema de hoje
puzzle-n = Problema { $n }
puzzle-players = { $n } jogadores
puzzle-grade = Encontrada por { $n } de { $of } robôs
puzzle-solved = resolvido
puzzle-missed = não resolvido
puzzle-prompt = Encontre a melhor jogada.
puzzle-right = É a melhor jogada.
puzzle-wrong = Há uma jogada melhor: a sua dá { $n } pontos a menos.
puzzle-found = Encontrada por: { $names }
puzzle-found-none = Nenhum robô a encontrou.
puzzle-next = Próximo problema
puzzle-all = Todos os problemas
