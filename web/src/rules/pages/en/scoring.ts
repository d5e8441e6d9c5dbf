import type { Page } from "../../types";

export const scoring: Page = {
  id: "scoring",
  title: "Scoring",
  lead: "Three scorings, each worth more than the one before. Buildings are compared with the others’; the wall is all your own.",
  sections: [
    {
      id: "when",
      heading: "When",
      rules: ["P1"],
      blocks: [
        {
          p: "The first and the second scoring come when their cards are drawn: after display and market are filled, before the next player acts. The third one is at the end of the game. A scoring card is then put away and another card drawn.",
        },
      ],
    },
    {
      id: "majorities",
      heading: "Most buildings of a type",
      rules: ["P2", "P3"],
      blocks: [
        {
          p: "For each type, count the tiles in the palaces. Reserves do not count, nor does it matter what a tile cost. In the first scoring only the player with most gets points, in the second the first two, in the third the first three. You need at least one tile of the type.",
        },
        { table: "points" },
        {
          example: "majority",
          captions: ["Most gardens in scoring {x:scoring}: {x:points.0} points. The second player gets {x:points.1}."],
        },
      ],
    },
    {
      id: "ties",
      heading: "Equal numbers",
      rules: ["P4"],
      blocks: [
        {
          p: "Players with equal numbers take the places they cover together: add up those points and share them equally, rounded down. The next player gets the place after that.",
        },
        {
          example: "tie-first",
          captions: ["Two share first and second place: {x:points.0} each. No place with points is left for Rosa."],
        },
        {
          example: "tie-second",
          captions: ["One is first alone. Two share second and third place: {x:points.1} each."],
        },
      ],
    },
    {
      id: "wall",
      heading: "The longest wall",
      rules: ["P5"],
      blocks: [
        {
          p: "In every scoring your longest unbroken outer wall brings **one point for each walled tile side**. It may turn corners, inwards and outwards; an open side ends it. Only your longest section counts. Double walls between two tiles count nothing. A wall closed all round counts in full.",
        },
        {
          example: "wall",
          captions: [
            "{x:wall} sides in one line: {x:points} points. The short piece in the west and the double wall inside bring nothing.",
          ],
        },
      ],
    },
    {
      id: "track",
      heading: "Adding up",
      rules: ["P6"],
      blocks: [{ p: "Points of all three scorings are added up. Nobody ever loses points." }],
    },
  ],
};
