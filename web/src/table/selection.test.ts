import { beforeEach, expect, test, vi } from "vitest";
import type { Answer, ActionGroup, ViewMessage } from "../wire";
import type { TableSource } from "./source";
import { Selection } from "./selection.svelte";

const refusal: Answer = {
  type: "answer",
  id: 1,
  legal: false,
  rule: "B2",
  reason: "sides",
  cells: [[0, 0]],
  why: "mismatch",
  facts: {},
};

/** A table as far as the selection looks at it. */
function tableWith(choices: ActionGroup[], bought: string[] = []) {
  const game = {
    seat: 0,
    acting: 0,
    over: false,
    display: ["denar-3", "ducat-2", "florin-9", "denar-1"],
    market: ["garden-8-sw", null, null, null],
    bought,
    modules: {},
    lines: {},
    players: [{ palace: [{ x: 0, y: 0, tile: "fountain" }], hand: ["florin-8"], reserve: [], wall: 0, counts: {} }],
  };
  const view = {
    game_seq: 1,
    game,
    choices,
    undo: false,
    redo: false,
    end: false,
    cause: "fresh",
  } as unknown as ViewMessage;
  let hear: (view: ViewMessage) => void = () => {};
  const connection = {
    view,
    mySeats: [0],
    table: null,
    status: "open",
    pending: false,
    onView: (listener: typeof hear) => (hear = listener),
    do: vi.fn(),
    ask: vi.fn((): Promise<Answer | null> => Promise.resolve(refusal)),
  };
  const selection = new Selection(connection as unknown as TableSource);
  hear(view);
  vi.runAllTimers();
  return { selection, connection, hear: (next: ViewMessage) => hear(next) };
}

beforeEach(() => {
  vi.useFakeTimers();
});

const take: ActionGroup = {
  verb: "take",
  slot: null,
  tile: null,
  actions: [
    { action: "take denar-3", cards: ["denar-3"] },
    { action: "take denar-3 ducat-2", cards: ["denar-3", "ducat-2"] },
  ],
};
const place: ActionGroup = {
  verb: "place",
  slot: null,
  tile: "garden-8-sw",
  actions: [
    { action: "place garden-8-sw at 0,1", cell: [0, 1], wall: 2 },
    { action: "place garden-8-sw in reserve", reserve: true },
  ],
};

test("chosen money is taken only as the server lists it", async () => {
  const { selection, connection } = tableWith([take]);
  await selection.choose(1);
  expect(selection.take).toBeNull();
  expect(connection.ask).toHaveBeenCalledWith("take ducat-2");
  await selection.choose(0);
  expect(selection.take?.action).toBe("take denar-3 ducat-2");
  expect(selection.chosenSum).toBe(5);
  expect(selection.refusal).toBeNull();
});

test("what must be placed is taken up by itself; the first tap marks, the second confirms", async () => {
  const { selection, connection } = tableWith([place], ["garden-8-sw"]);
  expect(selection.picked).toEqual({ kind: "bought", tile: "garden-8-sw" });
  await selection.touch([0, 1]);
  expect(connection.do).not.toHaveBeenCalled();
  expect(selection.actionHere?.wall).toBe(2);
  await selection.touch([0, 1]);
  expect(connection.do).toHaveBeenCalledWith("place garden-8-sw at 0,1");
});

test("while what I did is under way, nothing else is begun", async () => {
  const { selection, connection } = tableWith([take]);
  connection.pending = true;
  await selection.choose(0);
  expect(selection.chosen).toEqual([]);
  selection.do("take ducat-2");
  expect(connection.do).not.toHaveBeenCalled();
});

test("a cell that is not lit is asked about, and the culprit is kept", async () => {
  const { selection, connection } = tableWith([place], ["garden-8-sw"]);
  await selection.touch([1, 0]);
  expect(connection.ask).toHaveBeenCalledWith("place garden-8-sw at 1,0");
  expect(selection.refusal).toMatchObject({ rule: "B2", cells: [[0, 0]], at: [1, 0] });
  await selection.touch([1, 0]);
  expect(connection.do).not.toHaveBeenCalled();
});

test("a slot without a payment says why", async () => {
  const { selection, connection } = tableWith([take]);
  await selection.openSlot(1);
  expect(connection.ask).toHaveBeenCalledWith("buy 1 pay florin-8");
  expect(selection.slot).toBeNull();
});

test("a new view holds nothing up: a key may follow at once", () => {
  const { selection, connection, hear } = tableWith([take]);
  hear({ ...connection.view, game_seq: 2, cause: "do" });
  selection.do("take denar-3");
  expect(connection.do).toHaveBeenCalledWith("take denar-3");
});

test("a view of the same position, as with a reminder, leaves the chosen payment alone", async () => {
  const payment = { action: "buy 1 pay florin-8", cards: ["florin-8"] };
  const { selection, connection, hear } = tableWith([
    { verb: "buy", slot: 1, tile: "garden-8-sw", actions: [payment] },
  ]);
  await selection.openSlot(1);
  hear({ ...connection.view, cause: "seat" });
  expect(selection.payment).toEqual(payment);
});

test("what was confirmed stays in its place until the table answers", async () => {
  const { selection, connection, hear } = tableWith([place], ["garden-8-sw"]);
  await selection.touch([0, 1]);
  await selection.touch([0, 1]);
  connection.pending = true;
  expect(selection.ghost).toEqual([0, 1]);
  await selection.touch([1, 1]);
  selection.stepBack();
  selection.clear();
  expect(selection.ghost).toEqual([0, 1]);
  connection.pending = false;
  connection.view = { ...connection.view, game_seq: 2, cause: "do", choices: [] };
  hear(connection.view);
  expect(selection.selected).toEqual({ kind: "nothing", refusal: null });
});

test("an answer that comes after something else was selected says nothing", async () => {
  const { selection, connection } = tableWith([take, place], ["garden-8-sw"]);
  let answer: (found: Answer) => void = () => {};
  connection.ask.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const asked = selection.touch([1, 0]);
  await selection.choose(0);
  answer(refusal);
  await asked;
  expect(selection.selected).toMatchObject({ kind: "cards", places: [0], refusal: null });
});

test("a look at the market does not make somebody drop the tile that has to be placed", async () => {
  const { selection, connection } = tableWith([place], ["garden-8-sw"]);
  await selection.openSlot(1);
  expect(selection.picked).toEqual({ kind: "bought", tile: "garden-8-sw" });
  expect(selection.slot).toBeNull();
  expect(connection.ask).not.toHaveBeenCalled();
});
