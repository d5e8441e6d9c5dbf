// Names of tiles and cards, taken apart. What they are worth and where they may go is the server's business.

import type { ActionGroup, LegalAction } from "../wire";

export const TYPES = ["pavilion", "seraglio", "arcades", "chambers", "garden", "tower"] as const;
export const CURRENCIES = ["florin", "dirham", "denar", "ducat"] as const;

interface Tile {
  type: string; // one of TYPES, or "fountain"
  cost: number; // 0: the fountain
  walls: readonly [boolean, boolean, boolean, boolean]; // north, east, south, west
}

export interface Card {
  name: string;
  currency: string;
  value: number;
}

const tiles = new Map<string, Tile>();

/** `garden-8-sw` taken apart. */
export function tileOf(name: string): Tile {
  let tile = tiles.get(name);
  if (tile === undefined) {
    const [type = "", cost = "0", walls = ""] = name.split("-");
    const has = (side: string) => walls.includes(side);
    tile = { type, cost: Number(cost), walls: [has("n"), has("e"), has("s"), has("w")] };
    tiles.set(name, tile);
  }
  return tile;
}

/** `denar-3` taken apart. */
export function cardOf(name: string): Card {
  const [currency = "", value = "0"] = name.split("-");
  return { name, currency, value: Number(value) };
}

/** Cards of one currency, high to low. */
export function cardsIn(hand: readonly string[], currency: string): Card[] {
  return hand
    .map(cardOf)
    .filter((card) => card.currency === currency)
    .sort((a, b) => b.value - a.value);
}

export const sumOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + card.value, 0);

/** Which of `cards` are among the `wanted`, of equal ones each once. */
export function picksOf(cards: readonly string[], wanted: readonly string[]): boolean[] {
  const left = [...wanted];
  return cards.map((card) => {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

export type Cell = readonly [x: number, y: number];
/** `cell` as in the notation: `1,-2`. */
export const cellText = (cell: Cell): string => `${cell[0]},${cell[1]}`;
/** Are both cells given, and equal? */
export const sameCell = (a: Cell | null | undefined, b: Cell | null | undefined): boolean =>
  a != null && b != null && a[0] === b[0] && a[1] === b[1];

/** The two letters on a player's seal: of two words, or the first two of one; "Merchant 2" is M2. */
export function initial(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = "", second = ""] = words[0]!;
  const [other] = words.length > 1 ? words.at(-1)! : "";
  return first.toLocaleUpperCase() + (other?.toLocaleUpperCase() ?? second);
}

/** The legal actions of one `verb` among `choices`. */
export const actionsOf = (choices: readonly ActionGroup[], verb: string): LegalAction[] =>
  choices.filter((group) => group.verb === verb).flatMap((group) => group.actions);

/** By how much the payment with `cards` that is nearest to `cost` passes it; their sum is at least `cost`. */
export function leastOver(cards: readonly Card[], cost: number): number {
  let sums = new Set([0]);
  for (const { value } of cards) sums = new Set([...sums, ...[...sums].map((sum) => sum + value)]);
  return Math.min(...[...sums].filter((sum) => sum >= cost)) - cost;
}
