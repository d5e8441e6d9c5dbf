import { beforeEach, expect, test, vi } from "vitest";
import type { EventView, GameLogEntry, ViewMessage } from "../wire";
import { GameLog } from "./gameLog.svelte";

const server = vi.hoisted(() => ({ read: (_: { seq: number; entries: unknown[] }) => {} }));
vi.mock("../lib/api", () => ({
  api: { log: () => new Promise((resolve) => (server.read = resolve)) },
}));

const events = (reason: string): EventView[] => [{ reason } as EventView];
const entry = (seq: number): GameLogEntry => ({ seq, at: 0, events: events(`row ${seq}`), game: null });
const view = (game_seq: number, cause = "do"): ViewMessage =>
  ({ game_seq, cause, events: cause === "undo" ? [] : events(`row ${game_seq}`) }) as unknown as ViewMessage;
let log: GameLog;
const seqs = () => log.log.map(({ seq }) => seq);

beforeEach(() => {
  log = new GameLog();
});

test("what happened while we were away is read, and told once", async () => {
  for (const seq of [3, 4]) log.add(view(seq));
  log.add({ ...view(8), cause: "fresh", events: [] });
  const reading = log.load("t", 4, 8);
  server.read({ seq: 8, entries: [3, 4, 6, 8].map(entry) });
  expect((await reading).map(({ seq }) => seq)).toEqual([6, 8]);
  expect(seqs()).toEqual([3, 4, 6, 8]);
});

test("views that come while the log is read are neither lost nor told twice", async () => {
  log.add({ ...view(8), cause: "fresh", events: [] });
  const reading = log.load("t", 8, 8);
  log.add(view(9));
  log.add(view(10));
  server.read({ seq: 9, entries: [3, 8, 9].map(entry) });
  expect(await reading).toEqual([]);
  expect(seqs()).toEqual([3, 8, 9, 10]);
});

test("the log does not run ahead of what is shown", async () => {
  log.add({ ...view(8), cause: "fresh", events: [] });
  const reading = log.load("t", 8, 8);
  server.read({ seq: 10, entries: [8, 9, 10].map(entry) });
  await reading;
  expect(seqs()).toEqual([8]);
  log.add(view(9));
  expect(seqs()).toEqual([8, 9]);
});

test("undo takes away its own line, also if the log was read on either side of it", async () => {
  log.add({ ...view(5), cause: "fresh", events: [] });
  const before = log.load("t", 5, 5);
  log.add(view(6, "undo"));
  server.read({ seq: 5, entries: [4, 5].map(entry) }); // read before the undo
  await before;
  expect(seqs()).toEqual([4]);
  const after = log.load("t", 6, 6);
  server.read({ seq: 7, entries: [3].map(entry) }); // read after another undo, whose view is still under way
  await after;
  log.add(view(7, "undo"));
  expect(seqs()).toEqual([3]);
});
