## El taller: programas en Python que se escriben y se ejecutan en esta página

workshop = Taller
workshop-intro = Escribe en Python un bot o un módulo tuyo y juega contra él, aquí en esta página. Tus programas se quedan en este dispositivo.
workshop-program = Programa
workshop-editor = Programa en Python. Escape y luego Tab salen del editor; Control y Entrar lo ejecutan.
workshop-examples = Ejemplos
workshop-mine = Mis programas
workshop-new = Programa vacío
workshop-unsaved = Sin guardar con nombre
workshop-name = Nombre
workshop-save = Guardar
workshop-saved = Guardado en este dispositivo.
workshop-not-saved = Este navegador no lo conserva. Cópialo en otro sitio.
workshop-delete = Borrar { $name }
workshop-share = Copiar un enlace
workshop-shared-link = Un enlace que lleva el programa
workshop-copied = Copiado. Quien abra el enlace verá el programa; solo se ejecuta si lo pide.
workshop-too-long = Este programa es demasiado largo para un enlace.
workshop-came = Este programa ha llegado con un enlace
workshop-came-hint = Aún no se ha ejecutado nada. Léelo primero y ejecútalo solo si confías en quien te lo envió.
workshop-came-broken = Este enlace no contiene ningún programa legible.
workshop-back = Volver a mi programa
workshop-run = Ejecutar
workshop-stop = Parar
workshop-loading = Se está cargando Python para tu programa …
workshop-running = Tu programa se está ejecutando …
workshop-output = Salida
workshop-no-output = No ha escrito nada.
workshop-cut = Hay más, que no se muestra.
workshop-ended-stopped = Lo has parado.
workshop-ended-silent = No ha dado señales durante { $seconds } segundos, así que se ha terminado.
workshop-ended-broken = Python se ha parado: { $reason }
workshop-failed = Ha fallado
workshop-done = Hecho en { $seconds } s.
workshop-bot = El bot
workshop-bot-hint = Juega cada reparto una vez desde cada asiento, contra el mismo nivel en todos los demás.
workshop-which = Cuál
workshop-level = Contra
workshop-random = Al azar
workshop-players = Jugadores
workshop-games = Partidas
workshop-play = { $games ->
    [one] Jugar una partida
   *[other] Jugar { $games } partidas
}
workshop-sit = Jugar contra él
workshop-module = El módulo
workshop-module-hint = Bots que no saben nada de él juegan con él para ver que funciona; después, juégalo tú.
workshop-try = { $games ->
    [one] Probarlo en una partida
   *[other] Probarlo en { $games } partidas
}
workshop-sit-module = Jugar con él
workshop-progress = { $played } de { $games } partidas
workshop-result = { $bot } contra { $level }
workshop-wins = Victorias
workshop-share-won = Parte de las victorias
workshop-fair = iguales serían { $share }
workshop-points = Puntos por partida
workshop-margin = Ventaja sobre el mejor de los otros
workshop-interval = { $low } a { $high }
workshop-interval-hint = Intervalos: el valor verdadero está ahí con un 95 % de confianza.
workshop-few = aún muy pocos repartos
workshop-time = Tiempo por decisión
workshop-milliseconds = { $time } ms
workshop-lost = Turnos perdidos
workshop-lost-of = { $lost } de { $turns }
workshop-lost-hint = Cuando falló, el Mercader terminó ese turno.
workshop-stalled = Partidas sin final
workshop-decisions = Decisiones por partida
workshop-turns = Turnos por partida
workshop-points-from = Puntos por asiento y partida
workshop-on-device = En este dispositivo
workshop-on-device-hint = Puedes elegirlos para cualquier mesa nueva.
workshop-failed-last = falló la última vez en una mesa
workshop-out = fuera hasta que se guarde de nuevo
refused-module-in-use = Hay mesas con este módulo. Bórralas primero.
