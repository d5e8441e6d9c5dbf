// The numbers of a finished game for table and bars.

import { TYPES } from "../lib/pieces";
import type { Account, Statistics } from "../wire";

const ORDER: readonly string[] = [...TYPES, "wall"];
const keyOf = (points: { kind: string; type: string | null }): string => points.type ?? points.kind;
const sum = (points: readonly number[]): number => points.reduce((all, one) => all + one, 0);

/** All sources that brought anybody points: buildings and wall always, then what modules add. */
export function sourcesOf(accounts: readonly Account[]): string[] {
  const found = new Set(accounts.flatMap((account) => account.points.map(keyOf)));
  return [...ORDER, ...[...found].filter((key) => !ORDER.includes(key)).sort()];
}

/** What a competitor got from `source`, all scorings together. */
export function pointsFrom(account: Account, source: string): number {
  return sum(account.points.filter((points) => keyOf(points) === source).flatMap((points) => points.points));
}

/** What a competitor got in each scoring, all sources together. */
export function pointsIn(account: Account): number[] {
  const rounds = Math.max(0, ...account.points.map((points) => points.points.length));
  return Array.from({ length: rounds }, (_, round) => sum(account.points.map((points) => points.points[round] ?? 0)));
}

/** Best first; who has no seat cannot win and stands after those with the same points. */
export function inOrder(statistics: Statistics): Account[] {
  return [...statistics.accounts].sort(
    (a, b) =>
      Number(b.won) - Number(a.won) ||
      b.score - a.score ||
      Number(a.seat === null) - Number(b.seat === null) ||
      a.who - b.who,
  );
}
