// Which puzzles were answered on this device, and whether the first answer was right.

import { keep, readKept } from "../lib/storage";

const KEY = "alhambra-puzzles";

export const puzzleResults = $state((readKept(KEY) ?? {}) as Record<number, boolean>);

/** Keep whether the first answer to puzzle `number` was `right`. */
export function keepResult(number: number, right: boolean): void {
  if (number in puzzleResults) return;
  puzzleResults[number] = right;
  keep(KEY, puzzleResults);
}
