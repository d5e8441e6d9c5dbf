import { expect, test } from "vitest";
import { shareStructure } from "./shareStructure";

const old = {
  players: [
    { name: "A", palace: [{ x: 0 }] },
    { name: "B", palace: [] },
  ],
  seat: null,
};

test("equal things are the old ones", () => {
  expect(shareStructure(old, structuredClone(old))).toBe(old);
});

test("only what changed is new", () => {
  const next = structuredClone(old);
  next.players[1]!.name = "C";
  const mixed = shareStructure(old, next);
  expect(mixed).toEqual(next);
  expect(mixed.players[0]).toBe(old.players[0]);
  expect(mixed.players[1]).not.toBe(old.players[1]);
  expect(mixed.players[1]!.palace).toBe(old.players[1]!.palace);
});

test.each([
  [[1, 2], [1]],
  [[1], [1, 2]],
  [{ a: 1 }, {}],
  [{}, { a: undefined }],
  [null, {}],
  [[], {}],
])("a longer or shorter thing is another one: %j, %j", (before, after) => {
  expect(shareStructure(before, after)).toEqual(after);
  expect(shareStructure(before, after)).not.toBe(before);
});
