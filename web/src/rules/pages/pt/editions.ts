import type { Page } from "../../types";

export const editions: Page = {
  id: "editions",
  title: "Edições",
  lead: "As edições impressas diferem em pouca coisa. Você escolhe uma ao montar a mesa.",
  sections: [
    {
      id: "differences",
      heading: "O que muda",
      rules: [],
      blocks: [
        { table: "editions" },
        {
          p: "Só o presente muda o que se pode fazer, e só com dois jogadores. As outras linhas são nomes e palavras: o jogo é o mesmo.",
        },
      ],
    },
  ],
};
