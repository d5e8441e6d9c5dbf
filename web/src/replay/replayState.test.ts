import { expect, test, vi } from "vitest";
import { RequestError } from "../lib/api";
import type { ReplayStep, Statistics } from "../wire";
import { Film, type Source } from "./replayState.svelte";

const statistics = { steps: [0, 2, 5, 9], scorings: [2], decisions: 9 } as unknown as Statistics;

function source(last = 9) {
  const asked: number[] = [];
  const own: Source & { asked: number[] } = {
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
  const film = new Film(from);
  await film.go(4);
  expect(film.now?.step).toBe(4);
  await vi.waitFor(() => expect(from.asked).toEqual([4, 5, 3, 6, 7, 2]));
  await film.go(5);
  expect(from.asked.filter((step) => step === 5)).toHaveLength(1);
});

test("of many steps wanted in a hurry only the newest is fetched", async () => {
  const from = source();
  const film = new Film(from);
  const first = film.go(1);
  void film.go(2);
  void film.go(3);
  await first;
  expect(film.now?.step).toBe(3);
  expect(from.asked.slice(0, 2)).toEqual([1, 3]);
});

test("an address behind the end shows the end", async () => {
  const film = new Film(source());
  await film.go(99);
  expect(film.now?.step).toBe(9);
});

test("turns and scorings come from the statistics", async () => {
  const film = new Film(source());
  await film.go(3);
  expect([film.turn(false), film.turn(true), film.point]).toEqual([2, 5, 1]);
  expect(film.scorings).toEqual([5]);
});

test("what cannot be had is told", async () => {
  const film = new Film({ ...source(), step: () => Promise.reject(new RequestError("not-over", "no", 409)) });
  await film.go(0);
  expect(film.problem?.code).toBe("not-over");
});
