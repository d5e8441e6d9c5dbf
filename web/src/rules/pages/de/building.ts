import type { Page } from "../../types";

export const building: Page = {
  id: "building",
  title: "Bauen",
  lead: "Vier Fragen entscheiden, ob ein Plättchen passt: Stimmen die Seiten, kommt man zu Fuß hin, liegt es an, bleibt kein Loch?",
  sections: [
    {
      id: "sides",
      heading: "Die Seiten passen",
      rules: ["B1", "B2"],
      blocks: [
        {
          p: "Plättchen werden nie gedreht: Oben bleibt oben. Wo zwei Plättchen sich berühren, liegt **Mauer an Mauer** oder **offene Seite an offener Seite**.",
        },
        {
          example: "match",
          captions: [
            "Offen an offen auf beiden Seiten: Das passt.",
            "Die Mauer im Westen stünde an einer offenen Seite des Pavillons.",
          ],
        },
      ],
    },
    {
      id: "foot",
      heading: "Zu Fuß vom Brunnen",
      rules: ["B3"],
      blocks: [
        {
          p: "Vom Brunnen muss man jedes Plättchen zu Fuß erreichen: von Plättchen zu Plättchen über offene Seiten, nie durch eine Mauer und nie außen herum.",
        },
        {
          example: "way",
          captions: ["Im Westen steht Mauer an Mauer, aber von Norden ist der Weg offen."],
        },
        {
          example: "no-way",
          captions: ["Alle Seiten passen, doch es führen nur Mauern dorthin: Niemand käme hinein."],
        },
      ],
    },
    {
      id: "beside",
      heading: "Seite an Seite",
      rules: ["B4"],
      blocks: [
        { p: "Ein neues Plättchen berührt deinen Palast mit mindestens einer ganzen Seite. Eine Ecke genügt nicht." },
        { example: "beside", captions: ["Eine ganze Seite berührt den Garten.", "Nur eine Ecke berührt ihn."] },
      ],
    },
    {
      id: "holes",
      heading: "Keine Löcher",
      rules: ["B5"],
      blocks: [
        {
          p: "Kein leerer Platz darf eingeschlossen werden, wie groß er auch ist. Eine Lücke an einer Ecke ist kein Ausgang: Leere Plätze hängen nur über Seiten zusammen.",
        },
        {
          example: "hole",
          captions: [
            "Der Platz in der Mitte wäre eingeschlossen; die Ecke hilft nicht.",
            "Füll also zuerst die Mitte.",
          ],
        },
      ],
    },
    {
      id: "reserve",
      heading: "Die Reserve",
      rules: ["T8"],
      blocks: [
        {
          p: "Ein Plättchen, das nicht passt oder das du aufheben willst, kommt in deine Reserve. Dort ist Platz für beliebig viele. In der Reserve zählt ein Plättchen nicht; du baust es später beim Umbauen ein {rule:T6}.",
        },
        {
          example: "reserve",
          captions: [
            "Die einzige offene Seite dieses Turms liegt im Westen. In diesem Palast gibt es für ihn zurzeit keinen Platz.",
          ],
        },
      ],
    },
    {
      id: "walls",
      heading: "Mauern, gut und schlecht",
      rules: [],
      blocks: [
        {
          p: "Mauern außen bringen Punkte, Mauern zwischen zwei Plättchen keine. Aber jede Mauer schließt auch eine Seite: Behalte genug offene Seiten zum Weiterbauen.",
        },
      ],
    },
    {
      id: "rebuilding",
      heading: "Wegnehmen und tauschen",
      rules: ["B6"],
      blocks: [
        {
          p: "Beim Umbauen gelten dieselben Regeln für das, was bleibt: Seiten passen, jedes Plättchen ist erreichbar, keine Löcher.",
        },
        {
          example: "remove",
          captions: [
            "Ohne den Garten käme niemand mehr zum Turm und zu den Gemächern.",
            "Der Turm darf weg: Nichts hängt an ihm.",
          ],
        },
      ],
    },
  ],
};
