import type { Page } from "../../types";

export const two: Page = {
  id: "two",
  title: "Two players",
  lead: "With two, an imaginary third player sits at the table: {n:editions.revised.third}, or {n:editions.classic.third} in older editions.",
  sections: [
    {
      id: "money",
      heading: "Less money",
      rules: ["D1"],
      blocks: [
        {
          p: "There are only {n:money.copiesForTwo} of each money card, {n:money.allForTwo} in all.",
        },
      ],
    },
    {
      id: "third",
      heading: "The third player",
      rules: ["D2", "D3"],
      blocks: [
        {
          list: [
            "He gets {n:third.tiles} tiles at the start, {n:third.tiles} more after the first scoring, and after the second a third of the tiles still in the supply, rounded down. All lie open.",
            "He has no turns, no money, no palace and no wall, and gets no left-over tiles.",
            "When types are counted, he takes part like anybody else and takes points away from you. He cannot win.",
          ],
        },
        {
          example: "third-majority",
          captions: ["He has most chambers and gets {x:points.2}. Ana is second."],
        },
      ],
    },
    {
      id: "gifts",
      heading: "Gifts",
      rules: ["D4"],
      blocks: [
        {
          p: "When you place a bought tile you may give it to the third player instead, to spoil a majority of your rival’s. One edition allows it only for a tile that fits nowhere (see “Editions”).",
        },
      ],
    },
  ],
};
