import type { Page } from "../../types";

export const sites: Page = {
  id: "sites",
  title: "Building sites",
  lead: "Half the price now, the full price later: a site is a building that is not finished yet.",
  sections: [
    {
      id: "tokens",
      heading: "The tokens",
      rules: ["L1"],
      blocks: [{ p: "A bag holds {n:sites.tokens} site tokens, {n:sites.each} of each currency." }],
    },
    {
      id: "buying",
      heading: "Buy a site",
      rules: ["L2"],
      blocks: [
        {
          p: "Instead of buying a building you may buy it as a site. Pay at least **half** its cost, rounded down, in the slot’s currency. This never counts as exact, so it ends your actions. No portal can be bought with it.",
        },
        {
          example: "pay-site",
          captions: ["Half the cost, rounded down, is {x:price}. There is no other action after it."],
        },
      ],
    },
    {
      id: "secret",
      heading: "The secret token",
      rules: ["L3", "L7"],
      blocks: [
        {
          p: "Draw {n:sites.drawn} tokens that nobody else sees. Put one face down on the building and the other one back into the bag. You may look at yours at any time. The last token must be kept, and with none left no site can be bought.",
        },
      ],
    },
    {
      id: "unfinished",
      heading: "Unfinished",
      rules: ["L4"],
      blocks: [
        {
          p: "A site is placed like any tile, in your palace or on your reserve, and keeps its token wherever it goes. It cannot be given to the third player. Its walls count; the building itself does not count in the majorities.",
        },
        {
          example: "site",
          captions: [
            "The walls of the site belong to a section of {x:wall}. Of the chambers only {x:counts.chambers} counts.",
          ],
        },
      ],
    },
    {
      id: "completing",
      heading: "Complete a building",
      rules: ["L5"],
      blocks: [
        {
          p: "That is an action of its own: pay at least the **full** cost, in the currency of the token. The token is shown and leaves the game, and the building is finished. Pay exactly and you may do another action. It works on your reserve, too.",
        },
        {
          example: "complete",
          captions: ["The token shows the currency. {x:paid} is exact, so there is another action."],
        },
      ],
    },
    {
      id: "end",
      heading: "At the end",
      rules: ["L6"],
      blocks: [
        {
          p: "Before the left-over tiles are given out, all players turn up the tokens in their palaces and lose **all** money of those currencies. The buildings stay unfinished in the third scoring. Tokens on the reserve do no harm.",
        },
      ],
    },
  ],
};
