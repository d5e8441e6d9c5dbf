import type { Page } from "../../types";

export const sites: Page = {
  id: "sites",
  title: "Baustellen",
  lead: "Jetzt der halbe Preis, später der ganze: Eine Baustelle ist ein Gebäude, das noch nicht fertig ist.",
  sections: [
    {
      id: "tokens",
      heading: "Die Marker",
      rules: ["L1"],
      blocks: [{ p: "In einem Beutel sind {n:sites.tokens} Baustellenmarker, {n:sites.each} von jeder Währung." }],
    },
    {
      id: "buying",
      heading: "Eine Baustelle kaufen",
      rules: ["L2"],
      blocks: [
        {
          p: "Statt ein Gebäude zu kaufen, kannst du es als Baustelle kaufen. Zahle mindestens die **Hälfte** seiner Kosten, abgerundet, in der Währung des Platzes. Das gilt nie als passend bezahlt und beendet deshalb deine Aktionen. Ein Portal kann man nicht dazukaufen.",
        },
        {
          example: "pay-site",
          captions: ["Die Hälfte der Kosten, abgerundet, ist {x:price}. Danach gibt es keine weitere Aktion."],
        },
      ],
    },
    {
      id: "secret",
      heading: "Der geheime Marker",
      rules: ["L3", "L7"],
      blocks: [
        {
          p: "Zieh {n:sites.drawn} Marker, die sonst niemand sieht. Leg einen verdeckt auf das Gebäude und den anderen zurück in den Beutel. Deinen darfst du jederzeit ansehen. Den letzten Marker muss man behalten; ist keiner mehr da, kann man keine Baustelle kaufen.",
        },
      ],
    },
    {
      id: "unfinished",
      heading: "Unfertig",
      rules: ["L4"],
      blocks: [
        {
          p: "Eine Baustelle kommt wie jedes Plättchen in den Palast oder in die Reserve und behält ihren Marker, wohin sie auch kommt. Dem dritten Spieler kann man sie nicht geben. Ihre Mauern zählen; das Gebäude selbst zählt nicht für Mehrheiten.",
        },
        {
          example: "site",
          captions: [
            "Die Mauern der Baustelle gehören zu einem Abschnitt von {x:wall}. Von den Gemächern zählt nur {x:counts.chambers}.",
          ],
        },
      ],
    },
    {
      id: "completing",
      heading: "Ein Gebäude fertigstellen",
      rules: ["L5"],
      blocks: [
        {
          p: "Das ist eine eigene Aktion: Zahle mindestens die **vollen** Kosten in der Währung des Markers. Der Marker wird gezeigt und verlässt das Spiel, und das Gebäude ist fertig. Zahlst du passend, darfst du noch eine Aktion ausführen. Das geht auch in der Reserve.",
        },
        {
          example: "complete",
          captions: ["Der Marker zeigt die Währung. {x:paid} ist passend, also gibt es noch eine Aktion."],
        },
      ],
    },
    {
      id: "end",
      heading: "Am Ende",
      rules: ["L6"],
      blocks: [
        {
          p: "Bevor die übrigen Plättchen verteilt werden, decken alle die Marker in ihren Palästen auf und verlieren **alles** Geld dieser Währungen. Die Gebäude bleiben in der dritten Wertung unfertig. Marker in der Reserve schaden nicht.",
        },
      ],
    },
  ],
};
