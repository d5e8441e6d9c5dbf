import { beforeEach, expect, test, vi } from "vitest";
import type { TableSource } from "../table/source";
import { Selection } from "../table/selection.svelte";
import { barActionsOf } from "../table/barActions";
import type { ActionGroup, HintMessage, LegalAction, EstimateView, Refused, ViewMessage } from "../wire";
import { showSuggestion } from "./showSuggestion";

const group = (verb: string, tile: string | null, all: LegalAction[], slot: number | null = null): ActionGroup => ({
  verb,
  slot,
  tile,
  actions: all,
});
const buy: LegalAction = { action: "buy 1 pay florin-8", cards: ["florin-8"], price: 8, exact: true };
const CHOICES = [
  group("take", null, [
    { action: "take denar-3", cards: ["denar-3"] },
    { action: "take denar-1 denar-1", cards: ["denar-1", "denar-1"] },
  ]),
  group("buy", "garden-8-sw", [{ action: "buy 1 pay florin-9", cards: ["florin-9"] }, buy], 1),
  group("add", "tower-9", [{ action: "add tower-9 at 0,1", cell: [0, 1] }]),
  group("remove", "arcades-6-ne", [{ action: "remove 1,0", cell: [1, 0] }]),
];
const PLACE = [
  group("place", "garden-8-sw", [
    { action: "place garden-8-sw at 0,1", cell: [0, 1] },
    { action: "place garden-8-sw in reserve", reserve: true },
  ]),
];
const FALCON = "black pavilion-tower";
const falcon = (card: string): LegalAction => ({
  action: `falcon ${FALCON} at 0,0 pay ${card}`,
  cell: [0, 0],
  more: { falcon: FALCON },
});

function viewOf(seq: number, choices: ActionGroup[], bought: string[]): ViewMessage {
  const game = {
    seat: 0,
    acting: 0,
    over: false,
    display: ["denar-3", "denar-1", "florin-9", "denar-1"],
    market: ["garden-8-sw", null, null, null],
    bought,
    modules: { falconers: { supply: [FALCON] } },
    lines: { falconers: { table: [], seats: [] } },
    players: [{ palace: [{ x: 1, y: 0, tile: "arcades-6-ne" }], hand: [], reserve: ["tower-9"], counts: {} }],
  };
  return { game_seq: seq, game, choices, undo: false, redo: false, end: false, cause: "do" } as unknown as ViewMessage;
}

function tableWith(choices: ActionGroup[] = CHOICES, bought: string[] = [], hints = true) {
  let hear: (view: ViewMessage) => void = () => {};
  const answers: ((found: HintMessage | Refused | null) => void)[] = [];
  const connection = {
    view: viewOf(1, choices, bought),
    mySeats: [0],
    table: { options: { hints }, seats: [] },
    status: "open",
    pending: false,
    onView: (listener: typeof hear) => (hear = listener),
    do: vi.fn(),
    hint: vi.fn(() => new Promise<HintMessage | Refused | null>((resolve) => answers.push(resolve))),
  };
  const selection = new Selection(connection as unknown as TableSource);
  const show = (seq: number, more = choices) => {
    connection.view = viewOf(seq, more, bought);
    hear(connection.view);
    vi.runAllTimers();
  };
  show(1);
  const answer = async (found: HintMessage | Refused | null) => {
    answers.shift()!(found);
    await Promise.resolve();
  };
  return { selection, connection, show, answer, hints: selection.hints };
}

const estimate = (action: string): EstimateView => ({
  action,
  win: 0.5,
  points: 100,
  lead: 4,
  behind: 0,
  spread: 0,
  close: true,
  sources: [],
  reasons: [],
});
const hint = (...actions: string[]): HintMessage => ({
  type: "hint",
  game_seq: 1,
  futures: 9,
  estimates: actions.map(estimate),
});

const refusal = (code: string): Refused => ({
  type: "refused",
  code,
  reason: "",
  rule: null,
  cells: [],
  why: "",
  facts: {},
  about: "hint",
});

beforeEach(() => {
  vi.useFakeTimers();
});

// ---- asking ----

test("a hint is asked for once, shown, and kept while the table stays the same", async () => {
  const { hints, connection, answer } = tableWith();
  expect(hints.toggle()).toBe(true);
  expect([hints.open, hints.waiting]).toEqual([true, true]);
  await answer(hint("a", "b", "c", "d"));
  expect(hints.waiting).toBe(false);
  expect(hints.estimates?.map(({ action }) => action)).toEqual(["a", "b", "c"]);
  hints.toggle();
  expect(hints.open).toBe(false);
  hints.toggle();
  expect(hints.open).toBe(true);
  expect(connection.hint).toHaveBeenCalledTimes(1);
});

test("it is dropped when the position changes, and an answer that comes too late is not shown", async () => {
  const { hints, show, answer, connection } = tableWith();
  hints.toggle();
  show(2);
  expect([hints.open, hints.waiting]).toEqual([false, false]);
  await answer(hint("a"));
  expect([hints.open, hints.estimates]).toEqual([false, null]);
  hints.toggle();
  expect(connection.hint).toHaveBeenCalledTimes(2);
});

test("a refusal is kept to be told, and it can be tried again", async () => {
  const { hints, answer } = tableWith();
  hints.toggle();
  await answer(refusal("limit"));
  expect([hints.refused?.code, hints.waiting]).toEqual(["limit", false]);
  void hints.ask();
  expect([hints.refused, hints.waiting]).toEqual([null, true]);
  await answer(hint("a"));
  expect(hints.estimates).toHaveLength(1);
});

test("while an earlier hint is being worked out it is asked for again, but not for ever", async () => {
  const { hints, connection, answer } = tableWith();
  hints.toggle();
  for (let tried = 1; tried <= 5; tried++) {
    expect([connection.hint.mock.calls.length, hints.waiting]).toEqual([tried, true]);
    await answer(refusal("busy"));
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect([hints.refused?.code, hints.waiting]).toEqual(["busy", false]);
  expect(connection.hint).toHaveBeenCalledTimes(5);
});

test("a hint that is no longer wanted is not asked for again", async () => {
  const { hints, connection, answer, show } = tableWith();
  hints.toggle();
  await answer(refusal("busy"));
  show(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(connection.hint).toHaveBeenCalledTimes(1);
  expect([hints.open, hints.waiting]).toEqual([false, false]);
});

test("a lost line closes it", async () => {
  const { hints, answer } = tableWith();
  hints.toggle();
  await answer(null);
  expect([hints.open, hints.waiting]).toEqual([false, false]);
});

test("nothing is asked at a table without hints, nor when there is nothing to decide", () => {
  const without = tableWith(CHOICES, [], false);
  expect([without.hints.allowed, without.hints.toggle()]).toEqual([false, false]);
  const idle = tableWith([]);
  expect([idle.hints.allowed, idle.hints.ready, idle.hints.toggle()]).toEqual([true, false, false]);
  expect(idle.connection.hint).not.toHaveBeenCalled();
});

test("a look at the payments puts it away; one step back lays down what was chosen from it", async () => {
  const { hints, selection, answer } = tableWith();
  hints.toggle();
  await answer(hint("take denar-3"));
  showSuggestion(selection, "take denar-3");
  selection.stepBack();
  expect([hints.open, selection.chosen]).toEqual([false, []]);
  hints.toggle();
  await selection.openSlot(1);
  expect([hints.open, selection.slot]).toEqual([false, 1]);
});

// ---- a suggestion on the table ----

test("money is chosen in the display, equal cards each once", () => {
  const { selection } = tableWith();
  showSuggestion(selection, "take denar-1 denar-1");
  expect(selection.chosen).toEqual([1, 3]);
  expect(selection.chosenAction?.action).toBe("take denar-1 denar-1");
});

test("a purchase is shown with its payment", () => {
  const { selection, connection } = tableWith();
  showSuggestion(selection, buy.action);
  expect([selection.slot, selection.payment]).toEqual([1, buy]);
  barActionsOf(selection).act?.();
  expect(connection.do).toHaveBeenCalledWith(buy.action);
});

test("a tile is held over its cell", () => {
  const { selection } = tableWith();
  showSuggestion(selection, "add tower-9 at 0,1");
  expect(selection.picked).toEqual({ kind: "reserve", tile: "tower-9" });
  expect([selection.ghost, selection.chosenAction?.action]).toEqual([[0, 1], "add tower-9 at 0,1"]);
  showSuggestion(selection, "remove 1,0");
  expect(selection.picked?.kind).toBe("palace");
  expect([selection.ghost, selection.chosenAction?.action]).toEqual([null, "remove 1,0"]);
});

test("what cannot be seen on the table is done by the main button all the same", () => {
  const { selection, connection } = tableWith(PLACE, ["garden-8-sw"]);
  showSuggestion(selection, "place garden-8-sw in reserve");
  expect(selection.picked).toEqual({ kind: "bought", tile: "garden-8-sw" });
  expect(selection.chosenAction?.action).toBe("place garden-8-sw in reserve");
  barActionsOf(selection).act?.();
  expect(connection.do).toHaveBeenCalledWith("place garden-8-sw in reserve");
});

test("a cell that is touched by hand takes the place of the suggestion", async () => {
  const { selection } = tableWith(PLACE, ["garden-8-sw"]);
  showSuggestion(selection, "place garden-8-sw in reserve");
  await selection.touch([0, 1]);
  expect(selection.chosenAction?.action).toBe("place garden-8-sw at 0,1");
});

test("a module's piece is taken up, in the variant that was meant", () => {
  const { selection } = tableWith([group("falcon", null, [falcon("denar-3"), falcon("denar-1")])]);
  showSuggestion(selection, falcon("denar-1").action);
  expect(selection.picked).toEqual({ kind: "module", module: "falconers", what: FALCON });
  expect(selection.chosenAction?.action).toBe(falcon("denar-1").action);
});

test("an action that is not listed changes nothing", () => {
  const { selection } = tableWith();
  showSuggestion(selection, "take denar-3");
  showSuggestion(selection, "take ducat-9");
  expect(selection.chosenAction?.action).toBe("take denar-3");
});
