import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, RequestError } from "../lib/api";
import type { DecisionView, Review } from "../wire";
import { Reviewing } from "./reviewStore.svelte";

// what a server that has done so much answers to somebody who knows some of it
const part = (done: number, known: number): Review => {
  const all = [0, 1, 2].slice(0, done).map((step) => ({ step }) as DecisionView);
  return { done, of: 3, futures: 10, decisions: all.slice(known) };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("it is asked for again until it is whole, and only once by several who look", async () => {
  let done = 0;
  const ask = vi.spyOn(api, "review").mockImplementation((_, known) => Promise.resolve(part(++done, known)));
  const reviewing = new Reviewing("a");
  reviewing.follow();
  reviewing.follow();
  expect(ask).not.toHaveBeenCalled(); // nobody has wanted it yet: it costs the server something
  reviewing.begin();
  await vi.advanceTimersByTimeAsync(10);
  expect(reviewing.found?.done).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reviewing.whole).toBe(true);
  expect(ask.mock.calls.map(([, known]) => known)).toEqual([0, 1, 2]); // never what is there already
  expect(reviewing.decisions.map(({ step }) => step)).toEqual([0, 1, 2]);
});

test("what is known is kept when another worker is not as far", async () => {
  const answers = [2, 1, 3];
  vi.spyOn(api, "review").mockImplementation((_, known) => Promise.resolve(part(answers.shift()!, known)));
  const reviewing = new Reviewing("a");
  reviewing.follow();
  reviewing.begin();
  await vi.advanceTimersByTimeAsync(1600);
  expect(answers).toEqual([3]);
  expect(reviewing.found?.done).toBe(2);
  await vi.advanceTimersByTimeAsync(1600);
  expect(reviewing.decisions.map(({ step }) => step)).toEqual([0, 1, 2]);
  expect(reviewing.whole).toBe(true);
});

test("when nobody looks any more nothing is asked for; who comes back goes on", async () => {
  let done = 0;
  const ask = vi.spyOn(api, "review").mockImplementation((_, known) => Promise.resolve(part(++done, known)));
  const reviewing = new Reviewing("a");
  const leave = reviewing.follow();
  reviewing.begin();
  await vi.advanceTimersByTimeAsync(10);
  leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ask).toHaveBeenCalledTimes(1);
  reviewing.follow();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reviewing.whole).toBe(true);
});

test("what went wrong is told, and can be tried again", async () => {
  const ask = vi
    .spyOn(api, "review")
    .mockRejectedValueOnce(new RequestError("no-table", "There is no such table.", 404));
  const reviewing = new Reviewing("a");
  reviewing.follow();
  reviewing.begin();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reviewing.trouble).toBe("There is no such table.");
  expect(ask).toHaveBeenCalledTimes(1);
  ask.mockResolvedValue(part(3, 0));
  reviewing.begin();
  await vi.advanceTimersByTimeAsync(10);
  expect([reviewing.trouble, reviewing.whole]).toEqual([null, true]);
});

test("a table before a decision is fetched once, unless that failed", async () => {
  const step = vi.spyOn(api, "step").mockRejectedValueOnce(new RequestError("offline", "", 0));
  const reviewing = new Reviewing("a");
  await expect(reviewing.scene(4)).rejects.toThrow();
  step.mockResolvedValue({ game: { acting: 1 } } as never);
  expect((await reviewing.scene(4)).acting).toBe(1);
  await reviewing.scene(4);
  expect(step).toHaveBeenCalledTimes(2);
});
