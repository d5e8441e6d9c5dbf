import type { Page } from "../../types";

export const editions: Page = {
  id: "editions",
  title: "Editions",
  lead: "The printed editions differ in little. You choose one when you set up a table.",
  sections: [
    {
      id: "differences",
      heading: "What differs",
      rules: [],
      blocks: [
        { table: "editions" },
        {
          p: "Only the gift changes what can be done, and only with two players. The other rows are names and words: the game is the same.",
        },
      ],
    },
  ],
};
