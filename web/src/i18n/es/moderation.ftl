# Sobre una línea del chat, y una mesa que el anfitrión ha cerrado

line-about = Sobre lo que escribió { $name }
line-report = Denunciar al anfitrión
line-reported = Denunciado. El anfitrión puede leerlo; nadie más se entera.
line-block = Bloquear a { $name }
refused-no-line = Esta línea ya no existe.
refused-bad-line = No se puede hacer eso con esta línea.
refused-closed = El anfitrión ha cerrado esta mesa.
closed-title = El anfitrión ha cerrado esta mesa
closed-hint = La partida ha terminado tal como estaba. Su registro queda, y nadie ha ganado ni perdido.
closed-hint-open = La partida no había empezado.
