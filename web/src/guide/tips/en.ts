import type { TipTexts } from "./types";

export const tips: TipTexts = {
  turnStarts: "It is your turn: take money, buy a building or redesign your palace. Everything you can do now is lit.",
  chooseMoney:
    "Take one card of any value, or several worth {n:money.together} or less together. Many small cards make it easier to pay exactly.",
  moneyTooMuch: "These cards are worth more than {n:money.together} together. Take fewer, or a single one.",
  marketExact: "You can pay this building exactly. Then you may do another action in the same turn.",
  marketOver: "You can buy this building, but you would pay too much and get no change. It ends your actions, too.",
  marketNothing: "You cannot pay for anything on the market yet. Take money in a currency that you will need.",
  afterExact: "Paid exactly: you may do one more thing, even buy again. Or stop here and place what you have bought.",
  placeTile: "Put the new building on a lit cell, or keep it in reserve. Tiles are never turned.",
  illegalCell: "It does not fit here; what is in the way is marked in red. Choose a lit cell or the reserve.",
  reserve:
    "Tiles in reserve score nothing. You can add them to your palace later by redesigning, which takes an action.",
  redesign: "Add a tile from your reserve, take one back, or swap two in the same place. That is your whole action.",
  endTurn: "Nothing is left to do. End your turn, and money and market are filled up again.",
  undo: "You can take back every step of your turn until you end it. Try things out!",
  othersTurn:
    "The others play now; watch which money they take. You can plan already: the market shows what you could pay.",
  scoringSoon:
    "A scoring may come with the next cards. Buildings in your reserve will not count, so build them in time.",
  scoring:
    "Each type is compared: most buildings bring most points, and equal numbers share. Then your longest wall counts.",
  wallGrows:
    "Outer walls in one unbroken line bring a point for each side in every scoring. Leave some open sides, or you cannot build on.",
  endNear: "Few tiles are left: when the market cannot be filled, the game is over. Build your reserve before that.",
  leftOvers:
    "Tiles left on the market go to whoever has most money of their currency. You may build them or keep them in reserve.",
  gameOver: "That was the game: most points win. Look at where they came from, or watch the game again.",
  thirdPlayer:
    "With two players a third one is imagined: he has tiles and takes part in the majorities. He builds no wall and cannot win.",
  gift: "You may give a bought tile to the third player instead of building it. That can cost your rival a majority.",
  falconers:
    "Falcons cost one card each, of any value, and are your only action in a turn. Use your small cards for them.",
  falconCrossing:
    "A falcon needs a crossing of four tiles with both its types. Such crossings are lit for the falcon you choose.",
  portals:
    "With a building you can buy a portal of the same type for a little more. In your longest wall it brings extra points.",
  portalPlace:
    "Turn the portal until a short side meets a building of its type. The long side becomes part of your wall.",
  sites:
    "You can buy a building as a site for half its cost. Its walls count at once, the building only when it is completed.",
  siteToken: "Choose the currency in which you will complete this building. Only you know it.",
  certificates:
    "You pay too much: keep the difference as a certificate, in any currency you like. It pays for a later purchase.",
  certificatePay: "Your certificate pays like a card of its currency. It can make a payment exact.",
};
