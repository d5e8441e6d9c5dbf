import type { Page } from "../../types";

export const building: Page = {
  id: "building",
  title: "Construir",
  lead: "Quatro perguntas decidem se uma peça encaixa: os lados combinam, dá para chegar a pé, ela toca o palácio, não fica nenhum buraco?",
  sections: [
    {
      id: "sides",
      heading: "Os lados combinam",
      rules: ["B1", "B2"],
      blocks: [
        {
          p: "As peças nunca são giradas: o que está em cima fica em cima. Onde duas peças se tocam, **muro encontra muro** ou **lado aberto encontra lado aberto**.",
        },
        {
          example: "match",
          captions: [
            "Aberto com aberto nos dois lados: encaixa.",
            "O muro do oeste ficaria contra um lado aberto do pavilhão.",
          ],
        },
      ],
    },
    {
      id: "foot",
      heading: "A pé desde a fonte",
      rules: ["B3"],
      blocks: [
        {
          p: "Deve ser possível andar da fonte até cada peça: de peça em peça pelos lados abertos, nunca através de um muro e nunca por fora.",
        },
        {
          example: "way",
          captions: ["No oeste há muro com muro, mas o caminho pelo norte está aberto."],
        },
        {
          example: "no-way",
          captions: ["Todos os lados combinam, mas só muros levam até lá: ninguém conseguiria entrar."],
        },
      ],
    },
    {
      id: "beside",
      heading: "Lado a lado",
      rules: ["B4"],
      blocks: [
        { p: "Uma peça nova toca o seu palácio em pelo menos um lado inteiro. Um canto não basta." },
        { example: "beside", captions: ["Um lado inteiro toca o jardim.", "Só um canto se toca."] },
      ],
    },
    {
      id: "holes",
      heading: "Sem buracos",
      rules: ["B5"],
      blocks: [
        {
          p: "Nenhum espaço vazio pode ficar fechado, seja de que tamanho for. Uma abertura num canto não é saída: os espaços vazios só se ligam pelos lados.",
        },
        {
          example: "hole",
          captions: ["O lugar do meio ficaria fechado; o canto não ajuda.", "Então preencha primeiro o meio."],
        },
      ],
    },
    {
      id: "reserve",
      heading: "A reserva",
      rules: ["T8"],
      blocks: [
        {
          p: "A peça que não encaixa, ou que você quer guardar para depois, vai para a sua reserva. Cabem quantas você quiser. Na reserva a peça não pontua; você a acrescenta mais tarde ao remodelar {rule:T6}.",
        },
        {
          example: "reserve",
          captions: [
            "O único lado aberto desta torre fica no oeste. Por enquanto não há lugar para ela neste palácio.",
          ],
        },
      ],
    },
    {
      id: "walls",
      heading: "Muros, para o bem e para o mal",
      rules: [],
      blocks: [
        {
          p: "Muros do lado de fora dão pontos; muros entre duas peças, não. Mas cada muro também fecha um lado: guarde lados abertos suficientes para continuar construindo.",
        },
      ],
    },
    {
      id: "rebuilding",
      heading: "Retirar e trocar",
      rules: ["B6"],
      blocks: [
        {
          p: "Ao remodelar, as mesmas regras valem para o que fica: os lados combinam, chega-se a cada peça e não há buracos.",
        },
        {
          example: "remove",
          captions: ["Sem o jardim ninguém chegaria à torre nem às câmaras.", "A torre pode sair: nada depende dela."],
        },
      ],
    },
  ],
};
