import type { Page } from "../../types";

export const certificates: Page = {
  id: "certificates",
  title: "Wechselbriefe",
  lead: "Endlich Wechselgeld: Was du zu viel zahlst, kommt als Wechselbrief zurück.",
  sections: [
    {
      id: "boards",
      heading: "Tafeln und Marker",
      rules: ["X1"],
      blocks: [
        {
          p: "Jeder hat eine Tafel mit einer Leiste von 1 bis {n:certificates.most}. In der Tischmitte liegen Marker der vier Währungen:",
        },
        { table: "markers" },
      ],
    },
    {
      id: "keeping",
      heading: "Das Wechselgeld behalten",
      rules: ["X2", "X3"],
      blocks: [
        {
          p: "Zahlst du im Bauhof 1 bis {n:certificates.most} zu viel, darfst du einen Marker **beliebiger** Währung aus der Mitte nehmen und auf diesen Betrag setzen. Das ist dein Wechselbrief. Du entscheidest es beim Zahlen. Mehr als {n:certificates.most} kann man nicht behalten, auch nicht zum Teil, und passend war die Zahlung damit auch nicht.",
        },
        { p: "Auf deiner Tafel ist Platz für einen Marker. Frei wird sie nur, wenn du ihn ausgibst." },
        { example: "pay-keep", captions: ["{x:over} zu viel werden zu einem Wechselbrief in Dukaten."] },
      ],
    },
    {
      id: "spending",
      heading: "Damit zahlen",
      rules: ["X4"],
      blocks: [
        {
          p: "Im Bauhof zahlt ein Wechselbrief wie eine Karte seiner Währung und seines Wertes, allein oder mit Karten, immer im Ganzen. Ist die Summe passend, darfst du noch eine Aktion ausführen. Der Marker kommt zurück in die Mitte, und du darfst ihn sofort für das Wechselgeld desselben Kaufs wieder nehmen.",
        },
        { example: "pay-certificate", captions: ["Karte und Wechselbrief ergeben zusammen genau {x:price}."] },
      ],
    },
    {
      id: "limits",
      heading: "Nicht für alles",
      rules: ["X5"],
      blocks: [
        {
          p: "Ein Wechselbrief kauft keinen Falken und stellt kein Gebäude fertig. Er bringt keine Punkte und zählt nicht, wenn die übrigen Plättchen verteilt werden.",
        },
      ],
    },
  ],
};
