import type { Page } from "../../types";

export const scoring: Page = {
  id: "scoring",
  title: "Wertung",
  lead: "Drei Wertungen, jede mehr wert als die vorige. Gebäude werden mit denen der anderen verglichen; die Mauer gehört dir allein.",
  sections: [
    {
      id: "when",
      heading: "Wann",
      rules: ["P1"],
      blocks: [
        {
          p: "Die erste und die zweite Wertung kommen, wenn ihre Karte gezogen wird: nach dem Auffüllen von Geldauslage und Bauhof und bevor der Nächste etwas tut. Die dritte ist am Ende des Spiels. Die Wertungskarte wird weggelegt und eine andere Karte gezogen.",
        },
      ],
    },
    {
      id: "majorities",
      heading: "Die meisten Gebäude einer Art",
      rules: ["P2", "P3"],
      blocks: [
        {
          p: "Für jede Art werden die Plättchen in den Palästen gezählt. Die Reserve zählt nicht, und was ein Plättchen gekostet hat, ist gleichgültig. In der ersten Wertung bekommt nur Punkte, wer die meisten hat, in der zweiten die ersten zwei, in der dritten die ersten drei. Mindestens ein Plättchen der Art ist nötig.",
        },
        { table: "points" },
        {
          example: "majority",
          captions: [
            "Die meisten Gärten in Wertung {x:scoring}: {x:points.0} Punkte. Wer Zweiter ist, bekommt {x:points.1}.",
          ],
        },
      ],
    },
    {
      id: "ties",
      heading: "Gleich viele",
      rules: ["P4"],
      blocks: [
        {
          p: "Wer gleich viele hat, nimmt die Plätze gemeinsam ein: Ihre Punkte werden zusammengezählt und gleich geteilt, abgerundet. Der Nächste bekommt den Platz danach.",
        },
        {
          example: "tie-first",
          captions: [
            "Zwei teilen sich den ersten und zweiten Platz: je {x:points.0}. Für Rosa bleibt kein Platz mit Punkten.",
          ],
        },
        {
          example: "tie-second",
          captions: ["Einer ist allein Erster. Zwei teilen sich den zweiten und dritten Platz: je {x:points.1}."],
        },
      ],
    },
    {
      id: "wall",
      heading: "Die längste Mauer",
      rules: ["P5"],
      blocks: [
        {
          p: "In jeder Wertung bringt deine längste ununterbrochene Außenmauer **einen Punkt je Mauerseite eines Plättchens**. Sie darf um Ecken gehen, nach innen und nach außen; eine offene Seite beendet sie. Nur dein längstes Stück zählt. Doppelmauern zwischen zwei Plättchen zählen nicht. Eine rundum geschlossene Mauer zählt ganz.",
        },
        {
          example: "wall",
          captions: [
            "{x:wall} Seiten am Stück: {x:points} Punkte. Das kurze Stück im Westen und die Doppelmauer innen bringen nichts.",
          ],
        },
      ],
    },
    {
      id: "track",
      heading: "Zusammenzählen",
      rules: ["P6"],
      blocks: [{ p: "Die Punkte aller drei Wertungen werden zusammengezählt. Niemand verliert je Punkte." }],
    },
  ],
};
