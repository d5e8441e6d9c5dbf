## A scoring, step by step

scoring-title = { $n ->
    [1] Primera puntuación
    [2] Segunda puntuación
    [3] Tercera puntuación
   *[other] Puntuación { $n }
}
scoring-note = Solo cuenta lo que está en los palacios, nunca la reserva.
place-points = puesto { $n }: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
share-alone = puesto { $n } con { $count }
share-split = puesto { $n }, compartido entre { $sharers }: { $sum } ÷ { $sharers }{ $rounded ->
    [yes] , redondeado hacia abajo
   *[no] {""}
}
share-no-place = { $count }, sin puesto
share-none = ninguno
stage-nobody = Nadie tiene todavía ninguno.
wall-note = El tramo más largo de muro exterior, sin huecos. Los muros interiores no cuentan.
wall-none = aún sin muro
sides-n = { $n ->
    [one] 1 lado
   *[other] { $n } lados
}
totals = Totales
totals-note = Lo que ha dado esta puntuación y cómo queda cada cual.
step-of = Paso { $n } de { $all }
next = Siguiente
go-on = Continuar
skip-to-totals = Ir a los totales
steps-play = Reproducir
steps-pause = Pausa
points-n = { $n ->
    [one] 1 punto
   *[other] { $n } puntos
}
gained = Gana
total = Total
show-wall-of = Mostrar el muro de { $name }

## Motion and sound

speed = Jugadas de los demás
speed-off = Al instante
speed-slow = Lentas
speed-normal = Normales
speed-fast = Rápidas
speed-reduced = Tu sistema pide menos movimiento, así que nada se desplaza.
sound = Sonido
title-mark = Marca en el título cuando me toca
on = Sí
off = No

## Where everybody stands

standing = Cómo va cada cual
standing-if = Si hubiera una puntuación ahora
standing-left = Quedan por salir
standing-chance = Probabilidad de que salga una carta de puntuación
standing-chance-n = { $n ->
    [one] en 1 carta
   *[other] en { $n } cartas
}
standing-chance-none = Por ahora no puede salir ninguna.
standing-money = Dinero en mano
standing-other = otros

## The end

final-wins = { $name } gana con { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
final-shared = { $names } comparten la victoria con { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
final-follows = Le sigue { $name } con { $points }, a { $behind }.
final-turns = { $n ->
    [one] 1 turno.
   *[other] { $n } turnos.
}
final-unfinished = Hasta aquí llega la partida guardada
final-sources = Puntos por origen
final-scoring-short = { $n }.ª
final-buildings = { $n ->
    [one] 1 edificio
   *[other] { $n } edificios
}, muro { $wall }
final-charts = Turno a turno
chart-score = Puntos
chart-wall = Muro
chart-money = Dinero
chart-label = { $what }, turno a turno: { $ends }
chart-turn = turno { $n }
chart-scoring = puntuación { $n }
final-awards = Para el recuerdo
award-wall = Muro más largo
award-exact = Más pagos exactos
award-purchases = Más compras
award-overpaid = Más dinero pagado de más
award-taken = Más dinero tomado
award-left = Más dinero sobrante
award-tiles = Más edificios
award-scoring = Mejor puntuación suelta
final-replay = Repetición
final-save = Guardar partida
final-again = Jugar otra vez
final-join = A la siguiente partida
final-board = Ver la mesa
final-results = Resultados
final-fair = Reparto limpio
final-seed = Semilla
final-hash = Su resumen, mostrado antes de la partida
final-server-part = Parte del servidor en la semilla
final-share = Parte de { $name }
final-share-missing = no mostrada a tiempo
final-deal-kept = Este navegador lo ha comprobado: todas las partes estaban fijadas antes de que se mostrara la primera, y la tuya está en la semilla.
final-deal-left-out = Este navegador lo ha comprobado: todas las partes estaban fijadas antes de que se mostrara la primera. La tuya no llegó a tiempo y no está en la semilla.
final-deal-broken = Esta semilla no es la que la mesa había prometido cuando se mostró tu parte. Quizá alguien eligió el reparto.
final-check = Cómo comprobarlo
final-failed = Ahora mismo no se pueden obtener los números.
try-again = Reintentar

## Replay

replay-open = Ver una partida guardada
replay-open-hint = Suelta una partida guardada en esta página o elige un archivo. No se almacena.
replay-choose = Elegir archivo
replay-drop = Suelta aquí la partida
replay-too-big = Este archivo es demasiado grande para una partida guardada.
replay-gone = No hay ninguna partida terminada en esta dirección.
replay-not-over = Esta partida aún no ha terminado. Podrá verse cuando acabe.
replay-to-table = A la mesa
replay-turn = turno { $n }
replay-start = Empieza la partida
replay-previous = Un paso atrás
replay-next = Un paso adelante
replay-play = Reproducir
replay-pause = Pausa
replay-pace = Ritmo { $pace }
replay-step = Paso { $step } de { $all }
replay-mark = Puntuación { $n }, paso { $step }
replay-on = Seguir jugando desde aquí
replay-on-hint = Tú juegas por { $name }; los bots, por los demás.
replay-question = ¿Qué harías en el lugar de { $name }? Sigue jugando desde aquí.
replay-show-scoring = Mostrar esta puntuación
replay-follow = Seguir a quien juega
replay-other = Otra partida
replay-keys = ← → un paso · Mayús un turno · Inicio, Fin · Espacio reproduce
replay-decided = { $name }: { $action }
share-title = Compartir este resultado
share-picture = Imagen del resultado
share-failed = Este navegador no pudo crear la imagen.
share-save = Guardar imagen
share-link = Enlace a la repetición
share-embed = La repetición para tu propia página
share-copy = Copiar
