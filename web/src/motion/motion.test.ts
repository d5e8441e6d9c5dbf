import { describe, expect, test } from "vitest";
import type { EventView, GameView } from "../wire";
import { asOwnMoves, builtIn, flightsOf, type Batch } from "./flights";
import { MotionQueue } from "./queue";

const event = (kind: string, seat: number, facts: Record<string, unknown>): EventView => ({
  kind,
  rule: "",
  seat,
  amount: 0,
  reason: "",
  scored: false,
  facts,
});
const before = { display: ["florin-3", "denar-2", "florin-3", "ducat-9"] } as unknown as GameView;

describe("flights", () => {
  test("two like cards leave from two places", () => {
    const [cards] = flightsOf(before, [event("take", 1, { cards: ["florin-3", "florin-3"] })]);
    expect(cards!.map(({ from, to }) => [from, to])).toEqual([
      ["display:0", "player:1"],
      ["display:2", "player:1"],
    ]);
  });

  test("a tile bought and built in one go travels straight to its cell", () => {
    const tile = "garden-8-sw";
    const batch = flightsOf(before, [event("buy", 2, { slot: 3, tile }), event("place", 2, { tile, cell: [1, -1] })]);
    expect(batch).toEqual([[{ item: { kind: "tile", tile }, from: "market:2", to: "cell:2:1,-1" }]]);
  });

  test("a tile bought earlier comes from its owner", () => {
    const tile = "garden-8-sw";
    const batch = flightsOf(before, [event("place", 2, { tile, cell: [1, -1] })]);
    expect(batch).toEqual([[{ item: { kind: "tile", tile }, from: "player:2", to: "cell:2:1,-1" }]]);
  });

  test("a module's piece goes to its cell, whatever it is; words stay words", () => {
    const batch = flightsOf(before, [event("falcon", 0, { cell: [0, 0] }), event("turn", 1, {})]);
    expect(batch).toEqual([[{ item: { kind: "token" }, from: "player:0", to: "cell:0:0,0" }]]);
  });

  test("my own cards go to my hand, what I build settles where it lies; moves of others stay as they are", () => {
    const tile = "garden-8-sw";
    const events = [event("take", 1, { cards: ["denar-2"] }), event("place", 1, { tile, cell: [0, 1] })];
    const mine = asOwnMoves(flightsOf(before, events), 1).flat();
    expect(mine.map(({ from, to }) => [from, to])).toEqual([
      ["display:1", "hand:denar"],
      [null, "cell:1:0,1"],
    ]);
    expect(asOwnMoves(flightsOf(before, events), 2)).toEqual(flightsOf(before, events));
  });

  test("the last builder's cells are marked", () => {
    const events = [event("place", 1, { cell: [0, 1] }), event("portal", 1, { cell: [1, 1] }), event("turn", 2, {})];
    expect(builtIn(events)).toEqual({ seat: 1, cells: ["0,1", "1,1"] });
    expect(builtIn([event("take", 1, {})])).toBeNull();
  });
});

describe("the queue", () => {
  const batch = (name: string): Batch => [[{ item: { kind: "token" }, from: null, to: name }]];
  function renderer() {
    const shown: string[] = [];
    let finish: () => void = () => {};
    return {
      shown,
      done: async () => {
        finish();
        await Promise.resolve();
        await Promise.resolve();
      },
      play: (one: Batch, rate: number) => {
        shown.push(`${one[0]![0]!.to} ×${rate}`);
        return new Promise<void>((resolve) => (finish = resolve));
      },
      finishNow: () => finish(),
    };
  }

  test("shows one after the other, faster while more wait", async () => {
    const where = renderer();
    const queue = new MotionQueue(where);
    for (const name of ["a", "b", "c"]) queue.add(batch(name));
    expect(where.shown).toEqual(["a ×1"]);
    await where.done();
    expect(where.shown).toEqual(["a ×1", "b ×2"]);
    await where.done();
    expect(where.shown.at(-1)).toBe("c ×1");
  });

  test("forgets the oldest when too many wait", async () => {
    const where = renderer();
    const queue = new MotionQueue(where);
    for (const name of ["a", "b", "c", "d", "e", "f", "g"]) queue.add(batch(name));
    await where.done();
    expect(where.shown.at(-1)).toBe("d ×4");
  });

  test("can be cut at once", async () => {
    const where = renderer();
    const queue = new MotionQueue(where);
    queue.add(batch("a"));
    queue.add(batch("b"));
    queue.finishNow();
    await where.done();
    expect(queue.length).toBe(0);
    expect(where.shown).toEqual(["a ×1"]);
  });
});
