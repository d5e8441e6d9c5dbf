import { expect, test } from "vitest";
import type { LegalAction } from "../wire";
import type { PickedPiece } from "./pickedPiece";
import { NO_SELECTION, NOTHING, reduce, type SelectionChange, type SelectionState } from "./selectionState";

const option: LegalAction = { action: "buy 1 pay denar-3" };
const tile: PickedPiece = { kind: "bought", tile: "garden-8-sw" };
const built: PickedPiece = { kind: "palace", tile: "tower-9", cell: [1, 0] };
const refusal = { rule: "B2", why: "", facts: {}, cells: [], at: null };

const after = (...changes: SelectionChange[]): SelectionState => changes.reduce(reduce, NO_SELECTION);

test("whatever is selected takes the place of what was", () => {
  const cards = after({ type: "toggle card", place: 1 });
  expect(cards.selected).toEqual({ kind: "cards", places: [1], refusal: null });
  const paid = reduce(cards, { type: "choose payment", slot: 1, option });
  expect(paid.selected).toEqual({ kind: "payment", slot: 1, option });
  const held = reduce(paid, { type: "pick", piece: tile });
  expect(held.selected).toMatchObject({ kind: "piece", piece: tile, cell: null });
  expect(reduce(held, { type: "toggle card", place: 0 }).selected).toMatchObject({ kind: "cards", places: [0] });
});

test("the last card put back leaves nothing", () => {
  expect(after({ type: "toggle card", place: 1 }, { type: "toggle card", place: 1 }).selected).toEqual(NOTHING);
});

test("a refusal belongs to what was asked about, and goes with it", () => {
  const asked = after({ type: "pick", piece: tile }, { type: "mark", cell: [1, 0] });
  const refused = reduce(asked, { type: "refuse", asked: asked.selected, refusal });
  expect(refused.selected).toMatchObject({ cell: [1, 0], refusal });
  const moved = reduce(asked, { type: "mark", cell: [2, 0] });
  expect(reduce(moved, { type: "refuse", asked: asked.selected, refusal })).toBe(moved);
  expect(reduce(refused, { type: "mark", cell: [2, 0] }).selected).toMatchObject({ refusal: null });
});

test("one step back: the marked cell, the look at another palace, the piece", () => {
  const state = after({ type: "pick", piece: tile }, { type: "mark", cell: [1, 0] }, { type: "view palace", seat: 2 });
  const first = reduce(state, { type: "step back" });
  expect([first.selected, first.viewedSeat]).toMatchObject([{ kind: "piece", cell: null }, 2]);
  const second = reduce(first, { type: "step back" });
  expect([second.selected, second.viewedSeat]).toMatchObject([{ kind: "piece" }, null]);
  expect(reduce(second, { type: "step back" }).selected).toEqual(NOTHING);
});

test("the cursor stays on a tile that is taken up where it stands, so that a second press confirms", () => {
  const on = after({ type: "move cursor", cell: [1, 0] });
  expect(reduce(on, { type: "pick", piece: built }).cursor).toEqual([1, 0]);
  expect(reduce(on, { type: "pick", piece: tile }).cursor).toBeNull();
});

test("a cell marked by hand takes the place of what a hint said", () => {
  const hinted = after({ type: "show hint", selected: { kind: "hinted", option, piece: tile } });
  expect(reduce(hinted, { type: "mark", cell: [0, 1] }).selected).toMatchObject({ kind: "piece", cell: [0, 1] });
  expect(reduce(hinted, { type: "put down" }).selected).toEqual(NOTHING);
});
