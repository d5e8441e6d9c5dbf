import type { TipTexts } from "./types";

export const tips: TipTexts = {
  turnStarts:
    "Du bist am Zug: Nimm Geld, kaufe ein Gebäude oder baue deinen Palast um. Alles, was jetzt geht, leuchtet.",
  chooseMoney:
    "Nimm eine Karte beliebigen Wertes oder mehrere, die zusammen höchstens {n:money.together} wert sind. Mit vielen kleinen Karten zahlst du leichter passend.",
  moneyTooMuch: "Diese Karten sind zusammen mehr als {n:money.together} wert. Nimm weniger oder eine einzelne.",
  marketExact: "Dieses Gebäude kannst du passend bezahlen. Dann darfst du im selben Zug noch eine Aktion ausführen.",
  marketOver:
    "Du kannst dieses Gebäude kaufen, würdest aber zu viel zahlen, und Wechselgeld gibt es nicht. Außerdem endet damit deine Aktion.",
  marketNothing: "Noch kannst du im Bauhof nichts bezahlen. Nimm Geld in einer Währung, die du brauchen wirst.",
  afterExact:
    "Passend bezahlt: Du darfst noch etwas tun, auch wieder kaufen. Oder hör auf und bau ein, was du gekauft hast.",
  placeTile: "Leg das neue Gebäude auf ein helles Feld oder heb es in der Reserve auf. Plättchen werden nie gedreht.",
  illegalCell: "Hier passt es nicht; was im Weg ist, ist rot markiert. Wähle ein helles Feld oder die Reserve.",
  reserve:
    "Plättchen in der Reserve zählen nicht. Du kannst sie später beim Umbauen einsetzen, das kostet eine Aktion.",
  redesign:
    "Bau ein Plättchen aus der Reserve ein, nimm eines zurück oder tausche zwei an derselben Stelle. Das ist deine ganze Aktion.",
  endTurn: "Es gibt nichts mehr zu tun. Beende deinen Zug, dann werden Geld und Bauhof aufgefüllt.",
  undo: "Bis zum Ende deines Zuges kannst du jeden Schritt zurücknehmen. Probier ruhig etwas aus!",
  othersTurn:
    "Jetzt spielen die anderen; achte darauf, welches Geld sie nehmen. Du kannst schon planen: Der Bauhof zeigt, was du bezahlen könntest.",
  scoringSoon:
    "Mit den nächsten Karten kann eine Wertung kommen. Gebäude in deiner Reserve zählen dann nicht, bau sie rechtzeitig ein.",
  scoring:
    "Jede Art wird verglichen: Die meisten Gebäude bringen die meisten Punkte, bei Gleichstand wird geteilt. Dann zählt deine längste Mauer.",
  wallGrows:
    "Außenmauern am Stück bringen in jeder Wertung einen Punkt je Seite. Lass Seiten offen, sonst kannst du nicht weiterbauen.",
  endNear:
    "Es sind nur noch wenige Plättchen da: Lässt sich der Bauhof nicht mehr füllen, ist das Spiel aus. Bau vorher deine Reserve ein.",
  leftOvers:
    "Plättchen, die im Bauhof bleiben, bekommt, wer am meisten Geld ihrer Währung hat. Du darfst sie einbauen oder in die Reserve legen.",
  gameOver:
    "Das war das Spiel: Die meisten Punkte gewinnen. Schau, woher sie kamen, oder sieh dir das Spiel noch einmal an.",
  thirdPlayer:
    "Zu zweit gibt es einen gedachten dritten Spieler: Er hat Plättchen und zählt bei den Mehrheiten mit. Er baut keine Mauer und kann nicht gewinnen.",
  gift: "Du darfst ein gekauftes Plättchen dem dritten Spieler geben, statt es einzubauen. Das kann deinen Gegner eine Mehrheit kosten.",
  falconers:
    "Ein Falke kostet eine Karte beliebigen Wertes, und Falken sind deine einzige Aktion im Zug. Nimm dafür kleine Karten.",
  falconCrossing:
    "Ein Falke braucht eine Kreuzung von vier Plättchen mit seinen beiden Arten. Für den gewählten Falken leuchten sie auf.",
  portals:
    "Mit einem Gebäude kannst du für etwas mehr ein Portal derselben Art kaufen. In deiner längsten Mauer bringt es Zusatzpunkte.",
  portalPlace:
    "Dreh das Portal, bis eine kurze Seite ein Gebäude seiner Art berührt. Die lange Seite wird Teil deiner Mauer.",
  sites:
    "Du kannst ein Gebäude zum halben Preis als Baustelle kaufen. Seine Mauern zählen sofort, das Gebäude erst, wenn es fertig ist.",
  siteToken: "Wähle die Währung, in der du dieses Gebäude fertigstellen wirst. Nur du kennst sie.",
  certificates:
    "Du zahlst zu viel: Behalte den Rest als Wechselbrief, in welcher Währung du willst. Damit zahlst du einen späteren Kauf.",
  certificatePay: "Dein Wechselbrief zahlt wie eine Karte seiner Währung. Er kann eine Zahlung passend machen.",
};
