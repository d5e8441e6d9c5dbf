import type { Page } from "../../types";

export const end: Page = {
  id: "end",
  title: "The end of the game",
  lead: "The game ends when the market can no longer be filled. Then comes the last and largest scoring.",
  sections: [
    {
      id: "last-turn",
      heading: "The last turn",
      rules: ["E1", "E2", "E6"],
      blocks: [
        {
          p: "If, after a turn, there are not enough tiles to fill the market, that was the last turn. What tiles are left are still laid out. If they just suffice, play goes on.",
        },
        {
          p: "If a scoring card turns up in this last refill, it is scored first. One that was never drawn is never scored.",
        },
      ],
    },
    {
      id: "left-overs",
      heading: "Tiles left on the market",
      rules: ["E3", "E4"],
      blocks: [
        {
          p: "Now all hands are shown. Each tile left on the market goes, for nothing, to the player with **most money of its currency** in hand. If two are equal or nobody has any, it stays there. Winners build their tiles or put them in reserve; redesigning is over.",
        },
        {
          example: "left-overs",
          captions: ["Most florins win the tower. Two players are equal in denars: the garden stays on the market."],
        },
      ],
    },
    {
      id: "winner",
      heading: "The winner",
      rules: ["E5", "E7"],
      blocks: [
        {
          p: "After the third scoring, most points win. Players with equal points share the victory. The whole order is: place what was bought, fill display and market, score a card that came up, give out the left-over tiles, place them, third scoring.",
        },
      ],
    },
  ],
};
