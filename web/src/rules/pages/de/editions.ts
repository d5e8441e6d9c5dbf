import type { Page } from "../../types";

export const editions: Page = {
  id: "editions",
  title: "Ausgaben",
  lead: "Die gedruckten Ausgaben unterscheiden sich wenig. Beim Aufbau eines Tisches wählst du eine.",
  sections: [
    {
      id: "differences",
      heading: "Was anders ist",
      rules: [],
      blocks: [
        { table: "editions" },
        {
          p: "Nur das Geschenk ändert, was man tun kann, und nur zu zweit. Die anderen Zeilen sind Namen und Wörter: Das Spiel ist dasselbe.",
        },
      ],
    },
  ],
};
