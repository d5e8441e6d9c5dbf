import type { Page } from "../../types";

export const basics: Page = {
  id: "basics",
  title: "How to play",
  lead: "Collect money, buy buildings and fit them together into a palace with a long wall. Read this page and the next two, and you can play.",
  sections: [
    {
      id: "aim",
      heading: "What it is about",
      rules: [],
      blocks: [
        {
          p: "Each player builds an Alhambra: a palace of square tiles that grows from a fountain. Three times in the game there is a **scoring**. Then two things bring points: having **more buildings of a type** than the others {rule:P2}, and the **longest wall** round your own palace {rule:P5}. Whoever has most points at the end wins.",
        },
      ],
    },
    {
      id: "table",
      heading: "What lies on the table",
      rules: ["C1", "C2", "C3", "C5", "C6", "C7", "T12"],
      blocks: [
        {
          list: [
            "**The market** has {n:tiles.slots} slots with one tile each. Every slot takes its own currency: 1 florin, 2 dirham, 3 denar, 4 ducat.",
            "**The display** shows {n:money.display} open money cards.",
            "**Your hand** is your money. Only you see it, but everybody sees how many cards you hold.",
            "**Your palace** begins with the fountain, which has no walls and belongs to no type.",
            "**Your reserve** keeps tiles that are yours but not built yet.",
            "Palaces, reserves, market, display and points are open to all.",
          ],
        },
        {
          p: "There are {n:tiles.all} building tiles of six types, with up to three walled sides. The dearer types bring more points.",
        },
        { table: "tiles" },
        {
          p: "Money has four currencies and the values 1 to {n:money.highest}. There are {n:money.copies} of each card, {n:money.all} in all.",
        },
      ],
    },
    {
      id: "start",
      heading: "The start",
      rules: ["S1", "S2", "S3", "S4", "S5", "S6", "C4"],
      blocks: [
        {
          p: "From {n:players.least} to {n:players.most} people can play. Market and display are laid out. Each player is dealt money, openly, until it is worth {n:money.hand} or more. Whoever got the fewest cards begins; among equals, whoever has the least money.",
        },
        {
          p: "The rest of the money is split into {n:money.piles} piles. One scoring card is shuffled into the second pile and one into the fourth, so you know roughly when a scoring comes, but not exactly. Then the piles are put on top of each other.",
        },
      ],
    },
    {
      id: "turn",
      heading: "Your turn",
      rules: ["T1"],
      blocks: [
        { p: "Turns go clockwise. On yours you do **one** of three things:" },
        {
          list: ["**take money** {rule:T2},", "**buy** a building {rule:T3},", "**redesign** your palace {rule:T6}."],
        },
        { p: "After an exact payment you may do another one {rule:T4}. At the end you place what you bought." },
      ],
    },
    {
      id: "money",
      heading: "Take money",
      rules: ["T2"],
      blocks: [
        {
          p: "Take one card of the display, whatever its value. Or take several that are worth {n:money.together} or less together; their currencies do not matter.",
        },
        {
          example: "take",
          captions: [
            "Two small cards: not more than {n:money.together} together.",
            "A single card may be as high as it likes.",
            "Too much for two cards.",
          ],
        },
      ],
    },
    {
      id: "buy",
      heading: "Buy a building",
      rules: ["T3"],
      blocks: [
        {
          p: "Choose a tile on the market and pay at least its cost, with cards of its slot’s currency only. You get no change: what you pay too much is lost. Money spent goes to the discard pile.",
        },
        {
          example: "pay-over",
          captions: [
            "No cards of yours make {x:price}, so you pay {x:paid}. {x:over} are lost, and it was your only action.",
          ],
        },
      ],
    },
    {
      id: "exact",
      heading: "Pay exactly: another action",
      rules: ["T4", "T5"],
      blocks: [
        {
          p: "If you pay **exactly** the cost, you may do another action of any kind, even buy again. Empty slots are not filled meanwhile. So you can buy up to four buildings in one turn, if each is paid exactly, and then do one thing more. You may also stop.",
        },
        {
          p: "Taking money, redesigning and paying too much end your actions.",
        },
        { example: "pay-exact", captions: ["{x:paid} for {x:price}: exact. It is still your turn."] },
      ],
    },
    {
      id: "redesign",
      heading: "Redesign",
      rules: ["T6"],
      blocks: [
        { p: "Redesigning is one of these, and takes a whole action:" },
        {
          list: [
            "**add** a tile from your reserve to your palace,",
            "**take** a tile from your palace to your reserve,",
            "**swap** a tile of your palace for one of your reserve, in the very same place.",
          ],
        },
        {
          p: "The fountain stays where it is. Tiles bought this turn are not in your reserve yet, so they cannot be used for it.",
        },
        {
          example: "swap",
          captions: [
            "The chambers come in from the reserve, the pavilion goes out. The longest wall grows from {x:wall} to {x:show.0.wall}.",
          ],
        },
      ],
    },
    {
      id: "finish",
      heading: "The end of your turn",
      rules: ["T7", "T9", "T10", "T11"],
      blocks: [
        {
          list: [
            "Place the tiles that you bought, in any order: each in your palace or on your reserve.",
            "The display is filled up to {n:money.display} cards, then the market from the lowest empty slot on.",
            "If a scoring card was drawn, there is a scoring now. Then the next player’s turn begins.",
          ],
        },
        {
          p: "When the money runs out, the discard pile is shuffled and used again. A player who can do nothing at all passes; that hardly ever happens.",
        },
      ],
    },
  ],
};
