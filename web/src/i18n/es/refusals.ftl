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
why-F1 = No existe ese halcón.
why-F2 = Este halcón no está en la reserva general.
why-F3 = Los halcones deben ser la única acción del turno.
why-F4 = Un halcón cuesta una carta de dinero de tu mano.
why-F5 = Un halcón necesita un cruce de cuatro losetas, con sus dos tipos de edificio entre ellas.
why-F6 = En un cruce cabe un solo halcón, y nunca se mueve.
why-G1 = No existe ese portal.
why-G2 = No queda ningún portal de este tipo.
why-G3 = Al final del turno colocas los portales comprados en él, y solo esos.
why-G4 = Un portal necesita un lado corto junto a un edificio de su tipo, ningún muro enfrente y no deja huecos.
why-G6 = Los portales se quedan donde están, junto a un edificio de su tipo.
why-L2 = Un solar es una forma propia de comprar: a mitad de precio y sin portal.
why-L3 = Elige antes una de las fichas sacadas; sin fichas en la bolsa no se puede comprar un solar.
why-L4 = Un solar no se puede regalar.
why-L5 = Un solar tuyo se termina pagando todo su precio en la moneda de su ficha.
why-L6 = Antes se descubren las fichas.
why-L7 = Solo su dueño conoce esta ficha.
why-X1 = No queda ningún marcador de esta moneda en el centro.
why-X2 = En un título solo se guardan de 1 a 6 pagados de más.
why-X3 = Solo cabe un título; hay que gastarlo para guardar otro.
why-X4 = No tienes ningún título que gastar.
why-X5 = Un título de cambio solo paga edificios del mercado.

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
why-too-little-to-complete = Terminar { $tile } cuesta { $price } en { $currency }; { $paid ->
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
why-no-token = No quedan fichas de solar en la bolsa.
why-site-stays = { $tile } es un solar; los solares no se regalan.
why-nothing-over = El pago es exacto: no sobra nada.
why-too-much-over = Sobran { $over }; un título guarda de 1 a { $most }.
why-no-marker = No quedan marcadores de esta moneda.
why-no-portal = No quedan portales de este tipo ({ $type }).
why-portal-wall = Un lado corto del portal quedaría contra un muro.
why-portal-alone = Ningún lado corto tocaría un edificio de su tipo ({ $type }).
why-portal-stays = Los portales se quedan donde están.
why-portal-needs-it = Un portal necesita este edificio al lado ({ $tile }).
why-falcon-lacks = Falta entre las cuatro losetas: { $types }.
why-no-crossing = Un halcón se pone donde se juntan cuatro losetas.
why-not-a-record = Este archivo no es una partida guardada. Elige uno que se haya guardado aquí («Guardar partida»).
why-other-version = Esta partida se guardó con otra versión y no se puede mostrar aquí.
why-breaks-rule = Esta partida guardada incumple las reglas en la acción { $move } y no se puede mostrar.
why-damaged = Esta partida guardada está dañada: faltan partes o no encajan.
