import { expect, test, vi } from "vitest";
import { RequestError } from "../lib/api";
import type { ReplayStep, Statistics } from "../wire";
import { ReplayState, type StepSource } from "./replayState.svelte";

const statistics = { steps: [0, 2, 5, 9], scorings: [2], decisions: 9 } as unknown as Statistics;

function source(last = 9) {
  const asked: number[] = [];
  const own: StepSource & { asked: number[] } = {
    asked,
    step: async (step) => {
      asked.push(step);
      if (step > last) throw new RequestError("no-step", "", 404);
      return { step, steps: last } as unknown as ReplayStep;
    },
    statistics: async () => statistics,
  };
  return own;
}

test("a step is shown, and its neighbours are fetched beforehand", async () => {
  const from = source();
  const replay = new ReplayState(from);
  await replay.go(4);
  expect(replay.current?.step).toBe(4);
  await vi.waitFor(() => expect(from.asked).toEqual([4, 5, 3, 6, 7, 2]));
  await replay.go(5);
  expect(from.asked.filter((step) => step === 5)).toHaveLength(1);
});

test("of many steps wanted in a hurry only the newest is fetched", async () => {
  const from = source();
  const replay = new ReplayState(from);
  const first = replay.go(1);
  void replay.go(2);
  void replay.go(3);
  await first;
  expect(replay.current?.step).toBe(3);
  expect(from.asked.slice(0, 2)).toEqual([1, 3]);
});

test("an address behind the end shows the end", async () => {
  const replay = new ReplayState(source());
  await replay.go(99);
  expect(replay.current?.step).toBe(9);
});

test("turns and scorings come from the statistics", async () => {
  const replay = new ReplayState(source());
  await replay.go(3);
  expect([replay.turnEnd(false), replay.turnEnd(true), replay.point]).toEqual([2, 5, 1]);
  expect(replay.scorings).toEqual([5]);
});

test("what cannot be had is told", async () => {
  const replay = new ReplayState({ ...source(), step: () => Promise.reject(new RequestError("not-over", "no", 409)) });
  await replay.go(0);
  expect(replay.problem?.code).toBe("not-over");
});
