## Quién soy

seal-colour = Color de mi sello
seal-colour-0 = turquesa
seal-colour-1 = rosa
seal-colour-2 = ámbar
seal-colour-3 = azul
seal-colour-4 = oliva
seal-colour-5 = pizarra
seal-shape = Forma de mi sello
seal-shape-0 = estrella
seal-shape-1 = círculo
seal-shape-2 = arco
seal-shape-3 = hexágono
seal-shape-4 = cuadrado
seal-shape-5 = escudo
seal-hint = Se recuerda en este dispositivo. Si alguien en la mesa tiene lo mismo, quien llegó después recibe otro.
identity-save = Usar en esta mesa
identity-saved = Hecho

## En otro dispositivo

other-device = En otro dispositivo
other-device-hint = Sigue con tus partidas y tu asiento en otro lugar. No hay cuenta: una clave secreta en este dispositivo es lo único que dice quién eres.
device-show = Mostrar enlace y código
device-hide = Ocultar
device-link = Enlace con mi clave
device-warning = Quien tenga este enlace eres tú: puede jugar en tus asientos y ver tus partidas. No lo envíes a nadie más que a ti.
device-here-only = Solo este ordenador puede abrirlo: inicia el servidor con ./alhambra --lan para otros dispositivos.
device-code = Enlace o código de otro dispositivo
device-code-use = Usarlo
device-no-code = Eso no es un enlace ni un código de un dispositivo.
device-take = ¿Ser aquí quien eres en otro dispositivo?
device-take-as = ¿Ser { $name } también en este dispositivo?
device-take-warning = Hazlo solo si el enlace es tuyo. Las partidas jugadas en este dispositivo con otra clave dejarán de aparecer aquí.
device-take-yes = Sí, soy yo
device-take-no = No
refused-no-key = Aún no has jugado aquí, así que no hay nada que llevar.
refused-bad-key = Esta clave no es de este servidor.
blocked-people = A quién has bloqueado
blocked-hint = No ves nada de lo que escriben, en ninguna mesa. No se enteran.
unblock = Volver a leer a { $name }
