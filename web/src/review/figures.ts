// What a review says, arranged for chart and list.

import type { DecisionView, Statistics } from "../wire";

/** Was something given away? The server counts only what is no mere luck of its estimate. */
export const isMistake = ({ cost }: DecisionView): boolean => cost > 0;

/** The decisions that gave most points away, the worst first; of one seat, or of all. */
export function worstDecisions(decisions: readonly DecisionView[], seat: number | null): DecisionView[] {
  const of = decisions.filter((one) => isMistake(one) && (seat === null || one.seat === seat));
  return of.sort((a, b) => b.cost - a.cost || a.step - b.step);
}

/** A seat's chance to win in per cent, at the set-up and at the end of each turn, as far as it is known. */
export function winChances(decisions: readonly DecisionView[], steps: Statistics["steps"], seat: number): number[] {
  const [first] = decisions;
  if (first === undefined) return [];
  const known = decisions.at(-1)!.step + 1;
  const values = [100 / first.wins.length]; // before the first decision all are equal
  for (const step of steps.slice(1)) {
    if (step > known) break;
    const last = decisions.findLast((one) => one.step < step);
    values.push(last ? 100 * (last.wins[seat] ?? 0) : values.at(-1)!);
  }
  return values;
}
