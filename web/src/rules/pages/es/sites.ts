import type { Page } from "../../types";

export const sites: Page = {
  id: "sites",
  title: "Solares",
  lead: "Medio precio ahora, el precio completo después: un solar es un edificio sin terminar.",
  sections: [
    {
      id: "tokens",
      heading: "Las fichas",
      rules: ["L1"],
      blocks: [{ p: "Una bolsa contiene {n:sites.tokens} fichas de solar, {n:sites.each} de cada moneda." }],
    },
    {
      id: "buying",
      heading: "Comprar un solar",
      rules: ["L2"],
      blocks: [
        {
          p: "En vez de comprar un edificio, puedes comprarlo como solar. Paga al menos la **mitad** de su coste, redondeando hacia abajo, en la moneda del puesto. Nunca cuenta como pago exacto, así que pone fin a tus acciones. Con él no se puede comprar un portal.",
        },
        {
          example: "pay-site",
          captions: ["La mitad del coste, redondeando hacia abajo, es {x:price}. Después no hay otra acción."],
        },
      ],
    },
    {
      id: "secret",
      heading: "La ficha secreta",
      rules: ["L3", "L7"],
      blocks: [
        {
          p: "Roba {n:sites.drawn} fichas sin que nadie más las vea. Pon una boca abajo sobre el edificio y devuelve la otra a la bolsa. Puedes mirar la tuya cuando quieras. Si solo queda una ficha, hay que quedársela; si no queda ninguna, no se pueden comprar solares.",
        },
      ],
    },
    {
      id: "unfinished",
      heading: "Sin terminar",
      rules: ["L4"],
      blocks: [
        {
          p: "Un solar se coloca como cualquier loseta, en tu palacio o en tu reserva, y conserva su ficha vaya donde vaya. No se le puede dar al tercer jugador. Sus muros cuentan; el edificio en sí no cuenta en las mayorías.",
        },
        {
          example: "site",
          captions: [
            "Los muros del solar forman parte de un tramo de {x:wall}. De las estancias solo cuenta {x:counts.chambers}.",
          ],
        },
      ],
    },
    {
      id: "completing",
      heading: "Terminar un edificio",
      rules: ["L5"],
      blocks: [
        {
          p: "Es una acción aparte: paga al menos el coste **completo** en la moneda de la ficha. La ficha se enseña y sale del juego, y el edificio queda terminado. Si pagas exacto, puedes hacer otra acción. También vale para tu reserva.",
        },
        {
          example: "complete",
          captions: ["La ficha indica la moneda. {x:paid} es exacto, así que hay otra acción."],
        },
      ],
    },
    {
      id: "end",
      heading: "Al final",
      rules: ["L6"],
      blocks: [
        {
          p: "Antes de repartir las losetas sobrantes, todos los jugadores descubren las fichas de sus palacios y pierden **todo** el dinero de esas monedas. Los edificios siguen sin terminar en la tercera puntuación. Las fichas de la reserva no hacen daño.",
        },
      ],
    },
  ],
};
