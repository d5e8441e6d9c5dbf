## Qué se puede esperar de un bot

level-newcomer-line = Acaba de aprender las reglas: mira la próxima puntuación y a menudo se conforma con lo bastante bueno.
level-apprentice-line = Sabe lo que cuenta, pero a veces se descuida.
level-greedy-line = Mira una jugada por delante y sabe lo que valen las mayorías, los muros y los pagos exactos.
level-architect-line = Piensa unos turnos por delante y tiene en cuenta lo que pueden hacer los demás.
level-vizier-line = Piensa mucho cada jugada y juega para ganar.
bot-added-line = Un bot añadido aquí.

## Consejos

hints-allowed = Consejos
fact-hints = con consejos
hint = Consejo
hint-title = ¿Qué convendría ahora?
hint-thinking = Pensando…
hint-none = No hay nada que decir de esta posición.
hint-best = la mejor
hint-close = casi igual de buena
win-chance = probabilidad de ganar
hint-points = { $n ->
    [one] cerca de 1 punto
   *[other] unos { $n } puntos
}
hint-points-short = { $n ->
    [one] 1 punto
   *[other] { $n } puntos
}
hint-lead = { $ahead ->
    [level] empatado con el mejor rival
    [yes] { $n ->
        [one] 1 punto
       *[other] { $n } puntos
    } por delante del mejor rival
   *[no] { $n ->
        [one] 1 punto
       *[other] { $n } puntos
    } por detrás del mejor rival
}
hint-behind = { $n } ± { $spread } puntos menos
hint-than-best = Frente a la mejor: { $sources }
hint-note = Estimado con { $n ->
    [one] una continuación posible
   *[other] { $n } continuaciones posibles
} de unos pocos turnos. Primero va lo que da más ventaja en puntos.
hint-spoken = { $n ->
    [one] Una propuesta
   *[other] { $n } propuestas
}. La mejor: { $best }
hint-do = Hacer esto
refused-no-hints = En esta mesa no hay consejos.
refused-busy = El servidor está ocupado; vuelve a pedirlo en un momento.

## Lo que se puede hacer, en palabras

do-take = Tomar { $cards }
do-buy = Comprar { $tile } con { $cards }
do-buy-bare = Comprar { $tile }
do-place = Construir { $tile }: { $where }
do-reserve = Dejar { $tile } en la reserva
do-add = Añadir { $tile } de la reserva: { $where }
do-remove = Devolver { $tile } a la reserva
do-swap = Cambiar { $old } por { $tile }
do-done = Ninguna acción más
do-pass = Pasar
do-give = Regalar { $tile }

## Lo que habla a favor

reason-exact = pago exacto
reason-overpaid = { $by } de más
reason-built = con lo comprado ya construido
reason-wall = muro +{ $gain }
reason-wall-lost = muro −{ $by }
reason-majority = { $type }: { $place ->
    [1] 1.er puesto
    [2] 2.º puesto
    [3] 3.er puesto
   *[other] puesto { $place }
}, +{ $points } en la puntuación { $scoring }
reason-shares = { $type }: { $place ->
    [1] comparte el 1.er puesto
    [2] comparte el 2.º puesto
    [3] comparte el 3.er puesto
   *[other] comparte el puesto { $place }
}, +{ $points } en la puntuación { $scoring }
reason-defends = { $type }: más ventaja
reason-gives-up = { $type }: −{ $points }
reason-against = { $type }: cuesta { $points } a otros
reason-money = { $worth ->
    [one] 1 moneda
   *[other] { $worth } monedas
}
reason-fits = luego puede pagar { $tile } justo
reason-left-over = más dinero para { $tile } al final
reason-reserve = { $tile } se queda en la reserva
reason-room = deja sitio para construir
reason-cramped = casi no deja sitio para construir
reason-bonus = +{ $points } en cada puntuación
reason-bonus-lost = −{ $points } en cada puntuación
reason-scoring-soon = quizá pronto una puntuación
reason-last-tiles = quedan pocos edificios

## De dónde vienen los puntos

from-wall = muro
from-money = dinero
from-reserve = reserva
from-turn = próximo turno
from-modules = módulos
from-others = a costa de otros

## El repaso de una partida terminada

review = Repaso
review-about = Se vuelve a mirar cada decisión: cuántos puntos costó, qué probabilidad de ganar había después y qué habría sido mejor.
review-start = Repasar esta partida
review-progress = { $done } de { $of } decisiones miradas
review-failed = Ahora mismo no se puede obtener el repaso.
review-chart = Probabilidad de ganar
review-more = Mostrar todas
review-lost = Dónde se regaló más
review-everybody = Todos
review-nothing = Nada que merezca una palabra.
review-so-far = Nada por ahora.
review-cost = −{ $n } ± { $spread } puntos
review-sources = Esta jugada: { $sources }
review-gain = +{ $n } puntos
review-than-next = Frente a la siguiente: { $sources }
review-noise = quizá solo azar
review-best = La mejor decisión
review-try = Probarlo tú
review-turning = Desde el turno { $n } { $name } tuvo la mejor probabilidad de ganar y la mantuvo.
review-themes = En toda la partida
theme-overpaid = { $n } pagos de más, { $coins ->
    [one] 1 moneda
   *[other] { $coins } monedas
} en total: unos { $points } puntos.
theme-exact = { $n } veces se tomó dinero cuando era mejor un pago exacto: unos { $points } puntos.
theme-wall = El muro no creció del turno { $from } al { $to }.
review-better = Mejor: { $action }
review-instead = { $better } en vez de { $win }
review-chance = Probabilidad de ganar: { $win }
review-only = No se podía hacer otra cosa.
review-good = No se encontró nada claramente mejor.
review-note = Estimado con { $n ->
    [one] una continuación
   *[other] { $n } continuaciones
} probadas para cada decisión. Las diferencias dentro de ± no significan nada.
review-rough = Un repaso aproximado: se probaron muy pocas continuaciones y solo se ven diferencias grandes. Con código compilado el servidor ve más.
