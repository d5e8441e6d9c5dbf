import type { Page } from "../../types";

export const two: Page = {
  id: "two",
  title: "Dois jogadores",
  lead: "Com dois jogadores, um terceiro jogador imaginário se senta à mesa: {n:editions.revised.third}, ou {n:editions.classic.third} nas edições antigas.",
  sections: [
    {
      id: "money",
      heading: "Menos dinheiro",
      rules: ["D1"],
      blocks: [
        {
          p: "Há só {n:money.copiesForTwo} cartas iguais de cada, {n:money.allForTwo} ao todo.",
        },
      ],
    },
    {
      id: "third",
      heading: "O terceiro jogador",
      rules: ["D2", "D3"],
      blocks: [
        {
          list: [
            "Ele recebe {n:third.tiles} peças no começo, mais {n:third.tiles} depois da primeira contagem e, depois da segunda, um terço das peças que ainda não saíram, arredondando para baixo. Todas ficam à vista.",
            "Ele não tem vez, nem dinheiro, nem palácio, nem muro, e não recebe sobras.",
            "Quando os tipos são contados, ele participa como qualquer um e tira pontos de você. Ele não pode vencer.",
          ],
        },
        {
          example: "third-majority",
          captions: ["Ele tem mais câmaras e recebe {x:points.2}. Ana fica em segundo lugar."],
        },
      ],
    },
    {
      id: "gifts",
      heading: "Presentes",
      rules: ["D4"],
      blocks: [
        {
          p: "Ao colocar uma peça comprada, você pode dá-la ao terceiro jogador, para estragar uma maioria do seu rival. Uma edição só permite isso com uma peça que não cabe em lugar nenhum (veja “Edições”).",
        },
      ],
    },
  ],
};
