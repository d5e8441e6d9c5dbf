## The static client: the whole game in this browser

local-loading = Se está cargando el juego: { $loaded } de { $total } MB
local-starting = El juego está arrancando …
local-loading-hint = Mientras tanto puedes leer las reglas, los ajustes y tus mesas. La próxima vez será solo un momento.
local-ready = Todo está en este dispositivo. Puedes jugar sin red.
local-failed = No se ha podido cargar el juego.
local-retry = Intentar de nuevo
local-friends = Jugar con amigos mediante un enlace necesita un servidor, y esta página no tiene ninguno. Alrededor de este dispositivo sí podéis jugar juntos.
local-needs-server = Para esto hace falta un servidor
local-needs-server-hint = Los amigos por enlace, las mesas abiertas y el reparto del día están en un servidor del juego. Contra bots, en este dispositivo, problemas, reglas y repeticiones: todo eso está aquí.
local-reduced = { $levels }: aquí más débil que en un servidor, pues hay 2 segundos por turno.
local-line-lost = La mesa se ha detenido un momento y vuelve a arrancar. No se pierde nada.
local-update = Hay una versión nueva.
local-update-now = Recargar
local-update-later = Más tarde
local-data-hint = Tus partidas se guardan en este navegador y en ningún otro sitio. Guárdalas de vez en cuando en un archivo; se puede leer aquí, en otro navegador o en un servidor.
local-export = Guardar todo (un archivo)
local-import = Leer un archivo guardado
local-imported = { $added ->
    [0] Ninguna mesa de este archivo es nueva aquí.
    [one] Se ha añadido una mesa.
   *[other] Se han añadido { $added } mesas.
}
local-import-refused = { $count ->
    [one] Una mesa del archivo no se ha podido leer y se ha omitido.
   *[other] { $count } mesas del archivo no se han podido leer y se han omitido.
}
refused-bad-file = Esto no es un archivo de mesas guardadas.
local-refused-storage = El navegador no ha podido guardarlo, así que nada ha cambiado. Si el dispositivo está lleno, borra partidas antiguas o libera espacio.
local-refused-needs-server = Para esto hace falta un servidor, y esta página no tiene ninguno.
local-refused-offline = El juego se ha detenido en este dispositivo. Inténtalo de nuevo.
workshop-link = Taller
workshop-link-hint = Escribe un bot en Python y juega contra él
