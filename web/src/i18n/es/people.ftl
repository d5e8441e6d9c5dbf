## A new table

seats = Asientos
person = Persona
person-or-bot = Jugador { $n }: persona o bot
bots-n = { $count ->
    [one] un bot
   *[other] { $count } bots
}
bot-level = Bot: { $level }
table-rules = En la mesa
undo-allowed = Deshacer dentro del turno
open-money = Dinero a la vista
pace-days = A lo largo de días
clock = Reloj
clock-none = Ninguno
clock-turn = Por turno
clock-fischer = Reserva
clock-turn-time = Tiempo por turno
clock-bank = Tiempo inicial
clock-increment = Se añade cada turno
fact-edition = Edición: { $edition }
fact-turn = { $time } por turno
fact-fischer = { $time }, más { $more } por turno
fact-no-undo = sin deshacer

## Before the game

bot = bot
presence-here = presente
presence-away = ausente
spectators-n = { $count ->
    [0] Nadie está mirando.
    [one] Una persona está mirando.
   *[other] { $count } personas están mirando.
}

## Chat

chat = Chat
chat-unread = Chat, { $count ->
    [one] 1 nuevo
   *[other] { $count } nuevos
}
chat-empty = Nadie ha dicho nada aún.
chat-line = Mensaje
chat-send = Enviar
chat-more = Más sobre lo que escribió { $name }
chat-blocked = Ya no verás nada de { $name }. «Quién soy» muestra a quién has bloqueado.
chat-looks-on = Solo pueden escribir quienes están sentados a la mesa.

## People at the table

people = En torno a la mesa
stand-in-left = se ha ido; juega un bot ({ $level })
stand-in-clock = sin tiempo; juega un bot ({ $level })
stand-in-vote = sustituido por votación; juega un bot ({ $level })
stand-in-fault = tras un fallo juega un bot ({ $level })
bot-for-you-left = Has dejado la mesa. Un bot juega por ti.
bot-for-you-clock = Se te acabó el tiempo. Un bot juega por ti.
bot-for-you-vote = Los demás han votado que juegue un bot en tu lugar.
bot-for-you-fault = Tras un fallo, un bot juega por ti.
player-away = { $name } no está.
vote-bot = Que un bot juegue por { $name }
vote-from = A partir del { $time } se podrá votar por un bot para { $name }.
vote-back = Retirar mi voto
votes-n = { $votes } de { $needed } votos
clock-left = { $name }: quedan { $time }
leave-table = Dejar la mesa
leave-sure = ¿Dejar esta partida? Un bot seguirá por ti. Puedes volver mientras dure.
leave-yes = Dejarla
leave-no = Quedarme

## When it does not work

lost-table-hint = Quizá el enlace está incompleto, o la mesa se recogió hace tiempo.
lost-full = Demasiada gente mira esta mesa
lost-full-hint = Inténtalo de nuevo dentro de un rato.
lost-server-full = Este servidor está lleno
lost-server-full-hint = Inténtalo dentro de un rato. Las partidas en curso siguen.
lost-forbidden = Esta página no puede hablar con el servidor
lost-forbidden-hint = Abre el juego en la dirección del propio servidor.
lost-hostile = El servidor ha cerrado esta conexión
lost-hostile-hint = Recibió demasiados mensajes sin sentido. La partida sigue.
lost-fault = Esta mesa no se puede mostrar
lost-fault-hint = Algo ha fallado en el servidor; su registro dice qué. Lo jugado está guardado.
server-gone = El servidor no responde
server-gone-hint = Seguimos intentándolo. En cuanto vuelva, la mesa aparecerá aquí; no se pierde nada.
refused-offline = El servidor no responde. ¿Está en marcha?
refused-stale = La mesa había avanzado; mira otra vez.
offline = El servidor no responde. ¿Está en marcha?
refused-fault = Algo falló en el servidor; nada ha cambiado.
refused-not-your-turn = No es tu turno.
refused-quota = Tú u otros desde tu dirección ya habéis creado mucho aquí. Espera un rato.
refused-server-full = Este servidor está lleno ahora mismo. Las partidas en curso siguen; inténtalo dentro de un rato.
why-many-tables = Tienes asiento en muchas mesas. Termina o deja antes algunas.
why-many-waiting = Esperas en muchas mesas cuya partida no ha empezado. Deja antes algunas.
refused-undo-limit = En este turno se ha deshecho demasiado. Sigue desde aquí o rehazlo.
refused-bad-share = Esta no es la parte del reparto que se eligió para este asiento.
refused-not-yours = Este no es tu asiento.
refused-not-seated = Siéntate primero a la mesa.
refused-spectator = Solo pueden hacerlo quienes están sentados a la mesa.
refused-away = Un bot juega por ti. Di que has vuelto.
refused-taken = Ese asiento ya está ocupado.
refused-reserved = Ese asiento está reservado para otra persona.
refused-started = La partida ya ha empezado.
refused-over = La partida ha terminado.
refused-here = Esa persona sí está.
refused-voted = Ese ya es tu voto.
refused-no-vote = Aquí no hay nada que votar.
refused-vote-early = A lo largo de días se puede votar por un bot cuando solo queda un cuarto del tiempo, y no durante unas vacaciones.
refused-no-table = Esa mesa no existe.
refused-bad-name = Ese nombre no vale. Prueba con otro.
refused-too-big = Es demasiado largo.
who-i-am = Quién soy
share = Compartir
notices = Avisos cuando no estoy mirando
notices-insecure = Este navegador solo muestra avisos con https o en el mismo equipo del juego.
notices-denied = Este navegador tiene bloqueados los avisos de esta página; se puede cambiar en sus ajustes.
notice-turn = Es tu turno
notice-over = La partida ha terminado
notice-joined = { $name } se ha sentado a tu mesa
vacation = Vacaciones
vacation-until = De vacaciones hasta el { $date }
notice-reminder = Se te acaba el tiempo: quedan { $time } para tu turno
notices-always = También cuando no hay ninguna pestaña del juego abierta.
notices-open-tab = Solo mientras haya una pestaña del juego abierta: este servidor o este navegador no puede más.
push-turn = Es tu turno
push-reminder = Se te acaba el tiempo: es tu turno
push-joined = Alguien se ha sentado a tu mesa
push-over = La partida ha terminado
my-games = Mis partidas
daily-deal = Reparto del día
daily-deal-hint = El mismo para todos, un intento al día
deal-to-results = Comparar con otros
lost-closed = Este reparto todavía se juega
lost-closed-hint = Sus partidas se abren para ti cuando la hayas jugado o cuando termine su plazo.
refused-closed-deal = Otros aún pueden jugar este reparto. Sus partidas se abren para ti cuando lo hayas jugado o cuando termine su plazo.
refused-one-try = Este es tu único intento. Ningún bot puede jugarlo por ti; te espera.
refused-other-group = Juegas este reparto en otro grupo.
