## Encontrar una partida

anybody-players = Cuántos pueden jugar
anybody-pace = Ritmo
anybody-go = Buscarme una mesa
anybody-live = Dos minutos por turno. Quédate en la página hasta que empiece la partida.
anybody-days = Un día para cada turno. Nadie tiene que quedarse.
anybody-link = Las mesas para amigos solo se encuentran por su enlace:
nobody-waits = Ahora no espera nadie. Empieza tú: quien venga después te encontrará aquí.
waits-now = acaba de llegar
waits-for = espera desde hace { $time }
waits-mine = Esperas aquí
seats-left = { $count ->
    [one] queda un asiento
   *[other] quedan { $count } asientos
}
