import type { Page } from "../../types";

export const scoring: Page = {
  id: "scoring",
  title: "Puntuación",
  lead: "Tres puntuaciones, cada una más valiosa que la anterior. Los edificios se comparan con los de los demás; el muro es solo tuyo.",
  sections: [
    {
      id: "when",
      heading: "Cuándo",
      rules: ["P1"],
      blocks: [
        {
          p: "La primera y la segunda puntuación llegan cuando sale su carta: después de llenar el expositor y el mercado y antes de que actúe el siguiente jugador. La tercera es al final de la partida. La carta de puntuación se aparta y se roba otra carta.",
        },
      ],
    },
    {
      id: "majorities",
      heading: "Más edificios de un tipo",
      rules: ["P2", "P3"],
      blocks: [
        {
          p: "Para cada tipo se cuentan las losetas de los palacios. La reserva no cuenta, ni importa lo que costó una loseta. En la primera puntuación solo recibe puntos quien tenga más; en la segunda, los dos primeros; en la tercera, los tres primeros. Hace falta al menos una loseta del tipo.",
        },
        { table: "points" },
        {
          example: "majority",
          captions: [
            "Más jardines en la puntuación {x:scoring}: {x:points.0} puntos. El segundo jugador recibe {x:points.1}.",
          ],
        },
      ],
    },
    {
      id: "ties",
      heading: "Números iguales",
      rules: ["P4"],
      blocks: [
        {
          p: "Los jugadores empatados ocupan juntos los lugares que les tocan: se suman esos puntos y se reparten a partes iguales, redondeando hacia abajo. El siguiente jugador recibe el lugar que viene después.",
        },
        {
          example: "tie-first",
          captions: [
            "Dos comparten el primer y el segundo lugar: {x:points.0} cada uno. Para Rosa no queda ningún lugar con puntos.",
          ],
        },
        {
          example: "tie-second",
          captions: ["Uno es primero en solitario. Dos comparten el segundo y el tercer lugar: {x:points.1} cada uno."],
        },
      ],
    },
    {
      id: "wall",
      heading: "El muro más largo",
      rules: ["P5"],
      blocks: [
        {
          p: "En cada puntuación, tu muro exterior continuo más largo da **un punto por cada lado de loseta amurallado**. Puede doblar esquinas, hacia dentro y hacia fuera; un lado abierto lo termina. Solo cuenta tu tramo más largo. Los muros dobles entre dos losetas no cuentan. Un muro cerrado por completo cuenta entero.",
        },
        {
          example: "wall",
          captions: [
            "{x:wall} lados seguidos: {x:points} puntos. El tramo corto del oeste y el muro doble del interior no dan nada.",
          ],
        },
      ],
    },
    {
      id: "track",
      heading: "La suma",
      rules: ["P6"],
      blocks: [{ p: "Los puntos de las tres puntuaciones se suman. Nunca se pierden puntos." }],
    },
  ],
};
