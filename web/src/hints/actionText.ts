// Actions and reasons in words. An action comes in notation; what it is about lies on the table before it.

import { formatNumber, t, textFor } from "../i18n";
import {
  capitalize,
  cardName,
  choiceText,
  listText,
  paymentNotes,
  shortTileName,
  typeName,
  verbName,
} from "../lib/gameText";
import { CURRENCIES, TYPES, type Cell } from "../lib/pieces";
import { offerText } from "../modules/registry";
import { actionWords, purchaseWords } from "../modules/words";
import { whereText } from "../palace/gridText";
import type { ActionGroup, EstimateView, GameView, LegalAction, ReasonView } from "../wire";

/** What an action may point at: the market, and the palace of who acts. Null: not known (yet). */
export type Position = Pick<GameView, "market" | "players" | "acting"> | null;

const CARD = new RegExp(`^(${CURRENCIES.join("|")})-\\d$`);
const TILE = new RegExp(`^(${TYPES.join("|")})-\\d`);
const CELL = /^-?\d+,-?\d+$/;

function standsOn(position: Position, cell: Cell): string {
  const palace = position?.players[position.acting ?? -1]?.palace;
  const piece = palace?.find(({ x, y }) => x === cell[0] && y === cell[1]);
  return piece ? shortTileName(piece.tile) : t("offer-plain");
}

/** "Buy garden 8 with denar 5 and denar 3" from `buy 3 pay denar-3 denar-5`; what we do not know is told by
 *  its label among `choices`, or stays as it is. */
export function actionText(action: string, position: Position, choices: readonly ActionGroup[] = []): string {
  const words = action.split(" ");
  const [verb = ""] = words;
  const reserve = verb === "place" && action.endsWith(" in reserve");
  const key = `do-${reserve ? "reserve" : verb}`;
  const cards = words.filter((word) => CARD.test(word));
  const [x, y] = (words.find((word) => CELL.test(word)) ?? "").split(",").map(Number);
  const cell: Cell | null = x !== undefined && y !== undefined ? [x, y] : null;
  const named = words.find((word) => TILE.test(word));
  const here = cell ? standsOn(position, cell) : "";
  const args = {
    cards: listText(cards.map(cardName)),
    tile: named ? shortTileName(named) : here,
    old: here,
    where: cell ? whereText(cell) : "",
    ...actionWords(words),
  };
  const group = choices.find(({ actions }) => actions.some((one) => one.action === action));
  const option = group?.actions.find((one) => one.action === action);
  if (verb === "buy")
    return capitalize([bought(words, position, args), ...(option ? paymentNotes(option) : [])].join(", "));
  if (group && option?.label) return namedChoice(group, option);
  const text = textFor(key, args);
  return text === null ? action : capitalize(text);
}

/** "Move the marker: florin 6" for an `option` of a verb that we do not know, unless it names the verb itself. */
function namedChoice(group: ActionGroup, option: LegalAction): string {
  const text = choiceText(option);
  const verb = verbName(group);
  return text.toLowerCase().startsWith(verb.toLowerCase()) ? text : `${verb}: ${text}`;
}

function bought(words: readonly string[], position: Position, args: { cards: string; tile: string }): string {
  const tile = position?.market[Number(words[1]) - 1];
  const named = { ...args, tile: tile ? shortTileName(tile) : t("offer-plain") };
  const after = (word: string) => words[words.indexOf(word) + 1] ?? "";
  const offer = ["with", "as"].find((word) => words.includes(word));
  return [
    t(args.cards ? "do-buy" : "do-buy-bare", named),
    ...purchaseWords(words),
    offer ? offerText(`${offer} ${after(offer)}`) : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** Reasons in words. A code without any is left out: a later server's, or what the action itself says. */
export function reasonTexts(reasons: readonly ReasonView[]): string[] {
  return reasons.flatMap(({ code, facts }) => {
    const { type, tile, ...numbers } = facts;
    const text = textFor(`reason-${code.replaceAll("_", "-")}`, {
      ...numbers,
      type: typeName(String(type ?? "")),
      tile: tile ? shortTileName(String(tile)) : "",
    });
    return text ?? [];
  });
}

/** Points with one digit; with its sign if it is a difference. */
export const pointsText = (points: number, sign: "exceptZero" | "auto" = "auto"): string =>
  formatNumber(points, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: sign }).replace("-", "−");

/** "3 points ahead of the best opponent" from the `lead` to expect at the end, in whole points. */
export function leadText(lead: number): string {
  const points = Math.round(lead);
  return t("hint-lead", { ahead: points === 0 ? "level" : points > 0 ? "yes" : "no", n: Math.abs(points) });
}

/** Where the points come from that an action brings more or fewer: "tower +4.1". */
export const sourceTexts = ({ sources }: Pick<EstimateView, "sources">): string[] =>
  sources.map(
    ({ source, points }) => `${textFor(`from-${source}`) ?? typeName(source)} ${pointsText(points, "exceptZero")}`,
  );
