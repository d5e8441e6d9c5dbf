import { describe, expect, test } from "vitest";
import type { EventView, GameView } from "../wire";
import { ranked, scoringsIn } from "./stages";

const event = (kind: string, seat: number, amount: number, facts: Record<string, unknown> = {}): EventView => ({
  kind,
  rule: "P",
  seat,
  amount,
  reason: "",
  scored: !["scoring", "take", "third draws"].includes(kind),
  facts,
});
const majority = (
  seat: number,
  amount: number,
  type: string,
  place: number,
  count: number,
  shared: number[],
  sharers = 1,
) => event("majority", seat, amount, { scoring: 2, type, place, count, sharers, shared });

function game(scores: number[], counts: Record<string, number>[], modules: Record<string, unknown> = {}): GameView {
  return { scores, modules, players: counts.map((each) => ({ counts: each })) } as unknown as GameView;
}

describe("a scoring", () => {
  const events = [
    event("take", 1, 3),
    event("scoring", -1, 0, { scoring: 2 }),
    majority(0, 8, "garden", 1, 3, [12, 5], 2),
    majority(2, 8, "garden", 1, 3, [12, 5], 2),
    majority(1, 13, "tower", 1, 2, [13]),
    event("wall", 0, 10, { length: 10 }),
    event("falcons", 1, 2, { colour: "black", count: 1 }),
    event("falcons", 1, 4, { colour: "white", count: 2 }),
  ];
  const [scoring, ...more] = scoringsIn(
    game([30, 25, 9], [{ garden: 3 }, { garden: 2, tower: 2 }, { garden: 3 }]),
    events,
  );

  test("is told type by type, then walls, then what modules bring", () => {
    expect(more).toEqual([]);
    expect(scoring!.number).toBe(2);
    expect(scoring!.stages.map((stage) => stage.key)).toEqual([
      "pavilion",
      "seraglio",
      "arcades",
      "chambers",
      "garden",
      "tower",
      "wall",
      "falcons",
    ]);
  });

  test("runs from the points before to those of the view", () => {
    expect(scoring!.before).toEqual([12, 6, 1]);
    expect(scoring!.stages[4]!.totals).toEqual([20, 6, 9]);
    expect(scoring!.stages.at(-1)!.totals).toEqual([30, 25, 9]);
  });

  test("knows who shares what", () => {
    const garden = scoring!.stages[4]!;
    expect(garden.places).toEqual([12, 5]);
    expect(garden.shares[0]).toMatchObject({ points: 8, count: 3, place: 1, sharers: 2, shared: [12, 5] });
    expect(garden.shares[1]).toMatchObject({ points: 0, count: 2, place: 0 });
    expect(ranked(garden.shares).map((share) => share.who)).toEqual([0, 2, 1]);
  });

  test("adds up several events of one module", () => {
    const falcons = scoring!.stages.at(-1)!;
    expect(falcons.shares[1]!.points).toBe(6);
    expect(falcons.shares[1]!.events).toHaveLength(2);
  });
});

test("the third player's tiles drawn afterwards did not count", () => {
  const modules = { "third player": { name: "Dirk", tiles: ["garden-8-ne", "garden-9-n", "tower-7"] } };
  const events = [
    event("scoring", -1, 0, { scoring: 1 }),
    majority(2, 1, "garden", 1, 1, [1]),
    event("third draws", 2, 1, { tile: "garden-9-n" }),
    event("third draws", 2, 1, { tile: "tower-7" }),
  ];
  const [scoring] = scoringsIn(game([0, 0, 1], [{}, {}], modules), events);
  expect(scoring!.stages[4]!.shares[2]).toMatchObject({ points: 1, count: 1 });
  expect(scoring!.stages[5]!.shares[2]).toMatchObject({ points: 0, count: 0 });
});

test("two scorings in one view follow each other", () => {
  const events = [
    event("scoring", -1, 0, { scoring: 1 }),
    event("wall", 0, 3, { length: 3 }),
    event("scoring", -1, 0, { scoring: 2 }),
    event("wall", 0, 4, { length: 4 }),
  ];
  const [first, second] = scoringsIn(game([7, 0], [{}, {}]), events);
  expect([first!.before[0], first!.stages.at(-1)!.totals[0]]).toEqual([0, 3]);
  expect([second!.before[0], second!.stages.at(-1)!.totals[0]]).toEqual([3, 7]);
});

test("nothing to tell without a scoring", () => {
  expect(scoringsIn(game([1, 2], [{}, {}]), [event("take", 0, 3)])).toEqual([]);
});
