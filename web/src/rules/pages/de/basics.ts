import type { Page } from "../../types";

export const basics: Page = {
  id: "basics",
  title: "So wird gespielt",
  lead: "Sammle Geld, kaufe Gebäude und füge sie zu einem Palast mit einer langen Mauer zusammen. Lies diese Seite und die nächsten beiden, dann kannst du mitspielen.",
  sections: [
    {
      id: "aim",
      heading: "Worum es geht",
      rules: [],
      blocks: [
        {
          p: "Jeder baut eine Alhambra: einen Palast aus quadratischen Plättchen, der von einem Brunnen aus wächst. Dreimal im Spiel gibt es eine **Wertung**. Dann bringen zwei Dinge Punkte: **mehr Gebäude einer Art** zu haben als die anderen {rule:P2} und die **längste Mauer** um den eigenen Palast {rule:P5}. Wer am Ende die meisten Punkte hat, gewinnt.",
        },
      ],
    },
    {
      id: "table",
      heading: "Was auf dem Tisch liegt",
      rules: ["C1", "C2", "C3", "C5", "C6", "C7", "T12"],
      blocks: [
        {
          list: [
            "**Der Bauhof** hat {n:tiles.slots} Plätze mit je einem Plättchen. Auf jedem Platz gilt eine eigene Währung: 1 Gulden, 2 Dirham, 3 Denar, 4 Dukaten.",
            "**Die Geldauslage** zeigt {n:money.display} offene Geldkarten.",
            "**Deine Hand** ist dein Geld. Nur du siehst sie, aber alle sehen, wie viele Karten du hast.",
            "**Dein Palast** beginnt mit dem Brunnen; er hat keine Mauern und gehört zu keiner Art.",
            "**Deine Reserve** nimmt Plättchen auf, die dir gehören, aber noch nicht gebaut sind.",
            "Paläste, Reserven, Bauhof, Geldauslage und Punkte sind für alle offen.",
          ],
        },
        {
          p: "Es gibt {n:tiles.all} Gebäudeplättchen in sechs Arten, mit bis zu drei Mauerseiten. Die teureren Arten bringen mehr Punkte.",
        },
        { table: "tiles" },
        {
          p: "Geld gibt es in vier Währungen mit den Werten 1 bis {n:money.highest}. Jede Karte ist {n:money.copies}-mal da, zusammen sind es {n:money.all}.",
        },
      ],
    },
    {
      id: "start",
      heading: "Der Anfang",
      rules: ["S1", "S2", "S3", "S4", "S5", "S6", "C4"],
      blocks: [
        {
          p: "Es spielen {n:players.least} bis {n:players.most} Personen. Bauhof und Geldauslage werden gefüllt. Jeder bekommt offen Geld, bis es {n:money.hand} oder mehr wert ist. Wer die wenigsten Karten hat, fängt an; bei Gleichstand, wer am wenigsten Geld hat.",
        },
        {
          p: "Das übrige Geld wird in {n:money.piles} Stapel geteilt. In den zweiten wird eine Wertungskarte gemischt und in den vierten die andere: So weiß man ungefähr, wann eine Wertung kommt, aber nicht genau. Dann kommen die Stapel aufeinander.",
        },
      ],
    },
    {
      id: "turn",
      heading: "Dein Zug",
      rules: ["T1"],
      blocks: [
        { p: "Gespielt wird im Uhrzeigersinn. In deinem Zug tust du **eines** von drei Dingen:" },
        {
          list: [
            "**Geld nehmen** {rule:T2},",
            "ein Gebäude **kaufen** {rule:T3},",
            "deinen Palast **umbauen** {rule:T6}.",
          ],
        },
        {
          p: "Wenn du passend bezahlst, darfst du noch etwas tun {rule:T4}. Am Ende baust du ein, was du gekauft hast.",
        },
      ],
    },
    {
      id: "money",
      heading: "Geld nehmen",
      rules: ["T2"],
      blocks: [
        {
          p: "Nimm eine Karte aus der Auslage, egal wie hoch. Oder nimm mehrere, die zusammen höchstens {n:money.together} wert sind; auf die Währungen kommt es nicht an.",
        },
        {
          example: "take",
          captions: [
            "Zwei kleine Karten: zusammen nicht mehr als {n:money.together}.",
            "Eine einzelne Karte darf beliebig hoch sein.",
            "Zu viel für zwei Karten.",
          ],
        },
      ],
    },
    {
      id: "buy",
      heading: "Ein Gebäude kaufen",
      rules: ["T3"],
      blocks: [
        {
          p: "Such dir ein Plättchen im Bauhof aus und zahle mindestens seine Kosten, nur mit Karten der Währung seines Platzes. Wechselgeld gibt es nicht: Was du zu viel zahlst, ist verloren. Ausgegebenes Geld kommt auf die Ablage.",
        },
        {
          example: "pay-over",
          captions: [
            "Deine Karten ergeben keine {x:price}, also zahlst du {x:paid}. {x:over} sind verloren, und das war deine einzige Aktion.",
          ],
        },
      ],
    },
    {
      id: "exact",
      heading: "Passend bezahlt: noch eine Aktion",
      rules: ["T4", "T5"],
      blocks: [
        {
          p: "Zahlst du **passend**, darfst du noch eine beliebige Aktion ausführen, auch wieder kaufen. Leere Plätze werden inzwischen nicht aufgefüllt. So kannst du in einem Zug bis zu vier Gebäude kaufen, wenn du jedes passend bezahlst, und danach noch eines tun. Du darfst auch aufhören.",
        },
        {
          p: "Geld nehmen, umbauen und zu viel zahlen beenden deine Aktionen.",
        },
        { example: "pay-exact", captions: ["{x:paid} für {x:price}: passend. Du bist weiter am Zug."] },
      ],
    },
    {
      id: "redesign",
      heading: "Umbauen",
      rules: ["T6"],
      blocks: [
        { p: "Umbauen heißt eines davon, und es ist eine ganze Aktion:" },
        {
          list: [
            "ein Plättchen aus der Reserve in den Palast **einbauen**,",
            "ein Plättchen aus dem Palast in die Reserve **zurücknehmen**,",
            "ein Plättchen des Palastes gegen eines der Reserve **tauschen**, genau an derselben Stelle.",
          ],
        },
        {
          p: "Der Brunnen bleibt, wo er ist. In diesem Zug gekaufte Plättchen sind noch nicht in der Reserve und helfen dabei nicht.",
        },
        {
          example: "swap",
          captions: [
            "Die Gemächer kommen aus der Reserve, der Pavillon geht hinaus. Die längste Mauer wächst von {x:wall} auf {x:show.0.wall}.",
          ],
        },
      ],
    },
    {
      id: "finish",
      heading: "Das Ende deines Zuges",
      rules: ["T7", "T9", "T10", "T11"],
      blocks: [
        {
          list: [
            "Verteile die gekauften Plättchen, in beliebiger Reihenfolge: jedes in deinen Palast oder in deine Reserve.",
            "Die Geldauslage wird auf {n:money.display} Karten aufgefüllt, dann der Bauhof vom niedrigsten leeren Platz an.",
            "Kam dabei eine Wertungskarte, wird jetzt gewertet. Danach beginnt der nächste Zug.",
          ],
        },
        {
          p: "Geht das Geld aus, wird die Ablage gemischt und wieder verwendet. Wer gar nichts tun kann, passt; das kommt fast nie vor.",
        },
      ],
    },
  ],
};
