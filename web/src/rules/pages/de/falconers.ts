import type { Page } from "../../types";

export const falconers: Page = {
  id: "falconers",
  title: "Falkner",
  lead: "Falken lassen sich nieder, wo vier Plättchen zusammenstoßen. Je mehr du von einer Farbe hast, desto mehr ist jeder wert.",
  sections: [
    {
      id: "falcons",
      heading: "Die Falken",
      rules: ["F1", "F2"],
      blocks: [
        {
          p: "Es gibt {n:falcons.all} Falken: {n:falcons.each} schwarze, {n:falcons.each} braune und {n:falcons.each} weiße. Jeder zeigt zwei Gebäudearten, und kein Paar kommt doppelt vor. Alle, die nicht gesetzt sind, liegen offen im Vorrat; du darfst jeden davon wählen.",
        },
      ],
    },
    {
      id: "buying",
      heading: "Eine eigene Aktion",
      rules: ["F3", "F4"],
      blocks: [
        {
          p: "Falken zu kaufen ist deine **einzige** Aktion im Zug: nichts davor, nichts danach und nie als weitere Aktion nach einem passend bezahlten Kauf. Aber du darfst mehrere kaufen. Jeder kostet genau eine Geldkarte, gleich welcher Währung und welchen Wertes, und wird sofort gesetzt.",
        },
      ],
    },
    {
      id: "crossing",
      heading: "Wo ein Falke steht",
      rules: ["F5"],
      blocks: [
        {
          p: "Ein Falke steht auf einer Kreuzung von vier Plättchen deines Palastes. Seine beiden Arten müssen unter den vieren sein. Der Brunnen darf dabei sein, hat aber keine Art; Portale zählen nicht; Mauern spielen keine Rolle.",
        },
        {
          example: "falcon",
          captions: [
            "Pavillon und Turm liegen beide an dieser Kreuzung.",
            "Hier treffen sich Garten und Turm.",
            "Ein Garten ist da, aber kein Pavillon an dieser Kreuzung.",
          ],
        },
      ],
    },
    {
      id: "staying",
      heading: "Kommen und gehen",
      rules: ["F6"],
      blocks: [
        {
          p: "Auf jeder Kreuzung ist Platz für einen Falken, und keiner wird je versetzt. Nimmst oder tauschst du eines seiner vier Plättchen, fliegt der Falke in den Vorrat zurück, was auch immer das neue Plättchen ist.",
        },
      ],
    },
    {
      id: "points",
      heading: "Punkte",
      rules: ["F7"],
      blocks: [
        { p: "In jeder der drei Wertungen zählt jede Falkenfarbe in deinem Palast für sich:" },
        { table: "falcons" },
        { example: "falcon-points", captions: ["Jede Farbe wird für sich gezählt: zusammen {x:points} Punkte."] },
      ],
    },
  ],
};
