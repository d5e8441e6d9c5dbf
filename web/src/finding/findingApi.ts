// Tables that wait for players, and a seat at any of them.

import { call, takeSeats } from "../lib/api";
import { myLook } from "../lib/myLook";
import { keep, readKept } from "../lib/storage";
import type { OpenTable, PlayWithAnybody, TableInfo } from "../wire";

export const PLAYER_COUNTS = [2, 3, 4];
export type WishedPace = NonNullable<PlayWithAnybody["pace"]>;

/** What somebody wants to play with anybody; this browser remembers it. */
export interface GameWish {
  players: number[];
  pace: WishedPace;
}
const KEY = "alhambra-wish";

export function keptWish(): GameWish {
  const { players, pace } = (readKept(KEY) ?? {}) as Partial<GameWish>;
  const known = PLAYER_COUNTS.filter((count) => Array.isArray(players) && players.includes(count));
  return { players: known.length > 0 ? known : [...PLAYER_COUNTS], pace: pace === "days" ? "days" : "live" };
}

export const openTables = (): Promise<OpenTable[]> => call<OpenTable[]>("GET", "/tables");

/** A seat under `name` at a table that fits, or at a new one. */
export function playWithAnybody(name: string, wish: GameWish): Promise<TableInfo> {
  keep(KEY, wish);
  return takeSeats((commitment) => call<TableInfo>("POST", "/play", { name, ...wish, commitment, look: myLook() }));
}
