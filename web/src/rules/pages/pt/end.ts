import type { Page } from "../../types";

export const end: Page = {
  id: "end",
  title: "O fim da partida",
  lead: "A partida termina quando o mercado já não pode ser preenchido. Então vem a última contagem, a maior de todas.",
  sections: [
    {
      id: "last-turn",
      heading: "A última vez",
      rules: ["E1", "E2", "E6"],
      blocks: [
        {
          p: "Se, depois da vez de um jogador, não houver peças suficientes para preencher o mercado, essa foi a última. As peças que restam ainda são postas no mercado. Se forem exatamente suficientes, o jogo continua.",
        },
        {
          p: "Se nessa última reposição sair uma carta de contagem, ela é contada primeiro. A que nunca saiu não é contada.",
        },
      ],
    },
    {
      id: "left-overs",
      heading: "Peças que ficam no mercado",
      rules: ["E3", "E4"],
      blocks: [
        {
          p: "Agora todas as mãos são mostradas. Cada peça que ficou no mercado vai, de graça, para o jogador com **mais dinheiro da moeda dela** na mão. Se houver empate ou ninguém tiver essa moeda, ela fica ali. Quem ganha peças as constrói ou deixa na reserva; já não se remodela.",
        },
        {
          example: "left-overs",
          captions: [
            "Quem tem mais florins ganha a torre. Dois jogadores empatam em denares: o jardim fica no mercado.",
          ],
        },
      ],
    },
    {
      id: "winner",
      heading: "Quem vence",
      rules: ["E5", "E7"],
      blocks: [
        {
          p: "Depois da terceira contagem, vence quem tiver mais pontos. Em caso de empate, a vitória é dividida. A ordem completa é: colocar o que foi comprado, repor mostruário e mercado, contar a carta que saiu, distribuir as sobras, colocá-las, terceira contagem.",
        },
      ],
    },
  ],
};
