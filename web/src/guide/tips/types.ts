// The first-game guide: one or two sentences for each situation, said in place while somebody plays. A text may hold
// numbers of the rules tables as `{n:money.together}`; `guideText` fills them in.

/** When something is said. */
export type Situation =
  | "turnStarts"
  | "chooseMoney"
  | "moneyTooMuch"
  | "marketExact"
  | "marketOver"
  | "marketNothing"
  | "afterExact"
  | "placeTile"
  | "illegalCell"
  | "reserve"
  | "redesign"
  | "endTurn"
  | "undo"
  | "othersTurn"
  | "scoringSoon"
  | "scoring"
  | "wallGrows"
  | "endNear"
  | "leftOvers"
  | "gameOver"
  | "thirdPlayer"
  | "gift"
  | "falconers"
  | "falconCrossing"
  | "portals"
  | "portalPlace"
  | "sites"
  | "siteToken"
  | "certificates"
  | "certificatePay";

export type TipTexts = Record<Situation, string>;
