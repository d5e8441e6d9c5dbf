import type { Page } from "../../types";

export const certificates: Page = {
  id: "certificates",
  title: "Títulos de câmbio",
  lead: "Enfim há troco: o que você paga a mais volta como título.",
  sections: [
    {
      id: "boards",
      heading: "Tabuleiros e marcadores",
      rules: ["X1"],
      blocks: [
        {
          p: "Cada jogador tem um tabuleiro com uma escala de 1 a {n:certificates.most}. No meio da mesa ficam marcadores das quatro moedas:",
        },
        { table: "markers" },
      ],
    },
    {
      id: "keeping",
      heading: "Guardar o troco",
      rules: ["X2", "X3"],
      blocks: [
        {
          p: "Se numa compra do mercado você pagar de 1 a {n:certificates.most} a mais, pode pegar do meio um marcador de **qualquer** moeda e pô-lo nesse valor. Esse é o seu título de câmbio. Você decide na hora de pagar. Mais de {n:certificates.most} não se pode guardar, nem em parte, e o pagamento continua não sendo exato.",
        },
        { p: "No seu tabuleiro cabe um só marcador. Só gastando-o ele fica livre de novo." },
        { example: "pay-keep", captions: ["{x:over} a mais viram um título em ducados."] },
      ],
    },
    {
      id: "spending",
      heading: "Pagar com ele",
      rules: ["X4"],
      blocks: [
        {
          p: "No mercado, um título paga como uma carta da sua moeda e do seu valor, sozinho ou com cartas, sempre inteiro. Se a soma for exata, você pode fazer outra ação. O marcador volta para o meio, e você pode pegá-lo de novo na hora para o troco dessa mesma compra.",
        },
        { example: "pay-certificate", captions: ["Carta e título somam exatamente {x:price}."] },
      ],
    },
    {
      id: "limits",
      heading: "Não serve para tudo",
      rules: ["X5"],
      blocks: [
        {
          p: "Um título não compra falcões nem conclui edifícios. Não pontua e não conta quando as sobras são distribuídas.",
        },
      ],
    },
  ],
};
