import { expect, test } from "vitest";
import type { DecisionView } from "../wire";
import { winChances, worstDecisions } from "./figures";

const decision = (step: number, seat: number, cost: number, more: Partial<DecisionView> = {}): DecisionView => {
  const figures = { win: 0.5, points: 90, lead: 3, behind: cost, spread: 0.2, close: cost === 0 };
  const made = { action: "pass", ...figures, sources: [], reasons: [] };
  const habits = { gain: 0, overpaid: 0, exact_missed: false };
  return { step, seat, turn: step, forced: false, made, best: [made], cost, ...habits, wins: [0.6, 0.4], ...more };
};

test("the worst decisions come first; what cost nothing is left out", () => {
  const all = [decision(0, 0, 1), decision(1, 1, 3), decision(2, 0, 2), decision(3, 0, 0)];
  expect(worstDecisions(all, null).map((one) => one.step)).toEqual([1, 2, 0]);
  expect(worstDecisions(all, 0).map((one) => one.step)).toEqual([2, 0]);
});

test("chances are those after the last decision of a turn", () => {
  const all = [
    decision(0, 0, 0, { wins: [0.5, 0.5] }),
    decision(1, 0, 0, { wins: [0.75, 0.25] }),
    decision(2, 1, 0, { wins: [0.25, 0.75] }),
  ];
  expect(winChances(all, [0, 2, 3], 0)).toEqual([50, 75, 25]);
  expect(winChances(all, [0, 2, 3], 1)).toEqual([50, 25, 75]);
});

test("turns that have not been looked at yet are left out", () => {
  const all = [decision(0, 0, 0), decision(1, 0, 0)];
  expect(winChances(all, [0, 2, 5, 9], 0)).toEqual([50, 60]);
  expect(winChances([], [0, 2], 0)).toEqual([]);
});
