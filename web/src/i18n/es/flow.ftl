# Qué se muestra de los turnos de los demás, qué se perdió y qué no se pudo hacer.
skip-to-my-turn = Saltar a mi turno
looking-on = Estás mirando
auto-end = Terminar mi turno solo cuando no quede nada que decidir
line-missed = Conexión recuperada. Mientras tanto ({ $n ->
    [one] una cosa
   *[other] { $n } cosas
  }):
read-log = Leer el registro
line-outdated = Hay una versión nueva del juego. Recarga la página para seguir jugando.
lost-outdated = Esta página está anticuada
lost-outdated-hint = Hay una versión nueva del juego. Recarga la página.
reload = Recargar
chunk-failed = No se pudo cargar una parte de la página.
copy-failed = No se pudo copiar. Este es el enlace:
replay-on-as = Jugar por

## Without the server

play-offline = Jugar en este dispositivo, sin el servidor
play-offline-get = Jugar sin red
