## A table with friends: the form, the invitation, the lobby, what a guest sees

list-openly = Mostrarla entre las mesas abiertas
make-table = Crear mesa para { $count }
table-waits = { $count ->
    [one] Esperando a un jugador
   *[other] Esperando a { $count } jugadores
}
link = Enlace de esta mesa
seat-empty = asiento libre
stand-up = Levantarse
seat-bot = Poner un bot
starts-when-full = La partida empieza cuando todos los asientos están ocupados.
invite = Invita a los demás
invite-hint = Envía el enlace o deja que apunten al código con el móvil.
qr-label = Código QR del enlace
seat-kept-rematch = reservado para alguien de la última partida
which-bot = Bot para el asiento { $n }
pace-live = En directo
pace-days-hint = Nadie tiene que quedarse: vuelve cuando sea tu turno.
guest-title = { $name } te invita a Alhambra
guest-title-nobody = Hay un asiento para ti en Alhambra
guest-join = Unirme a la partida
invite-here-only = Solo este ordenador puede abrir este enlace.
invite-here-only-how = Para que otros se unan, detén el servidor y vuelve a iniciarlo con { $command }. La mesa se conserva.
invite-address = Dirección para los demás
bots-among = Bots entre ellos
bots-level = Su nivel
stop-waiting = Dejar de esperar
stay-here = Quédate en esta página: si te ausentas un rato, tu asiento vuelve a quedar libre.
groups-same-deal = Grupos
groups-count = { $count }, mismo reparto
groups-make = Crear { $count } mesas con un mismo reparto
