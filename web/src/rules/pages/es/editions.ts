import type { Page } from "../../types";

export const editions: Page = {
  id: "editions",
  title: "Ediciones",
  lead: "Las ediciones impresas difieren en poco. Eliges una al preparar la mesa.",
  sections: [
    {
      id: "differences",
      heading: "Qué cambia",
      rules: [],
      blocks: [
        { table: "editions" },
        {
          p: "Solo el regalo cambia lo que se puede hacer, y solo con dos jugadores. Las demás filas son nombres y palabras: el juego es el mismo.",
        },
      ],
    },
  ],
};
