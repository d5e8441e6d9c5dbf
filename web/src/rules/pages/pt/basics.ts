import type { Page } from "../../types";

export const basics: Page = {
  id: "basics",
  title: "Como se joga",
  lead: "Junte dinheiro, compre edifícios e encaixe-os num palácio com um muro bem longo. Leia esta página e as duas seguintes e você já pode jogar.",
  sections: [
    {
      id: "aim",
      heading: "Qual é a ideia",
      rules: [],
      blocks: [
        {
          p: "Cada jogador constrói uma Alhambra: um palácio de peças quadradas que cresce a partir de uma fonte. Três vezes durante a partida há uma **contagem**. Nela, duas coisas dão pontos: ter **mais edifícios de um tipo** do que os outros {rule:P2} e o **muro mais longo** em volta do seu próprio palácio {rule:P5}. Vence quem tiver mais pontos no fim.",
        },
      ],
    },
    {
      id: "table",
      heading: "O que há na mesa",
      rules: ["C1", "C2", "C3", "C5", "C6", "C7", "T12"],
      blocks: [
        {
          list: [
            "**O mercado** tem {n:tiles.slots} postos com uma peça cada. Cada posto é pago na sua própria moeda: 1 florim, 2 dirham, 3 denar, 4 ducado.",
            "**O mostruário** tem {n:money.display} cartas de dinheiro abertas.",
            "**A sua mão** é o seu dinheiro. Só você a vê, mas todos veem quantas cartas você tem.",
            "**O seu palácio** começa com a fonte, que não tem muros nem pertence a nenhum tipo.",
            "**A sua reserva** guarda as peças que são suas, mas ainda não foram construídas.",
            "Palácios, reservas, mercado, mostruário e pontos estão à vista de todos.",
          ],
        },
        {
          p: "Há {n:tiles.all} peças de edifícios de seis tipos, com até três lados murados. Os tipos mais caros dão mais pontos.",
        },
        { table: "tiles" },
        {
          p: "O dinheiro tem quatro moedas e valores de 1 a {n:money.highest}. Há {n:money.copies} cartas iguais de cada, {n:money.all} ao todo.",
        },
      ],
    },
    {
      id: "start",
      heading: "O começo",
      rules: ["S1", "S2", "S3", "S4", "S5", "S6", "C4"],
      blocks: [
        {
          p: "Podem jogar de {n:players.least} a {n:players.most} pessoas. O mercado e o mostruário são preenchidos. Cada jogador recebe dinheiro, à vista de todos, até somar {n:money.hand} ou mais. Começa quem recebeu menos cartas; em caso de empate, quem tiver menos dinheiro.",
        },
        {
          p: "O resto do dinheiro é dividido em {n:money.piles} montes. Uma carta de contagem é embaralhada no segundo monte e outra no quarto: assim se sabe mais ou menos quando vem uma contagem, mas não exatamente. Depois os montes são empilhados.",
        },
      ],
    },
    {
      id: "turn",
      heading: "A sua vez",
      rules: ["T1"],
      blocks: [
        { p: "Joga-se em sentido horário. Na sua vez você faz **uma** destas três coisas:" },
        {
          list: [
            "**pegar dinheiro** {rule:T2},",
            "**comprar** um edifício {rule:T3},",
            "**remodelar** o seu palácio {rule:T6}.",
          ],
        },
        {
          p: "Depois de um pagamento exato você pode fazer outra ação {rule:T4}. No fim, você coloca o que comprou.",
        },
      ],
    },
    {
      id: "money",
      heading: "Pegar dinheiro",
      rules: ["T2"],
      blocks: [
        {
          p: "Pegue uma carta do mostruário, de qualquer valor. Ou pegue várias que juntas não passem de {n:money.together}; as moedas não importam.",
        },
        {
          example: "take",
          captions: [
            "Duas cartas pequenas: juntas não passam de {n:money.together}.",
            "Uma carta sozinha pode ter qualquer valor.",
            "Demais para duas cartas.",
          ],
        },
      ],
    },
    {
      id: "buy",
      heading: "Comprar um edifício",
      rules: ["T3"],
      blocks: [
        {
          p: "Escolha uma peça do mercado e pague pelo menos o custo dela, só com cartas da moeda do seu posto. Não há troco: o que você pagar a mais se perde. O dinheiro gasto vai para o descarte.",
        },
        {
          example: "pay-over",
          captions: [
            "As suas cartas não formam {x:price}, então você paga {x:paid}. Perdem-se {x:over}, e essa foi a sua única ação.",
          ],
        },
      ],
    },
    {
      id: "exact",
      heading: "Pagamento exato: outra ação",
      rules: ["T4", "T5"],
      blocks: [
        {
          p: "Se você pagar **exatamente** o custo, pode fazer outra ação qualquer, até mesmo comprar de novo. Enquanto isso, os postos vazios não são repostos. Assim você pode comprar até quatro edifícios numa vez, se pagar cada um com exatidão, e depois fazer mais uma coisa. Você também pode parar.",
        },
        {
          p: "Pegar dinheiro, remodelar e pagar a mais encerram as suas ações.",
        },
        { example: "pay-exact", captions: ["{x:paid} por {x:price}: exato. Ainda é a sua vez."] },
      ],
    },
    {
      id: "redesign",
      heading: "Remodelar",
      rules: ["T6"],
      blocks: [
        { p: "Remodelar é uma destas coisas e ocupa uma ação inteira:" },
        {
          list: [
            "**acrescentar** ao palácio uma peça da sua reserva,",
            "**retirar** uma peça do palácio para a sua reserva,",
            "**trocar** uma peça do palácio por uma da sua reserva, exatamente no mesmo lugar.",
          ],
        },
        {
          p: "A fonte fica onde está. As peças compradas nesta vez ainda não estão na reserva e não podem ser usadas para isso.",
        },
        {
          example: "swap",
          captions: [
            "As câmaras entram, vindas da reserva, e o pavilhão sai. O muro mais longo passa de {x:wall} para {x:show.0.wall}.",
          ],
        },
      ],
    },
    {
      id: "finish",
      heading: "O fim da sua vez",
      rules: ["T7", "T9", "T10", "T11"],
      blocks: [
        {
          list: [
            "Coloque as peças que comprou, na ordem que quiser: cada uma no seu palácio ou na sua reserva.",
            "O mostruário é completado até {n:money.display} cartas; depois o mercado, a partir do posto vazio de menor número.",
            "Se saiu uma carta de contagem, há uma contagem agora. Depois começa a vez do próximo jogador.",
          ],
        },
        {
          p: "Quando o dinheiro acaba, o descarte é embaralhado e usado de novo. Quem não puder fazer absolutamente nada passa a vez; isso quase nunca acontece.",
        },
      ],
    },
  ],
};
