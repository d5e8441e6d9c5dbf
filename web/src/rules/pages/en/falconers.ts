import type { Page } from "../../types";

export const falconers: Page = {
  id: "falconers",
  title: "Falconers",
  lead: "Falcons settle where four tiles meet. The more of one colour you gather, the more each is worth.",
  sections: [
    {
      id: "falcons",
      heading: "The falcons",
      rules: ["F1", "F2"],
      blocks: [
        {
          p: "There are {n:falcons.all} falcons: {n:falcons.each} black, {n:falcons.each} brown and {n:falcons.each} white. Each shows two building types, and no pair comes twice. All that are not placed lie open in the supply; you may choose any of them.",
        },
      ],
    },
    {
      id: "buying",
      heading: "An action of its own",
      rules: ["F3", "F4"],
      blocks: [
        {
          p: "Buying falcons is your **only** action in a turn: nothing before it, nothing after it, and never as the extra action after an exact payment. But you may buy several. Each costs exactly one money card, of any currency and any value, and is placed at once.",
        },
      ],
    },
    {
      id: "crossing",
      heading: "Where a falcon stands",
      rules: ["F5"],
      blocks: [
        {
          p: "A falcon stands on a crossing of four tiles of your palace. Both its types must be among the four. The fountain may be one of them but has no type; portals do not count; walls do not matter.",
        },
        {
          example: "falcon",
          captions: [
            "Pavilion and tower are both at this crossing.",
            "Garden and tower meet here.",
            "There is a garden, but no pavilion at this crossing.",
          ],
        },
      ],
    },
    {
      id: "staying",
      heading: "Coming and going",
      rules: ["F6"],
      blocks: [
        {
          p: "There is one falcon to a crossing, and none is ever moved. If you take away or swap one of its four tiles, the falcon flies back to the supply, whatever the new tile is.",
        },
      ],
    },
    {
      id: "points",
      heading: "Points",
      rules: ["F7"],
      blocks: [
        { p: "In each of the three scorings every colour of falcons in your palace counts for itself:" },
        { table: "falcons" },
        { example: "falcon-points", captions: ["Each colour is looked up on its own: {x:points} points together."] },
      ],
    },
  ],
};
