## The static site: the whole game in this browser

static-loading = Se está cargando el juego: { $loaded } de { $total } MB
static-starting = El juego está arrancando …
static-loading-hint = Mientras tanto puedes leer las reglas, los ajustes y tus mesas. La próxima vez será solo un momento.
static-ready = Todo está en este dispositivo. Puedes jugar sin red.
static-failed = No se ha podido cargar el juego.
static-retry = Intentar de nuevo
static-friends = Jugar con amigos mediante un enlace necesita un servidor, y esta página no tiene ninguno. Alrededor de este dispositivo sí podéis jugar juntos.
static-needs-server = Para esto hace falta un servidor
static-needs-server-hint = Los amigos por enlace, las mesas abiertas y el reparto del día están en un servidor del juego. Contra bots, en este dispositivo, problemas, reglas y repeticiones: todo eso está aquí.
static-reduced = { $levels }: aquí más débil que en un servidor, pues hay 2 segundos por turno.
static-line-lost = La mesa se ha detenido un momento y vuelve a arrancar. No se pierde nada.
static-update = Hay una versión nueva.
static-update-now = Recargar
static-update-later = Más tarde
static-data-hint = Tus partidas se guardan en este navegador y en ningún otro sitio. Guárdalas de vez en cuando en un archivo; se puede leer aquí, en otro navegador o en un servidor.
static-export = Guardar todo (un archivo)
static-import = Leer un archivo guardado
static-imported = { $added ->
    [0] Todas las mesas de este archivo ya están aquí.
    [one] Se ha añadido una mesa.
   *[other] Se han añadido { $added } mesas.
}
static-refused-storage = El navegador no ha podido guardarlo, así que nada ha cambiado. Si el dispositivo está lleno, borra partidas antiguas o libera espacio.
static-refused-needs-server = Para esto hace falta un servidor, y esta página no tiene ninguno.
static-refused-offline = El juego se ha detenido en este dispositivo. Inténtalo de nuevo.
workshop = Taller
static-workshop-hint = Escribe un bot o un módulo en Python
