## O que se ouve em vez de se ver

skip-link = Ir para a parte principal
cell-middle = centro
cell-empty = vazia
cell-lit = aqui se pode construir
cell-lit-swap = pode ser trocada
cell-lit-remove = pode ir para a reserva
cell-lit-crossing = o cruzamento no canto nordeste está livre
spoken-wall = muro de { $before } para { $after }
spoken-majority = { $type }: { $count }, lugar: { $place }
spoken-marked = Marcada
spoken-undone = Desfeito
