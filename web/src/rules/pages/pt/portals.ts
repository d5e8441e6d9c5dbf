import type { Page } from "../../types";

export const portals: Page = {
  id: "portals",
  title: "Portais",
  lead: "Um portal é uma porta que ocupa meia casa: aberta para dois lados e murada na diagonal. Ele leva o muro em volta do canto.",
  sections: [
    {
      id: "pieces",
      heading: "Os portais",
      rules: ["G1"],
      blocks: [
        {
          p: "Há {n:portals.all} portais, {n:portals.each} de cada tipo. Os dois lados curtos são abertos; o longo é um muro. Ao contrário das peças, os portais podem ser girados.",
        },
      ],
    },
    {
      id: "buying",
      heading: "Comprado com um edifício",
      rules: ["G2"],
      blocks: [
        {
          p: "Quando você compra um edifício do mercado pelo preço cheio, pode comprar com ele um portal do mesmo tipo, se ainda houver. Ele custa um adicional na mesma moeda, cada vez menor à medida que a partida avança:",
        },
        { table: "portal-prices" },
        {
          p: "Edifício e portal são um preço só. Se você pagar exatamente, pode fazer outra ação.",
        },
        { example: "pay-portal", captions: ["Torre e portal juntos custam {x:price} antes da primeira contagem."] },
      ],
    },
    {
      id: "placing",
      heading: "Colocar um portal",
      rules: ["G3", "G4"],
      blocks: [
        {
          p: "Os portais são colocados no fim da vez, junto com as suas peças e em qualquer ordem. Pelo menos um lado curto deve tocar um edifício do tipo do portal, qualquer um. Os lados curtos só encontram lados abertos. Sem buracos. A outra metade da casa fica vazia para sempre e precisa manter uma saída.",
        },
        {
          example: "portal",
          captions: [
            "Ele se apoia no jardim ao sul. O lado murado olha para o noroeste.",
            "Girado assim, um lado curto encontra o muro do pavilhão.",
            "Um portal de torre, mas nenhum lado curto toca uma torre.",
          ],
        },
        {
          p: "Um portal nunca vai para a reserva nem para o terceiro jogador. Se tiver um lugar permitido, você deve colocá-lo; se não tiver, ele volta para o estoque e o preço se perde.",
        },
      ],
    },
    {
      id: "way",
      heading: "Uma passagem",
      rules: ["G5"],
      blocks: [
        {
          p: "Pode-se atravessar um portal a pé, de um lado curto ao outro. Mais tarde, peças e portais podem ser encostados num lado curto livre.",
        },
      ],
    },
    {
      id: "rebuilding",
      heading: "Ele fica",
      rules: ["G6"],
      blocks: [
        {
          p: "Um portal nunca é retirado nem trocado. A peça junto ao lado curto só pode ser retirada ou trocada se depois o portal ainda tocar um edifício do seu tipo.",
        },
      ],
    },
    {
      id: "wall",
      heading: "O muro",
      rules: ["G7"],
      blocks: [
        {
          p: "O lado longo é um pedaço de muro e une os muros externos que chegam às suas duas pontas; um lado curto livre encerra o trecho. Primeiro se procura o trecho mais longo. Depois, cada portal que está nele acrescenta {n:portals.bonus} pontos. Entre trechos igualmente longos vale o melhor.",
        },
        {
          example: "portal-wall",
          captions: ["{x:wall} pedaços de muro, um deles um portal: {x:points} pontos."],
        },
      ],
    },
  ],
};
