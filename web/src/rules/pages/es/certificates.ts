import type { Page } from "../../types";

export const certificates: Page = {
  id: "certificates",
  title: "Títulos de cambio",
  lead: "Por fin hay cambio: lo que pagas de más vuelve a ti como título.",
  sections: [
    {
      id: "boards",
      heading: "Tableros y marcadores",
      rules: ["X1"],
      blocks: [
        {
          p: "Cada jugador tiene un tablero con una escala de 1 a {n:certificates.most}. En el centro de la mesa hay marcadores de las cuatro monedas:",
        },
        { table: "markers" },
      ],
    },
    {
      id: "keeping",
      heading: "Guardar el cambio",
      rules: ["X2", "X3"],
      blocks: [
        {
          p: "Si en una compra del mercado pagas de más entre 1 y {n:certificates.most}, puedes tomar del centro un marcador de **cualquier** moneda y ponerlo en esa cantidad. Es tu título de cambio. Lo decides al pagar. Más de {n:certificates.most} no se puede guardar, ni siquiera una parte, y el pago sigue sin ser exacto.",
        },
        { p: "En tu tablero cabe un solo marcador. Únicamente al gastarlo queda libre de nuevo." },
        { example: "pay-keep", captions: ["{x:over} de más se convierten en un título en ducados."] },
      ],
    },
    {
      id: "spending",
      heading: "Pagar con él",
      rules: ["X4"],
      blocks: [
        {
          p: "En el mercado, un título paga como una carta de su moneda y valor, solo o con cartas, siempre entero. Si la suma es exacta, puedes hacer otra acción. El marcador vuelve al centro y puedes tomarlo enseguida para el cambio de esa misma compra.",
        },
        { example: "pay-certificate", captions: ["La carta y el título suman exactamente {x:price}."] },
      ],
    },
    {
      id: "limits",
      heading: "No sirve para todo",
      rules: ["X5"],
      blocks: [
        {
          p: "Un título no compra halcones ni termina edificios. No puntúa y no cuenta cuando se reparten las losetas sobrantes.",
        },
      ],
    },
  ],
};
