# Por qué algo no está permitido, según el número de la regla.
why-T1 = Esto no se puede ahora.
why-T2 = Varias cartas juntas pueden valer 5 como mucho.
why-T3 = Un edificio se paga en la moneda de su puesto y por todo su precio.
why-T4 = Solo tras un pago exacto hay otra acción, y se puede renunciar a ella.
why-T6 = Esto no se puede al rediseñar; la fuente siempre se queda.
why-T7 = Al final del turno colocas los edificios comprados en él, y solo esos.
why-T9 = El turno no está en su final, o ya ha terminado.
why-T11 = Solo puedes pasar si no es posible ninguna otra acción.
why-B1 = Ahí ya hay una loseta.
why-B2 = Los lados que se tocan deben coincidir: muro con muro, abierto con abierto.
why-B3 = A cada loseta se debe llegar a pie desde la fuente.
why-B4 = Una loseta debe tocar el palacio con un lado entero.
why-B5 = Eso dejaría un hueco.
why-C1 = No existe ese edificio.
why-C3 = No existe esa carta, o no tantas.
why-C5 = El mercado tiene cuatro puestos, uno por moneda.
why-D4 = En esta edición solo se puede regalar un edificio que no cabe en ningún sitio.
why-E3 = La partida acaba: los edificios restantes van a quien tenga más dinero de su moneda.
why-E4 = Ahora solo se colocan los edificios restantes que ganaste.
why-E5 = La partida ha terminado.
why-P1 = Antes hay una puntuación.

# Lo mismo con más detalle, según el código. $tile, $type, $currency y $side son nombres.
why-not-your-turn = Espera a que sea tu turno.
why-place-first = Antes coloca lo que has comprado.
why-nothing-to-undo = { refused-nothing-to-undo }
why-nothing-to-redo = { refused-nothing-to-redo }
why-nothing-to-decide = No queda nada que decidir.
why-too-little = { $tile }: cuesta { $price } en { $currency }; { $paid ->
    [0] no tienes nada
   *[other] solo tienes { $paid }
}.
why-empty-slot = Aquí no hay nada en venta.
why-too-much = Juntas valen { $sum }; varias cartas pueden valer { $most } como máximo.
why-not-bought = Ahora solo se colocan edificios comprados en este turno.
why-occupied = Ahí ya hay una loseta.
why-apart = Una loseta debe tocar el palacio con un lado entero.
why-mismatch = { $tile }, lado { $side }: { $wall ->
    [yes] aquí hay un muro, pero el vecino está abierto
   *[no] aquí está abierto, pero el vecino tiene un muro
}.
why-no-way = Desde la fuente no se llega aquí a pie: solo hay muros.
why-hole = Eso dejaría un hueco en el palacio.
why-hole-left = Sin ella quedaría un hueco en el palacio.
why-no-tile = Aquí no hay ninguna loseta.
why-fountain = La fuente se queda siempre en su sitio.
why-cut-off = Sin ella, { $count ->
    [one] no se llegaría a pie a una loseta
   *[other] no se llegaría a pie a { $count } losetas
} desde la fuente.
why-has-place = { $tile } cabe en tu palacio, así que no se puede regalar.
why-not-a-record = Este archivo no es una partida guardada. Elige uno que se haya guardado aquí («Guardar partida»).
why-other-version = Esta partida se guardó con otra versión y no se puede mostrar aquí.
why-breaks-rule = Esta partida guardada incumple las reglas en la acción { $move } y no se puede mostrar.
why-damaged = Esta partida guardada está dañada: faltan partes o no encajan.
