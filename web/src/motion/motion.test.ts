import { describe, expect, test } from "vitest";
import type { EventView, GameView } from "../wire";
import { asOwnMoves, flightsOf, lastBuilt } from "./flights";

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

  test("what is paid goes to the slot before the tile leaves it", () => {
    const tile = "garden-8-sw";
    const batch = flightsOf(before, [event("buy", 2, { slot: 3, tile, cards: ["denar-5", "denar-3"] })]);
    expect(batch.map((flights) => flights.map(({ from, to }) => [from, to]))).toEqual([
      [
        ["player:2", "market:2"],
        ["player:2", "market:2"],
      ],
      [["market:2", "player:2"]],
    ]);
    expect(asOwnMoves(batch, 2)).toHaveLength(1); // mine go together
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
    expect(asOwnMoves(flightsOf(before, events), 2).flat()).toEqual(flightsOf(before, events).flat());
  });

  test("what a player built last is marked until the next move", () => {
    const events = [event("place", 1, { cell: [0, 1] }), event("portal", 1, { cell: [1, 1] }), event("turn", 2, {})];
    const others = { seq: 2, events: [event("place", 2, { cell: [3, 3] }), event("turn", 1, {})] };
    const log = [{ seq: 1, events }, others];
    expect(lastBuilt(log, 1)).toEqual(["0,1", "1,1"]);
    expect(lastBuilt(log, 2)).toEqual(["3,3"]);
    expect(lastBuilt([...log, { seq: 3, events: [event("take", 1, {})] }], 1)).toEqual([]);
  });
});
