import type { Page } from "../../types";

export const two: Page = {
  id: "two",
  title: "Zu zweit",
  lead: "Zu zweit sitzt ein gedachter dritter Spieler mit am Tisch: {n:editions.revised.third}, in älteren Ausgaben {n:editions.classic.third}.",
  sections: [
    {
      id: "money",
      heading: "Weniger Geld",
      rules: ["D1"],
      blocks: [
        {
          p: "Jede Geldkarte ist nur {n:money.copiesForTwo}-mal da, zusammen sind es {n:money.allForTwo}.",
        },
      ],
    },
    {
      id: "third",
      heading: "Der dritte Spieler",
      rules: ["D2", "D3"],
      blocks: [
        {
          list: [
            "Er bekommt zu Beginn {n:third.tiles} Plättchen, nach der ersten Wertung noch einmal {n:third.tiles} und nach der zweiten ein Drittel der Plättchen im Vorrat, abgerundet. Alle liegen offen.",
            "Er hat keine Züge, kein Geld, keinen Palast und keine Mauer und bekommt keine übrigen Plättchen.",
            "Beim Zählen der Arten macht er mit wie jeder andere und nimmt dir Punkte weg. Gewinnen kann er nicht.",
          ],
        },
        {
          example: "third-majority",
          captions: ["Er hat die meisten Gemächer und bekommt {x:points.2}. Ana ist Zweite."],
        },
      ],
    },
    {
      id: "gifts",
      heading: "Geschenke",
      rules: ["D4"],
      blocks: [
        {
          p: "Statt ein gekauftes Plättchen einzubauen, darfst du es dem dritten Spieler geben, um deinem Gegner eine Mehrheit zu verderben. Eine Ausgabe erlaubt das nur bei einem Plättchen, das nirgends passt (siehe „Ausgaben“).",
        },
      ],
    },
  ],
};
