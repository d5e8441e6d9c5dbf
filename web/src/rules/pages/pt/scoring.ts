import type { Page } from "../../types";

export const scoring: Page = {
  id: "scoring",
  title: "Contagem",
  lead: "Três contagens, cada uma mais valiosa que a anterior. Os edifícios são comparados com os dos outros; o muro é só seu.",
  sections: [
    {
      id: "when",
      heading: "Quando",
      rules: ["P1"],
      blocks: [
        {
          p: "A primeira e a segunda contagem vêm quando sai a sua carta: depois de repor o mostruário e o mercado e antes de o próximo jogador agir. A terceira é no fim da partida. A carta de contagem é posta de lado e compra-se outra carta no lugar.",
        },
      ],
    },
    {
      id: "majorities",
      heading: "Mais edifícios de um tipo",
      rules: ["P2", "P3"],
      blocks: [
        {
          p: "Para cada tipo, contam-se as peças nos palácios. A reserva não conta, nem importa quanto uma peça custou. Na primeira contagem só pontua quem tiver mais; na segunda, os dois primeiros; na terceira, os três primeiros. É preciso ter pelo menos uma peça do tipo.",
        },
        { table: "points" },
        {
          example: "majority",
          captions: [
            "Mais jardins na contagem {x:scoring}: {x:points.0} pontos. O segundo jogador recebe {x:points.1}.",
          ],
        },
      ],
    },
    {
      id: "ties",
      heading: "Números iguais",
      rules: ["P4"],
      blocks: [
        {
          p: "Jogadores empatados ocupam juntos os lugares que lhes cabem: somam-se esses pontos e divide-se em partes iguais, arredondando para baixo. O jogador seguinte fica com o lugar que vem depois.",
        },
        {
          example: "tie-first",
          captions: [
            "Dois dividem o primeiro e o segundo lugar: {x:points.0} para cada um. Para Rosa não sobra lugar com pontos.",
          ],
        },
        {
          example: "tie-second",
          captions: ["Um é o primeiro sozinho. Dois dividem o segundo e o terceiro lugar: {x:points.1} para cada um."],
        },
      ],
    },
    {
      id: "wall",
      heading: "O muro mais longo",
      rules: ["P5"],
      blocks: [
        {
          p: "Em cada contagem, o seu muro externo contínuo mais longo dá **um ponto por lado de peça murado**. Ele pode dobrar cantos, para dentro e para fora; um lado aberto o interrompe. Só conta o seu trecho mais longo. Muros duplos entre duas peças não contam. Um muro fechado em toda a volta conta por inteiro.",
        },
        {
          example: "wall",
          captions: [
            "{x:wall} lados em sequência: {x:points} pontos. O trecho curto do oeste e o muro duplo de dentro não dão nada.",
          ],
        },
      ],
    },
    {
      id: "track",
      heading: "A soma",
      rules: ["P6"],
      blocks: [{ p: "Os pontos das três contagens são somados. Nunca se perdem pontos." }],
    },
  ],
};
