import type { Page } from "../../types";

export const two: Page = {
  id: "two",
  title: "Dos jugadores",
  lead: "Con dos jugadores se sienta a la mesa un tercer jugador imaginario: {n:editions.revised.third}, o {n:editions.classic.third} en ediciones antiguas.",
  sections: [
    {
      id: "money",
      heading: "Menos dinero",
      rules: ["D1"],
      blocks: [
        {
          p: "Solo hay {n:money.copiesForTwo} cartas iguales de cada una, {n:money.allForTwo} en total.",
        },
      ],
    },
    {
      id: "third",
      heading: "El tercer jugador",
      rules: ["D2", "D3"],
      blocks: [
        {
          list: [
            "Recibe {n:third.tiles} losetas al comienzo, {n:third.tiles} más después de la primera puntuación y, después de la segunda, un tercio de las losetas que aún quedan por salir, redondeando hacia abajo. Todas están a la vista.",
            "No tiene turnos, ni dinero, ni palacio, ni muro, y no recibe losetas sobrantes.",
            "Cuando se cuentan los tipos participa como uno más y te quita puntos. No puede ganar.",
          ],
        },
        {
          example: "third-majority",
          captions: ["Tiene más estancias que nadie y recibe {x:points.2}. Ana es segunda."],
        },
      ],
    },
    {
      id: "gifts",
      heading: "Regalos",
      rules: ["D4"],
      blocks: [
        {
          p: "Al colocar una loseta comprada puedes dársela al tercer jugador para estropear una mayoría de tu rival. Una edición lo permite solo con una loseta que no cabe en ningún sitio (mira «Ediciones»).",
        },
      ],
    },
  ],
};
