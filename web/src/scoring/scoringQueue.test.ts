import { expect, test } from "vitest";
import type { EventView, GameLogEntry, GameView, ViewMessage } from "../wire";
import type { MissedRows } from "../table/gameLog.svelte";
import type { TableSource } from "../table/source";
import { ScoringQueue } from "./scoringQueue.svelte";

const game = { scores: [0], players: [{ counts: {} }], modules: {} } as unknown as GameView;
const scoring = (number: number): EventView =>
  ({ kind: "scoring", seat: -1, scored: false, facts: { scoring: number } }) as unknown as EventView;

function queueWith() {
  let see: (view: ViewMessage) => void = () => {};
  let miss: (rows: MissedRows) => void = () => {};
  const source = {
    onView: (listener: typeof see) => (see = listener),
    onMissed: (listener: typeof miss) => (miss = listener),
  } as unknown as TableSource;
  const queue = new ScoringQueue(source);
  return {
    queue,
    numbers: () => queue.queue.map(({ number }) => number),
    see: (...events: EventView[]) => see({ game, events } as unknown as ViewMessage),
    miss: (...rows: GameLogEntry[]) => miss(rows),
  };
}

test("closing one of two closes one, however often it is said", () => {
  const { queue, see } = queueWith();
  see(scoring(2), scoring(3));
  const first = queue.current!;
  queue.close(first);
  queue.close(first); // a dialog says it again when it goes away
  expect(queue.current?.number).toBe(3);
});

test("a missed scoring is shown, and before a later one", () => {
  const { see, miss, numbers } = queueWith();
  see(scoring(2));
  miss({ seq: 4, at: 0, events: [scoring(1)], game }, { seq: 5, at: 0, events: [], game: null });
  expect(numbers()).toEqual([1, 2]);
  miss({ seq: 9, at: 0, events: [scoring(2)], game });
  expect(numbers()).toEqual([1, 2]);
});
