import type { Page } from "../../types";

export const portals: Page = {
  id: "portals",
  title: "Portales",
  lead: "Un portal es una puerta que llena media casilla: abierta por dos lados y amurallada en diagonal. Lleva el muro alrededor de la esquina.",
  sections: [
    {
      id: "pieces",
      heading: "Los portales",
      rules: ["G1"],
      blocks: [
        {
          p: "Hay {n:portals.all} portales, {n:portals.each} de cada tipo. Sus dos lados cortos están abiertos; el largo es un muro. A diferencia de las losetas, los portales se pueden girar.",
        },
      ],
    },
    {
      id: "buying",
      heading: "Se compra con un edificio",
      rules: ["G2"],
      blocks: [
        {
          p: "Cuando compras un edificio del mercado a precio completo, puedes comprar con él un portal del mismo tipo, si queda alguno. Cuesta un suplemento en la misma moneda, cada vez menor según avanza la partida:",
        },
        { table: "portal-prices" },
        {
          p: "Edificio y portal son un solo precio. Si lo pagas exacto, puedes hacer otra acción.",
        },
        {
          example: "pay-portal",
          captions: ["Torre y portal juntos cuestan {x:price} antes de la primera puntuación."],
        },
      ],
    },
    {
      id: "placing",
      heading: "Colocar un portal",
      rules: ["G3", "G4"],
      blocks: [
        {
          p: "Los portales se colocan al final del turno, junto con tus losetas y en cualquier orden. Al menos un lado corto debe tocar un edificio del tipo del portal, el que sea. Los lados cortos solo tocan lados abiertos. Sin huecos. La otra mitad de su casilla queda vacía para siempre y debe conservar una salida.",
        },
        {
          example: "portal",
          captions: [
            "Se apoya en el jardín del sur. Su lado amurallado mira al noroeste.",
            "Girado así, un lado corto da contra el muro del pabellón.",
            "Un portal de torre, pero ningún lado corto toca una torre.",
          ],
        },
        {
          p: "Un portal nunca va a la reserva ni al tercer jugador. Si tiene un lugar legal, debes colocarlo; si no lo tiene, vuelve a la provisión y su precio se pierde.",
        },
      ],
    },
    {
      id: "way",
      heading: "Un paso",
      rules: ["G5"],
      blocks: [
        {
          p: "Por un portal se puede pasar a pie de un lado corto al otro. Más tarde se pueden añadir losetas y portales a un lado corto libre.",
        },
      ],
    },
    {
      id: "rebuilding",
      heading: "Se queda",
      rules: ["G6"],
      blocks: [
        {
          p: "Un portal nunca se retira ni se cambia. La loseta que toca su lado corto solo se puede retirar o cambiar si después el portal sigue tocando un edificio de su tipo.",
        },
      ],
    },
    {
      id: "wall",
      heading: "El muro",
      rules: ["G7"],
      blocks: [
        {
          p: "El lado largo es una pieza de muro y une los muros exteriores que llegan a sus dos extremos; un lado corto libre termina el tramo. Primero se busca el tramo más largo. Después, cada portal que hay en él añade {n:portals.bonus} puntos. Entre tramos igual de largos cuenta el mejor.",
        },
        {
          example: "portal-wall",
          captions: ["{x:wall} piezas de muro, una de ellas un portal: {x:points} puntos."],
        },
      ],
    },
  ],
};
