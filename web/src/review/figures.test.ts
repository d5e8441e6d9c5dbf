import { expect, test } from "vitest";
import type { DecisionView } from "../wire";
import {
  bestDecision,
  missedExact,
  overpayments,
  turningPoint,
  wallStill,
  winChances,
  worstDecisions,
} from "./figures";

const decision = (step: number, seat: number, cost: number, more: Partial<DecisionView> = {}): DecisionView => {
  const figures = { win: 0.5, points: 90, lead: 3, behind: cost, spread: 0.2, close: cost === 0 };
  const made = { action: "pass", ...figures, sources: [], reasons: [] };
  const habits = { gain: 0, overpaid: 0, overpaid_points: 0, exact_missed: false };
  return { step, seat, turn: step, forced: false, made, best: [made], cost, ...habits, wins: [0.6, 0.4], ...more };
};

test("the worst decisions come first, then what may have been luck; the best ones are left out", () => {
  const unsure = decision(3, 0, 0);
  unsure.made = { ...unsure.made, behind: 9 };
  const all = [decision(0, 0, 1), decision(1, 1, 3), decision(2, 0, 2), unsure, decision(4, 0, 0)];
  expect(worstDecisions(all, null).map((one) => one.step)).toEqual([1, 2, 0, 3]);
  expect(worstDecisions(all, 0).map((one) => one.step)).toEqual([2, 0, 3]);
  expect(worstDecisions([decision(0, 0, 4, { forced: true })], 0)).toEqual([]);
});

test("the best decision is the one that gained most", () => {
  const all = [decision(0, 0, 0, { gain: 2 }), decision(1, 1, 0, { gain: 9 }), decision(2, 0, 0, { gain: 5 })];
  expect([bestDecision(all, null)?.step, bestDecision(all, 0)?.step]).toEqual([1, 2]);
  expect(bestDecision([decision(0, 0, 1)], 0)).toBeNull();
});

test("the game turns where the winner gets ahead for good", () => {
  const at = (...firsts: number[]) => firsts.map((win, step) => decision(step, 0, 0, { wins: [win, 1 - win] }));
  expect(turningPoint(at(0.5, 0.4, 0.6, 0.3, 0.7, 0.9))?.step).toBe(4);
  expect(turningPoint(at(0.6, 0.7, 0.8))).toBeNull();
  expect(turningPoint([])).toBeNull();
});

test("habits add up what was done and what it cost", () => {
  const all = [
    decision(0, 0, 1.5, { overpaid: 2, overpaid_points: 1 }),
    decision(1, 0, 0, { overpaid: 1, overpaid_points: 0.5 }),
    decision(2, 0, 4, { exact_missed: true }),
    decision(3, 0, 2, { exact_missed: true }),
  ];
  expect(overpayments(all)).toEqual({ times: 2, coins: 3, points: 1.5 });
  expect(missedExact(all)).toEqual({ times: 2, points: 6 });
});

test("a wall stands still where it does not grow for long", () => {
  expect(wallStill([0, 1, 1, 1, 1, 1, 3, 3])).toEqual([1, 5]);
  expect(wallStill([0, 1, 2, 1, 2, 3, 4, 5, 6])).toBeNull();
  expect(wallStill([])).toBeNull();
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
