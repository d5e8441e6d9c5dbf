import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ViewMessage } from "../wire";
import { Presenter } from "./presenter.svelte";

const ME = 0;
const STAY_MS = 600;

/** The view after row `game_seq`, in which `acting` is to decide. */
const view = (game_seq: number, acting: number, cause = "do"): ViewMessage =>
  ({ game_seq, cause, events: [], game: { acting, over: false, scores: [game_seq] } }) as unknown as ViewMessage;

function presenter(hurried = false) {
  const shown: number[] = [];
  const made = new Presenter({
    isOwn: ({ game }) => game.acting === ME,
    holdMs: (_, own) => (own ? 0 : STAY_MS),
    isHurried: () => hurried,
  });
  made.onView(({ game_seq }) => shown.push(game_seq));
  return { made, shown };
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("what I do is shown at once", () => {
  const { made, shown } = presenter();
  made.receive(view(1, ME, "fresh"));
  made.receive(view(2, ME));
  made.receive(view(3, 1, "end"));
  expect(shown).toEqual([1, 2, 3]);
});

test("what others do is shown one after the other, each for a while, and none is passed over", async () => {
  const { made, shown } = presenter();
  made.receive(view(1, ME, "fresh"));
  for (const seq of [2, 3, 4, 5]) made.receive(view(seq, seq < 5 ? 1 : ME));
  await pass(0);
  expect(shown).toEqual([1, 2, 3]); // 2 was my own doing
  await pass(STAY_MS - 1);
  expect([shown.at(-1), made.latest?.game_seq]).toEqual([3, 5]);
  await pass(1);
  expect(shown.at(-1)).toBe(4);
  await pass(STAY_MS);
  expect(shown).toEqual([1, 2, 3, 4, 5]);
});

test("pieces travel before the view is shown, never after", async () => {
  const { made, shown } = presenter();
  const travelled: [number, number | undefined][] = [];
  let arrive: () => void = () => {};
  made.traveller = {
    travel: ({ game_seq }) => {
      travelled.push([game_seq, shown.at(-1)]);
      return new Promise((resolve) => (arrive = resolve));
    },
    finishNow: () => arrive(),
  };
  made.receive(view(1, 1, "fresh"));
  made.receive(view(2, 1));
  await pass(0);
  expect([travelled, shown]).toEqual([[[2, 1]], [1]]);
  arrive();
  await pass(0);
  expect(shown).toEqual([1, 2]);
});

test("whoever skips sees the last view at once, and the next turns again step by step", async () => {
  const { made, shown } = presenter();
  made.receive(view(1, 1, "fresh"));
  for (const seq of [2, 3, 4]) made.receive(view(seq, 1));
  await pass(0);
  made.skipToMyTurn();
  await pass(0);
  expect(shown).toEqual([1, 2, 3, 4]);
  made.receive(view(5, ME, "end")); // a bot that thought longer
  await pass(0);
  expect([shown.at(-1), made.skipping]).toEqual([5, false]);
});

test("a fresh view after a lost connection takes the place of all that waits", async () => {
  const { made, shown } = presenter();
  made.receive(view(1, 1, "fresh"));
  for (const seq of [2, 3, 4]) made.receive(view(seq, 1));
  await pass(0);
  made.receive(view(9, ME, "fresh"));
  await pass(0);
  expect(shown.at(-1)).toBe(9);
  await pass(10 * STAY_MS);
  expect(shown.at(-1)).toBe(9);
});

test("in a hurry nothing waits", () => {
  const { made, shown } = presenter(true);
  made.receive(view(1, 1, "fresh"));
  for (const seq of [2, 3, 4]) made.receive(view(seq, 1));
  expect(shown).toEqual([1, 2, 3, 4]);
});
