import type { Page } from "../../types";

export const end: Page = {
  id: "end",
  title: "Das Ende des Spiels",
  lead: "Das Spiel endet, wenn der Bauhof nicht mehr aufgefüllt werden kann. Dann kommt die letzte und größte Wertung.",
  sections: [
    {
      id: "last-turn",
      heading: "Der letzte Zug",
      rules: ["E1", "E2", "E6"],
      blocks: [
        {
          p: "Reichen nach einem Zug die Plättchen nicht, um den Bauhof zu füllen, war das der letzte Zug. Was noch da ist, wird trotzdem ausgelegt. Reicht es gerade, geht es weiter.",
        },
        {
          p: "Kommt bei diesem letzten Auffüllen eine Wertungskarte, wird sie zuerst gewertet. Eine, die nie gezogen wurde, wird nie gewertet.",
        },
      ],
    },
    {
      id: "left-overs",
      heading: "Plättchen, die im Bauhof bleiben",
      rules: ["E3", "E4"],
      blocks: [
        {
          p: "Jetzt werden alle Hände gezeigt. Jedes Plättchen, das im Bauhof liegt, bekommt kostenlos, wer **am meisten Geld seiner Währung** auf der Hand hat. Haben zwei gleich viel oder niemand etwas, bleibt es liegen. Die Gewinner bauen ihre Plättchen ein oder legen sie in die Reserve; umgebaut wird nicht mehr.",
        },
        {
          example: "left-overs",
          captions: [
            "Die meisten Gulden gewinnen den Turm. Zwei haben gleich viele Denar: Der Garten bleibt im Bauhof.",
          ],
        },
      ],
    },
    {
      id: "winner",
      heading: "Wer gewinnt",
      rules: ["E5", "E7"],
      blocks: [
        {
          p: "Nach der dritten Wertung gewinnt, wer die meisten Punkte hat. Bei Gleichstand teilt man sich den Sieg. Die ganze Reihenfolge: Gekauftes einbauen, Geldauslage und Bauhof füllen, eine gezogene Wertungskarte werten, übrige Plättchen verteilen, sie einbauen, dritte Wertung.",
        },
      ],
    },
  ],
};
