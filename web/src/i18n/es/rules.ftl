## labels around the content
rules-label-rules = Las reglas
rules-part-base = El juego
rules-part-modules = Módulos
rules-label-on-this-page = En esta página
rules-label-next = Siguiente
rules-label-explains = Regla n.º
rules-label-allowed = Permitido
rules-label-refused = No permitido
rules-label-wall = Muro más largo
rules-label-points = Puntos
rules-label-counts = Cuenta
rules-label-reserve = En reserva
rules-label-price = Precio
rules-label-paid = Pagado
rules-label-over = De más
rules-label-again = Otra acción
rules-label-no-more = Sin otra acción
rules-label-stored = Guardado
rules-label-stays = Se queda allí
rules-label-wins = Gana
rules-label-type = Tipo
rules-label-tiles = Losetas
rules-label-cost = Coste
rules-label-scoring = Puntuación
rules-label-edition = Edición
rules-label-third = Tercer jugador
rules-label-gift = Se le puede dar
rules-gift-any = cualquier loseta comprada
rules-gift-unplaceable = solo una loseta que no cabe en ningún sitio
rules-label-supply = Las losetas salen de
rules-supply-tower = una torre
rules-supply-bag = una bolsa
rules-label-tie = La igualdad de puntos se llama
rules-tie-draw = empate
rules-tie-shared-victory = victoria compartida
rules-label-players = Jugadores

## basics
rules-basics-title = Cómo se juega
rules-basics-lead = Reúne dinero, compra edificios y encájalos en un palacio con un muro bien largo. Lee esta página y las dos siguientes y ya puedes jugar.

rules-basics-aim-heading = De qué se trata
rules-basics-aim-1 = Cada jugador construye una Alhambra: un palacio de losetas cuadradas que crece a partir de una fuente. Tres veces durante la partida hay una **puntuación**. Entonces dan puntos dos cosas: tener **más edificios de un tipo** que los demás [rule:P2] y el **muro más largo** alrededor de tu propio palacio [rule:P5]. Gana quien tenga más puntos al final.

rules-basics-table-heading = Qué hay en la mesa
rules-basics-table-1 = **El mercado** tiene [n:tiles.slots] puestos con una loseta cada uno. Cada puesto se paga en su propia moneda: 1 florín, 2 dirham, 3 dinar, 4 ducado.
rules-basics-table-2 = **El expositor** muestra [n:money.display] cartas de dinero a la vista.
rules-basics-table-3 = **Tu mano** es tu dinero. Solo la ves tú, pero todos ven cuántas cartas tienes.
rules-basics-table-4 = **Tu palacio** empieza con la fuente, que no tiene muros ni es de ningún tipo.
rules-basics-table-5 = **Tu reserva** guarda las losetas que son tuyas pero aún no has construido.
rules-basics-table-6 = Los palacios, las reservas, el mercado, el expositor y los puntos están a la vista de todos.
rules-basics-table-7 = Hay [n:tiles.all] losetas de edificios de seis tipos, con hasta tres lados amurallados. Los tipos más caros dan más puntos.
rules-basics-table-8 = El dinero tiene cuatro monedas y valores de 1 a [n:money.highest]. Hay [n:money.copies] cartas iguales de cada una, [n:money.all] en total.

rules-basics-start-heading = El comienzo
rules-basics-start-1 = Pueden jugar de [n:players.least] a [n:players.most] personas. Se llenan el mercado y el expositor. Cada jugador recibe dinero, a la vista de todos, hasta que sume [n:money.hand] o más. Empieza quien haya recibido menos cartas; en caso de empate, quien tenga menos dinero.
rules-basics-start-2 = El resto del dinero se reparte en [n:money.piles] montones. En el segundo se baraja una carta de puntuación y en el cuarto, otra: así se sabe más o menos cuándo llega una puntuación, pero no exactamente. Después los montones se apilan.

rules-basics-turn-heading = Tu turno
rules-basics-turn-1 = Se juega en el sentido de las agujas del reloj. En tu turno haces **una** de estas tres cosas:
rules-basics-turn-2 = **tomar dinero** [rule:T2],
rules-basics-turn-3 = **comprar** un edificio [rule:T3],
rules-basics-turn-4 = **rediseñar** tu palacio [rule:T6].
rules-basics-turn-5 = Tras un pago exacto puedes hacer otra acción [rule:T4]. Al final colocas lo que has comprado.

rules-basics-money-heading = Tomar dinero
rules-basics-money-1 = Toma una carta del expositor, valga lo que valga. O toma varias que juntas no sumen más de [n:money.together]; da igual de qué monedas sean.
rules-basics-money-2 = Dos cartas pequeñas: juntas no pasan de [n:money.together].
rules-basics-money-3 = Una sola carta puede valer cualquier cosa.
rules-basics-money-4 = Demasiado para dos cartas.

rules-basics-buy-heading = Comprar un edificio
rules-basics-buy-1 = Elige una loseta del mercado y paga al menos su coste, solo con cartas de la moneda de su puesto. No hay cambio: lo que pagues de más se pierde. El dinero gastado va al descarte.
rules-basics-buy-2 = Con tus cartas no puedes formar [x:price], así que pagas [x:paid]. Pierdes [x:over] y esa era tu única acción.

rules-basics-exact-heading = Pago exacto: otra acción
rules-basics-exact-1 = Si pagas **exactamente** el coste, puedes hacer otra acción cualquiera, incluso comprar de nuevo. Mientras tanto los puestos vacíos no se llenan. Así puedes comprar hasta cuatro edificios en un turno, si pagas cada uno exacto, y después hacer una cosa más. También puedes parar.
rules-basics-exact-2 = Tomar dinero, rediseñar y pagar de más ponen fin a tus acciones.
rules-basics-exact-3 = [x:paid] por [x:price]: exacto. Sigue siendo tu turno.

rules-basics-redesign-heading = Rediseñar
rules-basics-redesign-1 = Rediseñar es una de estas cosas y ocupa una acción entera:
rules-basics-redesign-2 = **añadir** a tu palacio una loseta de tu reserva,
rules-basics-redesign-3 = **retirar** una loseta de tu palacio a tu reserva,
rules-basics-redesign-4 = **cambiar** una loseta de tu palacio por una de tu reserva, en el mismo sitio.
rules-basics-redesign-5 = La fuente se queda donde está. Las losetas compradas en este turno aún no están en tu reserva y no sirven para esto.
rules-basics-redesign-6 = Entran las estancias de la reserva y sale el pabellón. El muro más largo pasa de [x:wall] a [x:show.0.wall].

rules-basics-finish-heading = El final de tu turno
rules-basics-finish-1 = Coloca las losetas que has comprado, en el orden que quieras: cada una en tu palacio o en tu reserva.
rules-basics-finish-2 = El expositor se completa hasta [n:money.display] cartas; luego, el mercado, desde el puesto vacío más bajo.
rules-basics-finish-3 = Si ha salido una carta de puntuación, se puntúa ahora. Después empieza el turno del siguiente jugador.
rules-basics-finish-4 = Cuando se acaba el dinero, se baraja el descarte y se usa de nuevo. Quien no pueda hacer absolutamente nada, pasa; casi nunca ocurre.

## building
rules-building-title = Construir
rules-building-lead = Cuatro preguntas deciden si una loseta encaja: ¿coinciden los lados, se puede llegar a pie, toca el palacio, no queda ningún hueco?

rules-building-sides-heading = Los lados coinciden
rules-building-sides-1 = Las losetas nunca se giran: lo que está arriba sigue arriba. Donde dos losetas se tocan, **muro con muro** o **lado abierto con lado abierto**.
rules-building-sides-2 = Abierto con abierto por los dos lados: encaja.
rules-building-sides-3 = El muro del oeste daría contra un lado abierto del pabellón.

rules-building-foot-heading = A pie desde la fuente
rules-building-foot-1 = Desde la fuente se debe poder llegar a pie a cada loseta: de loseta en loseta por los lados abiertos, nunca a través de un muro ni por fuera.
rules-building-foot-2 = Al oeste hay muro con muro, pero el camino desde el norte está abierto.
rules-building-foot-3 = Todos los lados coinciden, pero allí solo llevan muros: nadie podría entrar.

rules-building-beside-heading = Lado con lado
rules-building-beside-1 = Una loseta nueva toca tu palacio al menos por un lado entero. Con una esquina no basta.
rules-building-beside-2 = Un lado entero toca el jardín.
rules-building-beside-3 = Solo se toca una esquina.

rules-building-holes-heading = Sin huecos
rules-building-holes-1 = Ningún espacio vacío puede quedar encerrado, sea del tamaño que sea. Una abertura en una esquina no es una salida: los espacios vacíos se comunican solo por los lados.
rules-building-holes-2 = El lugar del centro quedaría encerrado; la esquina no ayuda.
rules-building-holes-3 = Así que llena primero el centro.

rules-building-reserve-heading = La reserva
rules-building-reserve-1 = La loseta que no encaja, o que quieres guardar para más tarde, va a tu reserva. Caben todas las que quieras. En la reserva no puntúa; la añades más adelante al rediseñar [rule:T6].
rules-building-reserve-2 = El único lado abierto de esta torre está al oeste. De momento no hay lugar para ella en este palacio.

rules-building-walls-heading = Muros, para bien y para mal
rules-building-walls-1 = Los muros exteriores dan puntos; los que quedan entre dos losetas, no. Pero cada muro también cierra un lado: guarda bastantes lados abiertos para seguir construyendo.

rules-building-rebuilding-heading = Retirar y cambiar
rules-building-rebuilding-1 = Al rediseñar valen las mismas reglas para lo que queda: los lados coinciden, se llega a cada loseta y no hay huecos.
rules-building-rebuilding-2 = Sin el jardín nadie podría llegar a la torre ni a las estancias.
rules-building-rebuilding-3 = La torre puede irse: nada depende de ella.

## scoring
rules-scoring-title = Puntuación
rules-scoring-lead = Tres puntuaciones, cada una más valiosa que la anterior. Los edificios se comparan con los de los demás; el muro es solo tuyo.

rules-scoring-when-heading = Cuándo
rules-scoring-when-1 = La primera y la segunda puntuación llegan cuando sale su carta: después de llenar el expositor y el mercado y antes de que actúe el siguiente jugador. La tercera es al final de la partida. La carta de puntuación se aparta y se roba otra carta.

rules-scoring-majorities-heading = Más edificios de un tipo
rules-scoring-majorities-1 = Para cada tipo se cuentan las losetas de los palacios. La reserva no cuenta, ni importa lo que costó una loseta. En la primera puntuación solo recibe puntos quien tenga más; en la segunda, los dos primeros; en la tercera, los tres primeros. Hace falta al menos una loseta del tipo.
rules-scoring-majorities-2 = Más jardines en la puntuación [x:scoring]: [x:points.0] puntos. El segundo jugador recibe [x:points.1].

rules-scoring-ties-heading = Números iguales
rules-scoring-ties-1 = Los jugadores empatados ocupan juntos los lugares que les tocan: se suman esos puntos y se reparten a partes iguales, redondeando hacia abajo. El siguiente jugador recibe el lugar que viene después.
rules-scoring-ties-2 = Dos comparten el primer y el segundo lugar: [x:points.0] cada uno. Para Rosa no queda ningún lugar con puntos.
rules-scoring-ties-3 = Uno es primero en solitario. Dos comparten el segundo y el tercer lugar: [x:points.1] cada uno.

rules-scoring-wall-heading = El muro más largo
rules-scoring-wall-1 = En cada puntuación, tu muro exterior continuo más largo da **un punto por cada lado de loseta amurallado**. Puede doblar esquinas, hacia dentro y hacia fuera; un lado abierto lo termina. Solo cuenta tu tramo más largo. Los muros dobles entre dos losetas no cuentan. Un muro cerrado por completo cuenta entero.
rules-scoring-wall-2 = [x:wall] lados seguidos: [x:points] puntos. El tramo corto del oeste y el muro doble del interior no dan nada.

rules-scoring-track-heading = La suma
rules-scoring-track-1 = Los puntos de las tres puntuaciones se suman. Nunca se pierden puntos.

## end
rules-end-title = El final de la partida
rules-end-lead = La partida termina cuando ya no se puede llenar el mercado. Entonces llega la última puntuación, la más grande.

rules-end-last-turn-heading = El último turno
rules-end-last-turn-1 = Si después de un turno no hay losetas suficientes para llenar el mercado, ese ha sido el último turno. Las que queden se ponen todavía. Si alcanzan justo, se sigue jugando.
rules-end-last-turn-2 = Si al reponer por última vez sale una carta de puntuación, se puntúa primero. La que nunca salió no se puntúa.

rules-end-left-overs-heading = Losetas que quedan en el mercado
rules-end-left-overs-1 = Ahora se enseñan todas las manos. Cada loseta que queda en el mercado va, gratis, al jugador con **más dinero de su moneda** en la mano. Si dos empatan o nadie tiene, se queda allí. Quien gana losetas las construye o las deja en la reserva; ya no se rediseña.
rules-end-left-overs-2 = Quien tiene más florines gana la torre. Dos jugadores empatan en dinares: el jardín se queda en el mercado.

rules-end-winner-heading = Quién gana
rules-end-winner-1 = Tras la tercera puntuación gana quien tenga más puntos. En caso de empate se comparte la victoria. El orden completo es: colocar lo comprado, llenar expositor y mercado, puntuar la carta que haya salido, repartir las losetas sobrantes, colocarlas, tercera puntuación.

## two
rules-two-title = Dos jugadores
rules-two-lead = Con dos jugadores se sienta a la mesa un tercer jugador imaginario: [n:editions.revised.third], o [n:editions.classic.third] en ediciones antiguas.

rules-two-money-heading = Menos dinero
rules-two-money-1 = Solo hay [n:money.copiesForTwo] cartas iguales de cada una, [n:money.allForTwo] en total.

rules-two-third-heading = El tercer jugador
rules-two-third-1 = Recibe [n:third.tiles] losetas al comienzo, [n:third.tiles] más después de la primera puntuación y, después de la segunda, un tercio de las losetas que aún quedan por salir, redondeando hacia abajo. Todas están a la vista.
rules-two-third-2 = No tiene turnos, ni dinero, ni palacio, ni muro, y no recibe losetas sobrantes.
rules-two-third-3 = Cuando se cuentan los tipos participa como uno más y te quita puntos. No puede ganar.
rules-two-third-4 = Tiene más estancias que nadie y recibe [x:points.2]. Ana es segunda.

rules-two-gifts-heading = Regalos
rules-two-gifts-1 = Al colocar una loseta comprada puedes dársela al tercer jugador para estropear una mayoría de tu rival. Una edición lo permite solo con una loseta que no cabe en ningún sitio (mira «Ediciones»).

## editions
rules-editions-title = Ediciones
rules-editions-lead = Las ediciones impresas difieren en poco. Eliges una al preparar la mesa.

rules-editions-differences-heading = Qué cambia
rules-editions-differences-1 = Solo el regalo cambia lo que se puede hacer, y solo con dos jugadores. Las demás filas son nombres y palabras: el juego es el mismo.
