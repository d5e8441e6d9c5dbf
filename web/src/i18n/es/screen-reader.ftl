## Lo que se oye en vez de verse

skip-link = Saltar a la parte principal
cell-middle = centro
cell-empty = vacía
cell-lit = aquí se puede construir
cell-lit-swap = se puede cambiar
cell-lit-remove = puede ir a la reserva
cell-lit-crossing = el cruce de su esquina noreste está libre
spoken-wall = muro de { $before } a { $after }
spoken-majority = { $type }: { $count }, puesto: { $place }
spoken-marked = Marcada
spoken-undone = Deshecho
