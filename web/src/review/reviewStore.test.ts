import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, RequestError } from "../lib/api";
import type { DecisionView, Review } from "../wire";
import { ReviewStore } from "./reviewStore.svelte";

// what a server that has done so much answers to somebody who knows some of it
const part = (done: number, known: number): Review => {
  const all = [0, 1, 2].slice(0, done).map((step) => ({ step }) as DecisionView);
  return { done, of: 3, futures: 10, rough: false, decisions: all.slice(known) };
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
  const store = new ReviewStore("a");
  store.subscribe();
  store.subscribe();
  expect(ask).not.toHaveBeenCalled(); // nobody has wanted it yet: it costs the server something
  store.request();
  await vi.advanceTimersByTimeAsync(10);
  expect(store.review?.done).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(store.complete).toBe(true);
  expect(ask.mock.calls.map(([, known]) => known)).toEqual([0, 1, 2]); // never what is there already
  expect(store.decisions.map(({ step }) => step)).toEqual([0, 1, 2]);
});

test("what is known is kept when another worker is not as far", async () => {
  const answers = [2, 1, 3];
  vi.spyOn(api, "review").mockImplementation((_, known) => Promise.resolve(part(answers.shift()!, known)));
  const store = new ReviewStore("a");
  store.subscribe();
  store.request();
  await vi.advanceTimersByTimeAsync(1600);
  expect(answers).toEqual([3]);
  expect(store.review?.done).toBe(2);
  await vi.advanceTimersByTimeAsync(1600);
  expect(store.decisions.map(({ step }) => step)).toEqual([0, 1, 2]);
  expect(store.complete).toBe(true);
});

test("when nobody looks any more nothing is asked for; who comes back goes on", async () => {
  let done = 0;
  const ask = vi.spyOn(api, "review").mockImplementation((_, known) => Promise.resolve(part(++done, known)));
  const store = new ReviewStore("a");
  const leave = store.subscribe();
  store.request();
  await vi.advanceTimersByTimeAsync(10);
  leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ask).toHaveBeenCalledTimes(1);
  store.subscribe();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(store.complete).toBe(true);
});

test("what went wrong is told, and can be tried again", async () => {
  const ask = vi
    .spyOn(api, "review")
    .mockRejectedValueOnce(new RequestError("no-table", "There is no such table.", 404));
  const store = new ReviewStore("a");
  store.subscribe();
  store.request();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(store.problem).toBe("There is no such table.");
  expect(ask).toHaveBeenCalledTimes(1);
  ask.mockResolvedValue(part(3, 0));
  store.request();
  await vi.advanceTimersByTimeAsync(10);
  expect([store.problem, store.complete]).toEqual([null, true]);
});

test("a table before a decision is fetched once, unless that failed", async () => {
  const step = vi.spyOn(api, "step").mockRejectedValueOnce(new RequestError("offline", "", 0));
  const store = new ReviewStore("a");
  expect(store.positionAt(4)).toBeNull();
  await vi.advanceTimersByTimeAsync(10);
  step.mockResolvedValue({ game: { acting: 1 } } as never);
  expect(store.positionAt(4)).toBeNull();
  await vi.advanceTimersByTimeAsync(10);
  expect(store.positionAt(4)?.acting).toBe(1);
  expect(step).toHaveBeenCalledTimes(2);
});
