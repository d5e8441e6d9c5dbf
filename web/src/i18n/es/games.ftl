## Mis partidas

games-running = En marcha
games-none-running = Ninguna partida te espera.
games-left = quedan { $time }
games-they-have = a los demás les quedan { $time }
games-finished = Terminadas
games-none-finished = Aquí aparecerán las partidas terminadas.
games-figures = Cifras
games-count = Partidas
games-won = Ganadas
games-best-score = Mejor puntuación
games-best-wall = Muralla más larga
games-by-level = Victorias por rivales
games-opponents = Rivales
games-against-people = Personas
games-against-mixed = Bots de varios niveles
games-sources = De dónde vienen mis puntos
games-average = { $count ->
    [one] Una partida
   *[other] Media de { $count }
}
games-earlier = { $count } anteriores
games-later = Últimas { $count }
games-over-time = Puntos por origen en mis últimas { $count } partidas, la más reciente a la derecha; la mejor tiene { $most }
games-played = Jugada
games-closed = Cerrada por el anfitrión
games-result = Puesto { $place } de { $count }
games-result-won = Ganada
games-my-points = { $points } puntos, muralla { $wall }
games-with = Con { $names }
games-review = Análisis
games-again = Revancha
games-delete = Borrar
games-delete-sure = ¿Borrar esta partida de mi lista, con mi nombre en la mesa?
games-keep = Conservar
games-more = Partidas anteriores
games-data = Mis datos
games-data-hint = No hay cuenta: tus partidas se encuentran por la clave de este dispositivo.
games-export = Guardar todos los registros (zip)
games-delete-all = Borrar todas mis partidas
games-delete-all-sure = Las partidas en las que no jugó nadie más se borran. En las demás se quitan tu nombre, tu chat y tus resultados; en las que están en marcha sigue un bot. No se puede deshacer.
games-delete-all-yes = Borrar todo

## Vacation

vacation-hint = En las mesas por días tus relojes se paran hasta entonces, y los demás lo ven. Como mucho 30 días seguidos.
vacation-day = Vuelvo el
vacation-begin = Irme de vacaciones
vacation-now = Tus relojes están parados hasta el { $date }.
vacation-end = Ya he vuelto
refused-bad-date = Las vacaciones duran 30 días como mucho, con una semana entre unas y otras.
