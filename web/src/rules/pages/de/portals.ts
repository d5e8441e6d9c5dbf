import type { Page } from "../../types";

export const portals: Page = {
  id: "portals",
  title: "Portale",
  lead: "Ein Portal ist ein Tor in einem halben Feld: nach zwei Seiten offen, in der Diagonale gemauert. Es führt die Mauer um die Ecke.",
  sections: [
    {
      id: "pieces",
      heading: "Die Portale",
      rules: ["G1"],
      blocks: [
        {
          p: "Es gibt {n:portals.all} Portale, {n:portals.each} von jeder Art. Ihre beiden kurzen Seiten sind offen, die lange ist eine Mauer. Anders als Plättchen dürfen Portale gedreht werden.",
        },
      ],
    },
    {
      id: "buying",
      heading: "Mit einem Gebäude gekauft",
      rules: ["G2"],
      blocks: [
        {
          p: "Kaufst du im Bauhof ein Gebäude zum vollen Preis, darfst du ein Portal derselben Art dazukaufen, wenn noch eines da ist. Es kostet einen Aufpreis in derselben Währung, der im Lauf des Spiels sinkt:",
        },
        { table: "portal-prices" },
        {
          p: "Gebäude und Portal haben einen gemeinsamen Preis. Zahlst du ihn passend, darfst du noch eine Aktion ausführen.",
        },
        { example: "pay-portal", captions: ["Turm und Portal kosten vor der ersten Wertung zusammen {x:price}."] },
      ],
    },
    {
      id: "placing",
      heading: "Ein Portal einbauen",
      rules: ["G3", "G4"],
      blocks: [
        {
          p: "Portale werden am Ende des Zuges eingebaut, zusammen mit deinen Plättchen und in beliebiger Reihenfolge. Mindestens eine kurze Seite muss ein Gebäude der Art des Portals berühren, gleich welches. Kurze Seiten liegen nur an offenen Seiten. Keine Löcher. Die andere Hälfte seines Feldes bleibt für immer leer und muss einen Ausgang behalten.",
        },
        {
          example: "portal",
          captions: [
            "Es lehnt sich im Süden an den Garten. Seine Mauer schaut nach Nordwesten.",
            "So gedreht stößt eine kurze Seite an die Mauer des Pavillons.",
            "Ein Portal der Türme, aber keine kurze Seite berührt einen Turm.",
          ],
        },
        {
          p: "Ein Portal kommt nie in die Reserve und nie zum dritten Spieler. Hat es einen erlaubten Platz, musst du es einbauen; hat es keinen, geht es in den Vorrat zurück, und sein Preis ist verloren.",
        },
      ],
    },
    {
      id: "way",
      heading: "Ein Durchgang",
      rules: ["G5"],
      blocks: [
        {
          p: "Durch ein Portal kann man gehen, von kurzer Seite zu kurzer Seite. An eine freie kurze Seite darf man später Plättchen und Portale anschließen.",
        },
      ],
    },
    {
      id: "rebuilding",
      heading: "Es bleibt",
      rules: ["G6"],
      blocks: [
        {
          p: "Ein Portal wird nie weggenommen oder getauscht. Ein Plättchen an seiner kurzen Seite darf nur weg oder getauscht werden, wenn das Portal danach noch ein Gebäude seiner Art berührt.",
        },
      ],
    },
    {
      id: "wall",
      heading: "Die Mauer",
      rules: ["G7"],
      blocks: [
        {
          p: "Die lange Seite ist ein Stück Mauer und verbindet die Außenmauern an ihren beiden Enden; eine freie kurze Seite beendet den Abschnitt. Zuerst wird der längste Abschnitt gesucht. Dann bringt jedes Portal darin {n:portals.bonus} Punkte dazu. Von gleich langen Abschnitten zählt der beste.",
        },
        {
          example: "portal-wall",
          captions: ["{x:wall} Mauerstücke, eines davon ein Portal: {x:points} Punkte."],
        },
      ],
    },
  ],
};
