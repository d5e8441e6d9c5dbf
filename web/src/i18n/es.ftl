## The pieces

type-pavilion = pabellón
type-seraglio = serrallo
type-arcades = galería
type-chambers = estancias
type-garden = jardín
type-tower = torre
type-fountain = fuente
florin = florín
dirham = dirham
denar = dinar
ducat = ducado
code-florin = Fl
code-dirham = Dh
code-denar = Dn
code-ducat = Dc
side-north = norte
side-east = este
side-south = sur
side-west = oeste
tile-name = { $type }, coste { $cost }, { $sides ->
    [0] sin muros
    [one] muro al { $walls }
   *[other] muros al { $walls }
}
count-of-type = { $type }: { $count }
leads = mayoría
wall = muro
reserve = Reserva
reserve-empty = vacía
reserve-hint = toca o arrastra para rediseñar
redesign = Rediseñar
redesign-hint = toca una loseta enmarcada para retirarla

## Whose turn it is, what to do

your-turn = Tu turno
turn-of = { $name }
is-choosing = { $name } está eligiendo
game-over = La partida ha terminado
please-wait = Un momento
task-act = toma dinero, compra o rediseña
task-extra = pago exacto: otra acción
task-end = todo hecho: termina tu turno
task-place = coloca { $tile }: toca una casilla iluminada
task-crossing = coloca { $tile }: toca un cruce iluminado
task-lit = { $what }: toca lo que esté iluminado
task-add = rediseña con { $tile }: toca una casilla iluminada
task-remove = ¿llevar { $tile } a la reserva?
undo = Deshacer
redo = Rehacer
end-turn = Terminar turno
end-turn-first = tras una acción
end-turn-place = antes coloca lo comprado
place-now = Colocar ahora
no-more = Ninguna acción más
pass = Pasar
cancel = Cancelar
close = Cerrar

## Money and market

money-and-market = Dinero y mercado
take-money = Tomar dinero
take-hint = una carta, o varias hasta 5
take-card = Tomar { $cards }
take-sum = Tomar { $cards } = { $sum }
buy-building = Comprar un edificio
buy-hint = paga en el color de su arco
my-money = Mi dinero
my-sum = { $currency }: { $sum }, { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
slot-name = Puesto { $slot }, { $currency }: { $tile }. { $verdict }
slot-bought = comprado
slot-empty = vacío
exact = exacto
exact-plain = sin pagar de más
n-over = { $n } de más
n-short = { $n ->
    [one] falta { $n }
   *[other] faltan { $n }
}
another-action = otra acción
ends-action = termina tu acción
pay-for = Pagar { $tile }
pay = Pagar { $cards } por { $price }
pay-exactly = Pagar { $cards }, justo { $price }
pay-exact-hint = Un pago exacto da otra acción
pay-over-hint = No se devuelve cambio
majority-would-be = { $place } puesto{ $shared ->
    [yes] {" "}(compartido)
   *[no] {""}
} con { $count } { $gain ->
    [0] {""}
   *[other] (+{ $gain } si se puntuara ya)
}
payments = Pagos
more-payments = { $count ->
    [one] una forma más
   *[other] { $count } formas más
}
fewer = menos
offer-plain = edificio

## Placing and redesigning

waiting-tiles = Losetas por colocar
your-move = Tu jugada
take-up = Coger { $tile }
place-here = Colocar aquí
swap-here = Cambiar aquí
to-reserve = A la reserva
give-to = Dar a { $name }
turn-piece = Girar
wall-becomes = Muro { $before } → { $after }
place-n = { $place }.º
place-shared = { $place }, compartido
if-scored-next = { $points } si se puntuara ya
does-not-fit = Aquí no
not-now = No es posible
not-allowed = Esto no está permitido.
rule-number = regla { $rule }

## Players

players = Jugadores
you = tú
bot-plays = juega un bot
bot-name = { $level }
level-random = Errante
level-newcomer = Novato
level-apprentice = Aprendiz
level-greedy = Mercader
level-architect = Arquitecto
level-vizier = Visir
level-mcts = Astrónomo
player-card = { $name }: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}, muro { $wall }, { $cards ->
    [one] 1 carta
   *[other] { $cards } cartas
}. Ver el palacio
longest-wall = Muro más largo
cards-in-hand = Cartas en mano
if-scored-now = Puntos si hubiera una puntuación ahora
gain-if-scored = +{ $gain } si se puntúa
palace-of = Palacio de { $name }
back-to-mine = { $name } · volver al mío
third-card = { $name }: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}, el tercer jugador
no-wall = sin muro, no puede ganar
third-explained = El tercer jugador de una partida de dos solo participa en las mayorías.
score-track = Puntos: { $scores }
hand-over = Pasa el dispositivo a { $name }
it-is-me = Soy { $name }

## Scorings and supply

scoring-n = puntuación { $n }
scoring-later = La puntuación { $n } llegará más tarde
scoring-may-come = La puntuación { $n } puede llegar ya
last-scoring = Última puntuación al final
scorings-done = { $count ->
    [0] ninguna puntuación aún
    [one] una puntuación hecha
   *[other] { $count } puntuaciones hechas
}
chance-explained = Probabilidad de que llegue en las próximas cuatro cartas
tiles-left = { $count ->
    [one] loseta queda
   *[other] losetas quedan
}

## What happened

event-take = { $name } toma { $cards }
event-buy = { $name } compra { $tile } por { $amount } { $currency }{ $exact ->
    [yes] , exacto
   *[no] {""}
}{ $over ->
    [0] {""}
   *[other] , { $over } de más
}
event-place = { $name } construye { $tile }
event-reserve = { $name } deja { $tile } en la reserva
event-add = { $name } añade { $tile } de la reserva
event-remove = { $name } devuelve { $tile } a la reserva
event-swap = { $name } cambia { $old } por { $tile }
event-done = { $name } renuncia a otra acción
event-pass = { $name } pasa
event-give = { $name } regala { $tile }
event-third-draws = { $name } saca { $tile }
event-draw = se descubre { $card }
event-market = { $tile } llega al mercado
event-scoring-card = Sale una carta de puntuación
event-reshuffle = Se baraja el dinero descartado
event-turn = Sigue { $name }
event-scoring = Puntuación { $scoring }
event-majority = { $name }: { $type }, { $count }, puesto { $place }{ $sharers ->
    [1] {""}
   *[other] , compartido por { $sharers }
}
event-wall = { $name }: muro más largo { $length }{ $more }
event-award = { $name } gana { $tile } con más { $currency } ({ $amount })
event-unclaimed = { $tile } se queda: nadie tiene más { $currency } que los demás
event-end = La partida ha terminado
event-discard-money = { $name } descarta { $amount } { $currency }
log = Registro
log-empty = Aquí se escribirá la primera jugada.

## Connection

line-lost = Conexión perdida, intentando de nuevo. No se pierde nada.
line-healed = De vuelta. No se perdió nada.
i-am-back = He vuelto
refused-limit = Demasiado rápido; espera un momento.
refused-storage = El servidor no pudo guardarlo; nada ha cambiado. Inténtalo de nuevo.
refused-illegal = Esto no está permitido.
refused-bad-message = El servidor no lo entendió; recarga la página.
refused-bad-request = El servidor no lo entendió; recarga la página.
refused-not-started = La partida aún no ha empezado.
refused-not-playing = No hay ninguna partida en curso.
refused-not-ready = Hay asientos vacíos, o la partida ya ha empezado.
refused-no-seat = No existe ese asiento.
refused-empty = Ahí no hay nadie.
refused-nothing-to-undo = No hay nada que deshacer.
refused-nothing-to-redo = No hay nada que rehacer.
refused-not-finished = Queda algo por decidir en este turno.
refused-not-away = Ningún bot juega por ti.
lost-page = No existe esa página
lost-table = No existe esa mesa

## Field and keys

zoom = Zoom
zoom-in = Acercar
zoom-out = Alejar
fit = Ver todo
help = Ayuda
shortcuts = Teclas de una letra
shortcuts-on = Sí
shortcuts-off = No
press-again = Pulsa N otra vez para terminar tu turno

## Start page and settings

headline = Construye el palacio más bello
subline = Dinero en cuatro monedas, seis clases de edificio, un largo muro. De dos a seis jugadores, unos cuarenta minutos.
play-now = Jugar ya
more = Más opciones
less = Menos
bots = Bots
edition = Edición
edition-revised = Revisada
edition-classic = Clásica
edition-classic-pt = Clásica, hoja portuguesa
edition-revised-line = Como se imprime hoy. Entre dos, el tercero es Boabdil y acepta cualquier loseta.
edition-classic-line = Como se imprimió primero. Entre dos, el tercero es Dirk y acepta cualquier loseta.
edition-classic-pt-line = Según la hoja portuguesa: entre dos, Dirk solo acepta losetas que no caben en ningún sitio.
modules = Módulos
more-actions = Más acciones
all-choices = Todas las opciones
with-friends = Jugar con amigos
with-friends-hint = Crea una mesa, comparte su enlace
with-anybody = Jugar con cualquiera
with-anybody-hint = Únete a una mesa que espera, o abre una
pass-and-play = Pasar y jugar
pass-and-play-hint = Todos en este dispositivo
puzzles = Problemas
puzzles-hint = Encuentra la mejor jugada: uno nuevo cada día
your-name = Tu nombre
me = Jugador
player-n = Jugador { $n }
begin = Empezar
my-tables = Mis mesas
open-tables = Mesas abiertas
no-tables-of-mine = Aún ninguna. «Jugar ya» empieza la primera.
no-open-tables = Ninguna. Crea una, es un segundo.
nobody-yet = nadie aún
seats-taken = { $taken } de { $seats }
table-open = Esperando
resume = Seguir
look = Ver
join = Unirse
rules = Reglas
replay = Repetición
about = Acerca de
about-text = Una versión libre del juego de mesa Alhambra: motor, bots, servidor y este cliente. Los dibujos y las palabras son nuestros.
to-start = A la página de inicio
settings = Ajustes
language = Idioma
theme = Luz
theme-auto = Como el sistema
theme-light = Día
theme-dark = Noche
switch-theme = Día o noche

## Before the game

copy-link = Copiar enlace
copied = Copiado
table-deals = Se está barajando: todos añaden algo de azar.
