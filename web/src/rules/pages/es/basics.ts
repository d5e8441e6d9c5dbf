import type { Page } from "../../types";

export const basics: Page = {
  id: "basics",
  title: "Cómo se juega",
  lead: "Reúne dinero, compra edificios y encájalos en un palacio con un muro bien largo. Lee esta página y las dos siguientes y ya puedes jugar.",
  sections: [
    {
      id: "aim",
      heading: "De qué se trata",
      rules: [],
      blocks: [
        {
          p: "Cada jugador construye una Alhambra: un palacio de losetas cuadradas que crece a partir de una fuente. Tres veces durante la partida hay una **puntuación**. Entonces dan puntos dos cosas: tener **más edificios de un tipo** que los demás {rule:P2} y el **muro más largo** alrededor de tu propio palacio {rule:P5}. Gana quien tenga más puntos al final.",
        },
      ],
    },
    {
      id: "table",
      heading: "Qué hay en la mesa",
      rules: ["C1", "C2", "C3", "C5", "C6", "C7", "T12"],
      blocks: [
        {
          list: [
            "**El mercado** tiene {n:tiles.slots} puestos con una loseta cada uno. Cada puesto se paga en su propia moneda: 1 florín, 2 dirham, 3 dinar, 4 ducado.",
            "**El expositor** muestra {n:money.display} cartas de dinero a la vista.",
            "**Tu mano** es tu dinero. Solo la ves tú, pero todos ven cuántas cartas tienes.",
            "**Tu palacio** empieza con la fuente, que no tiene muros ni es de ningún tipo.",
            "**Tu reserva** guarda las losetas que son tuyas pero aún no has construido.",
            "Los palacios, las reservas, el mercado, el expositor y los puntos están a la vista de todos.",
          ],
        },
        {
          p: "Hay {n:tiles.all} losetas de edificios de seis tipos, con hasta tres lados amurallados. Los tipos más caros dan más puntos.",
        },
        { table: "tiles" },
        {
          p: "El dinero tiene cuatro monedas y valores de 1 a {n:money.highest}. Hay {n:money.copies} cartas iguales de cada una, {n:money.all} en total.",
        },
      ],
    },
    {
      id: "start",
      heading: "El comienzo",
      rules: ["S1", "S2", "S3", "S4", "S5", "S6", "C4"],
      blocks: [
        {
          p: "Pueden jugar de {n:players.least} a {n:players.most} personas. Se llenan el mercado y el expositor. Cada jugador recibe dinero, a la vista de todos, hasta que sume {n:money.hand} o más. Empieza quien haya recibido menos cartas; en caso de empate, quien tenga menos dinero.",
        },
        {
          p: "El resto del dinero se reparte en {n:money.piles} montones. En el segundo se baraja una carta de puntuación y en el cuarto, otra: así se sabe más o menos cuándo llega una puntuación, pero no exactamente. Después los montones se apilan.",
        },
      ],
    },
    {
      id: "turn",
      heading: "Tu turno",
      rules: ["T1"],
      blocks: [
        { p: "Se juega en el sentido de las agujas del reloj. En tu turno haces **una** de estas tres cosas:" },
        {
          list: [
            "**tomar dinero** {rule:T2},",
            "**comprar** un edificio {rule:T3},",
            "**rediseñar** tu palacio {rule:T6}.",
          ],
        },
        { p: "Tras un pago exacto puedes hacer otra acción {rule:T4}. Al final colocas lo que has comprado." },
      ],
    },
    {
      id: "money",
      heading: "Tomar dinero",
      rules: ["T2"],
      blocks: [
        {
          p: "Toma una carta del expositor, valga lo que valga. O toma varias que juntas no sumen más de {n:money.together}; da igual de qué monedas sean.",
        },
        {
          example: "take",
          captions: [
            "Dos cartas pequeñas: juntas no pasan de {n:money.together}.",
            "Una sola carta puede valer cualquier cosa.",
            "Demasiado para dos cartas.",
          ],
        },
      ],
    },
    {
      id: "buy",
      heading: "Comprar un edificio",
      rules: ["T3"],
      blocks: [
        {
          p: "Elige una loseta del mercado y paga al menos su coste, solo con cartas de la moneda de su puesto. No hay cambio: lo que pagues de más se pierde. El dinero gastado va al descarte.",
        },
        {
          example: "pay-over",
          captions: [
            "Con tus cartas no puedes formar {x:price}, así que pagas {x:paid}. Pierdes {x:over} y esa era tu única acción.",
          ],
        },
      ],
    },
    {
      id: "exact",
      heading: "Pago exacto: otra acción",
      rules: ["T4", "T5"],
      blocks: [
        {
          p: "Si pagas **exactamente** el coste, puedes hacer otra acción cualquiera, incluso comprar de nuevo. Mientras tanto los puestos vacíos no se llenan. Así puedes comprar hasta cuatro edificios en un turno, si pagas cada uno exacto, y después hacer una cosa más. También puedes parar.",
        },
        {
          p: "Tomar dinero, rediseñar y pagar de más ponen fin a tus acciones.",
        },
        { example: "pay-exact", captions: ["{x:paid} por {x:price}: exacto. Sigue siendo tu turno."] },
      ],
    },
    {
      id: "redesign",
      heading: "Rediseñar",
      rules: ["T6"],
      blocks: [
        { p: "Rediseñar es una de estas cosas y ocupa una acción entera:" },
        {
          list: [
            "**añadir** a tu palacio una loseta de tu reserva,",
            "**retirar** una loseta de tu palacio a tu reserva,",
            "**cambiar** una loseta de tu palacio por una de tu reserva, en el mismo sitio.",
          ],
        },
        {
          p: "La fuente se queda donde está. Las losetas compradas en este turno aún no están en tu reserva y no sirven para esto.",
        },
        {
          example: "swap",
          captions: [
            "Entran las estancias de la reserva y sale el pabellón. El muro más largo pasa de {x:wall} a {x:show.0.wall}.",
          ],
        },
      ],
    },
    {
      id: "finish",
      heading: "El final de tu turno",
      rules: ["T7", "T9", "T10", "T11"],
      blocks: [
        {
          list: [
            "Coloca las losetas que has comprado, en el orden que quieras: cada una en tu palacio o en tu reserva.",
            "El expositor se completa hasta {n:money.display} cartas; luego, el mercado, desde el puesto vacío más bajo.",
            "Si ha salido una carta de puntuación, se puntúa ahora. Después empieza el turno del siguiente jugador.",
          ],
        },
        {
          p: "Cuando se acaba el dinero, se baraja el descarte y se usa de nuevo. Quien no pueda hacer absolutamente nada, pasa; casi nunca ocurre.",
        },
      ],
    },
  ],
};
