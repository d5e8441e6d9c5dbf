import type { Page } from "../../types";

export const building: Page = {
  id: "building",
  title: "Building",
  lead: "Four questions decide whether a tile fits: do the sides match, can one walk there, does it touch, is there no hole?",
  sections: [
    {
      id: "sides",
      heading: "Sides match",
      rules: ["B1", "B2"],
      blocks: [
        {
          p: "Tiles are never turned: what is up stays up. Where two tiles touch, **wall meets wall** or **open side meets open side**.",
        },
        {
          example: "match",
          captions: [
            "Open meets open on both sides: that fits.",
            "The wall in the west would stand against an open side of the pavilion.",
          ],
        },
      ],
    },
    {
      id: "foot",
      heading: "On foot from the fountain",
      rules: ["B3"],
      blocks: [
        {
          p: "One must be able to walk from the fountain to every tile: from tile to tile over open sides, never through a wall and never round the outside.",
        },
        {
          example: "way",
          captions: ["In the west there is wall on wall, but the way from the north is open."],
        },
        { example: "no-way", captions: ["All sides match, yet only walls lead there: nobody could get in."] },
      ],
    },
    {
      id: "beside",
      heading: "Side by side",
      rules: ["B4"],
      blocks: [
        { p: "A new tile touches your palace along at least one whole side. A corner is not enough." },
        { example: "beside", captions: ["A whole side touches the garden.", "Only a corner touches."] },
      ],
    },
    {
      id: "holes",
      heading: "No holes",
      rules: ["B5"],
      blocks: [
        {
          p: "No empty space may be closed in, however large. A gap at a corner is no way out: empty space hangs together through sides only.",
        },
        {
          example: "hole",
          captions: [
            "The place in the middle would be shut in; the corner does not help.",
            "So fill the middle first.",
          ],
        },
      ],
    },
    {
      id: "reserve",
      heading: "The reserve",
      rules: ["T8"],
      blocks: [
        {
          p: "A tile that does not fit, or that you want to keep for later, goes to your reserve. There is room for any number. In reserve a tile scores nothing; you add it later by redesigning {rule:T6}.",
        },
        {
          example: "reserve",
          captions: [
            "The only open side of this tower is in the west. There is no place for it in this palace at the moment.",
          ],
        },
      ],
    },
    {
      id: "walls",
      heading: "Walls, good and bad",
      rules: [],
      blocks: [
        {
          p: "Walls on the outside bring points, walls between two tiles bring none. But every wall also closes a side: keep enough open sides to build on.",
        },
      ],
    },
    {
      id: "rebuilding",
      heading: "Taking away and swapping",
      rules: ["B6"],
      blocks: [
        {
          p: "When you redesign, the same rules hold for what remains: sides match, every tile can be reached, no holes.",
        },
        {
          example: "remove",
          captions: [
            "Without the garden nobody could reach the tower and the chambers.",
            "The tower may go: nothing depends on it.",
          ],
        },
      ],
    },
  ],
};
