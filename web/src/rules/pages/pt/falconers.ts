import type { Page } from "../../types";

export const falconers: Page = {
  id: "falconers",
  title: "Falcoeiros",
  lead: "Os falcões pousam onde quatro peças se encontram. Quanto mais você reunir de uma cor, mais vale cada um.",
  sections: [
    {
      id: "falcons",
      heading: "Os falcões",
      rules: ["F1", "F2"],
      blocks: [
        {
          p: "Há {n:falcons.all} falcões: {n:falcons.each} pretos, {n:falcons.each} marrons e {n:falcons.each} brancos. Cada um mostra dois tipos de edifício, e nenhum par se repete. Os que não foram colocados ficam à vista; você pode escolher qualquer um.",
        },
      ],
    },
    {
      id: "buying",
      heading: "Uma ação à parte",
      rules: ["F3", "F4"],
      blocks: [
        {
          p: "Comprar falcões é a sua **única** ação na vez: nada antes, nada depois e nunca como ação extra após um pagamento exato. Mas você pode comprar vários. Cada um custa exatamente uma carta de dinheiro, de qualquer moeda e valor, e é colocado na hora.",
        },
      ],
    },
    {
      id: "crossing",
      heading: "Onde fica um falcão",
      rules: ["F5"],
      blocks: [
        {
          p: "Um falcão fica num cruzamento de quatro peças do seu palácio. Os dois tipos dele devem estar entre as quatro. A fonte pode ser uma delas, mas não tem tipo; portais não contam; muros não importam.",
        },
        {
          example: "falcon",
          captions: [
            "O pavilhão e a torre estão os dois neste cruzamento.",
            "Aqui se encontram jardim e torre.",
            "Há um jardim, mas nenhum pavilhão neste cruzamento.",
          ],
        },
      ],
    },
    {
      id: "staying",
      heading: "Vir e ir",
      rules: ["F6"],
      blocks: [
        {
          p: "Cabe um só falcão em cada cruzamento, e nenhum é movido. Se você retirar ou trocar uma das quatro peças, o falcão voa de volta para o estoque, seja qual for a peça nova.",
        },
      ],
    },
    {
      id: "points",
      heading: "Pontos",
      rules: ["F7"],
      blocks: [
        { p: "Em cada uma das três contagens, cada cor de falcão no seu palácio conta em separado:" },
        { table: "falcons" },
        { example: "falcon-points", captions: ["Cada cor é vista por si: {x:points} pontos ao todo."] },
      ],
    },
  ],
};
