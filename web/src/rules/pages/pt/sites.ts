import type { Page } from "../../types";

export const sites: Page = {
  id: "sites",
  title: "Canteiros de obras",
  lead: "Metade do preço agora, o preço inteiro depois: um canteiro de obras é um edifício ainda inacabado.",
  sections: [
    {
      id: "tokens",
      heading: "As fichas",
      rules: ["L1"],
      blocks: [{ p: "Um saco contém {n:sites.tokens} fichas de obra, {n:sites.each} de cada moeda." }],
    },
    {
      id: "buying",
      heading: "Comprar um canteiro",
      rules: ["L2"],
      blocks: [
        {
          p: "Em vez de comprar um edifício, você pode comprá-lo como canteiro de obras. Pague pelo menos a **metade** do custo, arredondada para baixo, na moeda do posto. Isso nunca vale como pagamento exato e por isso encerra as suas ações. Não se pode comprar um portal junto.",
        },
        {
          example: "pay-site",
          captions: ["Metade do custo, arredondada para baixo, é {x:price}. Depois disso não há outra ação."],
        },
      ],
    },
    {
      id: "secret",
      heading: "A ficha secreta",
      rules: ["L3", "L7"],
      blocks: [
        {
          p: "Tire {n:sites.drawn} fichas sem que ninguém mais as veja. Ponha uma virada para baixo no edifício e devolva a outra ao saco. Você pode olhar a sua quando quiser. Se só houver uma ficha, é preciso ficar com ela; sem fichas, não se pode comprar nenhum canteiro.",
        },
      ],
    },
    {
      id: "unfinished",
      heading: "Inacabado",
      rules: ["L4"],
      blocks: [
        {
          p: "Um canteiro é colocado como qualquer peça, no palácio ou na reserva, e leva a sua ficha aonde for. Não pode ser dado ao terceiro jogador. Os muros dele contam; o edifício em si não conta nas maiorias.",
        },
        {
          example: "site",
          captions: [
            "Os muros do canteiro fazem parte de um trecho de {x:wall}. Das câmaras, só {x:counts.chambers} conta.",
          ],
        },
      ],
    },
    {
      id: "completing",
      heading: "Concluir um edifício",
      rules: ["L5"],
      blocks: [
        {
          p: "É uma ação à parte: pague pelo menos o custo **inteiro** na moeda da ficha. A ficha é mostrada e sai do jogo, e o edifício está pronto. Se pagar exatamente, você pode fazer outra ação. Isso também vale na reserva.",
        },
        {
          example: "complete",
          captions: ["A ficha mostra a moeda. {x:paid} é exato, então há outra ação."],
        },
      ],
    },
    {
      id: "end",
      heading: "No fim",
      rules: ["L6"],
      blocks: [
        {
          p: "Antes de distribuir as sobras, todos os jogadores viram as fichas dos seus palácios e perdem **todo** o dinheiro dessas moedas. Os edifícios continuam inacabados na terceira contagem. Fichas na reserva não fazem mal.",
        },
      ],
    },
  ],
};
