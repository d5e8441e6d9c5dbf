// What a review says, arranged for chart and list.

import type { DecisionView, Statistics } from "../wire";

const MIN_LOSS = 0.01; // a chance to win that nobody would miss

/** Was something given away? The server counts only what is no mere luck of its estimate. */
export const isMistake = ({ forced, loss }: DecisionView): boolean => !forced && loss >= MIN_LOSS;

const hundredths = (share: number): number => Math.round(100 * share);

/** What was given away, as the difference of the two chances as they are written. */
export const lossShown = ({ made, best: [best = made] }: DecisionView): number =>
  (hundredths(best.win) - hundredths(made.win)) / 100;

/** The decisions that gave most away, the worst first; of one seat, or of all. */
export function worstDecisions(decisions: readonly DecisionView[], seat: number | null): DecisionView[] {
  const of = decisions.filter((one) => isMistake(one) && (seat === null || one.seat === seat));
  return of.sort((a, b) => b.loss - a.loss || a.step - b.step);
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
