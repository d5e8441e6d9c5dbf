import type { Page } from "../../types";

export const end: Page = {
  id: "end",
  title: "El final de la partida",
  lead: "La partida termina cuando ya no se puede llenar el mercado. Entonces llega la última puntuación, la más grande.",
  sections: [
    {
      id: "last-turn",
      heading: "El último turno",
      rules: ["E1", "E2", "E6"],
      blocks: [
        {
          p: "Si después de un turno no hay losetas suficientes para llenar el mercado, ese ha sido el último turno. Las que queden se ponen todavía. Si alcanzan justo, se sigue jugando.",
        },
        {
          p: "Si al reponer por última vez sale una carta de puntuación, se puntúa primero. La que nunca salió no se puntúa.",
        },
      ],
    },
    {
      id: "left-overs",
      heading: "Losetas que quedan en el mercado",
      rules: ["E3", "E4"],
      blocks: [
        {
          p: "Ahora se enseñan todas las manos. Cada loseta que queda en el mercado va, gratis, al jugador con **más dinero de su moneda** en la mano. Si dos empatan o nadie tiene, se queda allí. Quien gana losetas las construye o las deja en la reserva; ya no se rediseña.",
        },
        {
          example: "left-overs",
          captions: [
            "Quien tiene más florines gana la torre. Dos jugadores empatan en dinares: el jardín se queda en el mercado.",
          ],
        },
      ],
    },
    {
      id: "winner",
      heading: "Quién gana",
      rules: ["E5", "E7"],
      blocks: [
        {
          p: "Tras la tercera puntuación gana quien tenga más puntos. En caso de empate se comparte la victoria. El orden completo es: colocar lo comprado, llenar expositor y mercado, puntuar la carta que haya salido, repartir las losetas sobrantes, colocarlas, tercera puntuación.",
        },
      ],
    },
  ],
};
