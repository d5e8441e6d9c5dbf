import type { Page } from "../../types";

export const portals: Page = {
  id: "portals",
  title: "Portals",
  lead: "A portal is a gate in half a cell: open to two sides, walled along the diagonal. It leads the wall round a corner.",
  sections: [
    {
      id: "pieces",
      heading: "The portals",
      rules: ["G1"],
      blocks: [
        {
          p: "There are {n:portals.all} portals, {n:portals.each} of each type. Their two short sides are open, the long one is a wall. Unlike tiles, portals may be turned.",
        },
      ],
    },
    {
      id: "buying",
      heading: "Bought with a building",
      rules: ["G2"],
      blocks: [
        {
          p: "When you buy a building at its full price on the market, you may buy one portal of the same type with it, if there is one left. It costs extra in the same currency, less and less as the game goes on:",
        },
        { table: "portal-prices" },
        {
          p: "Building and portal are one price. Pay it exactly and you may do another action.",
        },
        { example: "pay-portal", captions: ["Tower and portal together cost {x:price} before the first scoring."] },
      ],
    },
    {
      id: "placing",
      heading: "Placing a portal",
      rules: ["G3", "G4"],
      blocks: [
        {
          p: "Portals are placed at the end of the turn, together with your tiles and in any order. At least one short side must touch a building of the portal’s type, any one. Short sides meet open sides only. No holes. The other half of its cell stays empty for good, and that half must keep a way out.",
        },
        {
          example: "portal",
          captions: [
            "It leans on the garden in the south. Its walled side faces north-west.",
            "Turned this way, a short side meets the pavilion’s wall.",
            "A portal of towers, but neither short side touches a tower.",
          ],
        },
        {
          p: "A portal never goes to the reserve or to the third player. If it has a legal place you must place it; if it has none, it goes back to the supply and its price is lost.",
        },
      ],
    },
    {
      id: "way",
      heading: "A way through",
      rules: ["G5"],
      blocks: [
        {
          p: "One can walk through a portal from short side to short side. Later tiles and portals may be attached to a free short side.",
        },
      ],
    },
    {
      id: "rebuilding",
      heading: "It stays",
      rules: ["G6"],
      blocks: [
        {
          p: "A portal is never taken away or swapped. A tile at its short side may be rebuilt only if the portal still touches a building of its type afterwards.",
        },
      ],
    },
    {
      id: "wall",
      heading: "The wall",
      rules: ["G7"],
      blocks: [
        {
          p: "The long side is one piece of wall and joins the outer walls at its two ends; a free short side ends a section. First the longest section is found. Then every portal in it adds {n:portals.bonus} points. Of equally long sections the best one counts.",
        },
        {
          example: "portal-wall",
          captions: ["{x:wall} pieces of wall, one of them a portal: {x:points} points."],
        },
      ],
    },
  ],
};
