import type { Page } from "../../types";

export const falconers: Page = {
  id: "falconers",
  title: "Halconeros",
  lead: "Los halcones se posan donde se juntan cuatro losetas. Cuantos más reúnas de un color, más vale cada uno.",
  sections: [
    {
      id: "falcons",
      heading: "Los halcones",
      rules: ["F1", "F2"],
      blocks: [
        {
          p: "Hay {n:falcons.all} halcones: {n:falcons.each} negros, {n:falcons.each} pardos y {n:falcons.each} blancos. Cada uno muestra dos tipos de edificio y ninguna pareja se repite. Los que no están colocados se ven todos; puedes elegir cualquiera.",
        },
      ],
    },
    {
      id: "buying",
      heading: "Una acción aparte",
      rules: ["F3", "F4"],
      blocks: [
        {
          p: "Comprar halcones es tu **única** acción del turno: nada antes, nada después y nunca como acción extra tras un pago exacto. Eso sí, puedes comprar varios. Cada uno cuesta exactamente una carta de dinero, de cualquier moneda y valor, y se coloca enseguida.",
        },
      ],
    },
    {
      id: "crossing",
      heading: "Dónde se posa un halcón",
      rules: ["F5"],
      blocks: [
        {
          p: "Un halcón se posa en un cruce de cuatro losetas de tu palacio. Sus dos tipos deben estar entre las cuatro. La fuente puede ser una de ellas, pero no es de ningún tipo; los portales no cuentan; los muros no importan.",
        },
        {
          example: "falcon",
          captions: [
            "El pabellón y la torre están los dos en este cruce.",
            "Aquí se juntan jardín y torre.",
            "Hay un jardín, pero ningún pabellón en este cruce.",
          ],
        },
      ],
    },
    {
      id: "staying",
      heading: "Ir y venir",
      rules: ["F6"],
      blocks: [
        {
          p: "En cada cruce cabe un solo halcón y ninguno se mueve nunca. Si retiras o cambias una de sus cuatro losetas, el halcón vuela de vuelta a la provisión, sea cual sea la loseta nueva.",
        },
      ],
    },
    {
      id: "points",
      heading: "Puntos",
      rules: ["F7"],
      blocks: [
        { p: "En cada una de las tres puntuaciones, cada color de halcón de tu palacio cuenta por separado:" },
        { table: "falcons" },
        { example: "falcon-points", captions: ["Cada color se mira por su cuenta: {x:points} puntos en total."] },
      ],
    },
  ],
};
