import type { DecisionView, Statistics } from "../wire";

/** Was something given away? The server counts only what is no mere luck of its estimate. */
export const isMistake = ({ cost }: DecisionView): boolean => cost > 0;

/** The decisions that gave most points away, the worst first, then what may have cost something; of one seat, or all. */
export function worstDecisions(decisions: readonly DecisionView[], seat: number | null): DecisionView[] {
  const of = decisions.filter((one) => !one.forced && one.made.behind > 0 && (seat === null || one.seat === seat));
  return of.sort((a, b) => b.cost - a.cost || b.made.behind - a.made.behind || a.step - b.step);
}

/** The decision that gained most: everything else would have cost so much. */
export function bestDecision(decisions: readonly DecisionView[], seat: number | null): DecisionView | null {
  const of = decisions.filter((one) => one.gain > 0 && (seat === null || one.seat === seat));
  return of.reduce<DecisionView | null>((best, one) => (best && best.gain >= one.gain ? best : one), null);
}

/** The decision from which on the one who won in the end always had the best chance; null if that was so all along. */
export function turningPoint(decisions: readonly DecisionView[]): DecisionView | null {
  const top = ({ wins }: DecisionView) => wins.indexOf(Math.max(...wins));
  const winner = decisions.length ? top(decisions.at(-1)!) : 0;
  const last = decisions.findLastIndex((one) => top(one) !== winner);
  return last < decisions.length / 10 ? null : (decisions[last + 1] ?? null);
}

interface Habit {
  times: number;
  points: number;
}

const habitOf = (done: readonly DecisionView[], points: (one: DecisionView) => number): Habit => ({
  times: done.length,
  points: done.reduce((total, one) => total + points(one), 0),
});

/** How often too much was paid, and what those coins were worth in points. */
export const overpayments = (decisions: readonly DecisionView[]): Habit & { coins: number } => {
  const done = decisions.filter(({ overpaid }) => overpaid > 0);
  return {
    ...habitOf(done, (one) => one.overpaid_points),
    coins: done.reduce((total, one) => total + one.overpaid, 0),
  };
};

/** How often money was taken where an exact payment would have been better, and what that cost. */
export const missedExact = (decisions: readonly DecisionView[]): Habit =>
  habitOf(
    decisions.filter((one) => one.exact_missed),
    ({ cost }) => cost,
  );

const MIN_STILL_SHARE = 0.25; // of a game's turns: a shorter standstill is nothing special

/** From which turn to which a wall did not grow for longest; null if never for long. */
export function wallStill(wall: readonly number[]): [number, number] | null {
  let [from, best] = [0, [0, 0] as [number, number]];
  wall.forEach((length, turn) => {
    if (length > wall[from]!) from = turn;
    if (turn - from > best[1] - best[0]) best = [from, turn];
  });
  return best[1] - best[0] > MIN_STILL_SHARE * Math.max(1, wall.length - 1) ? best : null;
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
