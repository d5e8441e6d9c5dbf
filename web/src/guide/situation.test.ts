import { expect, test } from "vitest";
import type { ActionGroup, LegalAction, ViewMessage } from "../wire";
import { NOTHING, type Selected } from "../table/selectionState";
import type { PickedPiece } from "../table/pickedPiece";
import { situationsOf, type GuideContext } from "./situation";

const group = (verb: string, actions: LegalAction[] = [{ action: verb }], slot: number | null = null): ActionGroup => ({
  verb,
  slot,
  tile: null,
  actions: actions,
});

interface Parts {
  choices?: ActionGroup[];
  game?: Record<string, unknown>;
  end?: boolean;
}
function contextOf(
  { choices = [], game = {}, end = false }: Parts,
  selection: Partial<GuideContext> = {},
): GuideContext {
  const view = {
    choices,
    end,
    game: {
      over: false,
      extra: false,
      scorings: 0,
      scoring_chance: [0, 0, 0, 0],
      tiles_left: { garden: 40 },
      awarded: [],
      modules: {},
      lines: {},
      players: [{ reserve: [] }],
      ...game,
    },
  } as unknown as ViewMessage;
  return { view, seat: 0, myTurn: true, selected: NOTHING, actionHere: null, ...selection };
}
const refusal = { rule: "B2", why: "", facts: {}, cells: [], at: null };
const holding = (piece: PickedPiece): { selected: Selected } => ({
  selected: { kind: "piece", piece, cell: null, variant: 0, refusal: null },
});

test("a turn begins with what can be done, then each thing for itself", () => {
  const choices = [group("take"), group("buy", [{ action: "buy", exact: true }])];
  expect(situationsOf(contextOf({ choices }))).toEqual(["turnStarts", "chooseMoney", "marketExact"]);
});

test("who can pay nothing is told so, who would pay too much as well", () => {
  expect(situationsOf(contextOf({ choices: [group("take")] }))).toContain("marketNothing");
  const choices = [group("take"), group("buy", [{ action: "buy", overpaid: 2 }])];
  expect(situationsOf(contextOf({ choices }))).toContain("marketOver");
});

test("cards chosen, and too many of them", () => {
  const choices = [group("take")];
  expect(situationsOf(contextOf({ choices }, { selected: { kind: "cards", places: [0, 1], refusal: null } }))).toEqual([
    "chooseMoney",
  ]);
  expect(situationsOf(contextOf({ choices }, { selected: { kind: "cards", places: [0, 1], refusal } }))).toEqual([
    "moneyTooMuch",
  ]);
});

test("the payment on show, and what modules offer with it", () => {
  const exact: LegalAction = { action: "a", exact: true };
  const over: LegalAction = { action: "b", overpaid: 1, more: { keep: "denar" } };
  const site: LegalAction = { action: "c", offer: "as site" };
  const choices = [group("buy", [exact, over, site], 2)];
  const paying = (option: LegalAction) => ({ selected: { kind: "payment" as const, slot: 2, option } });
  expect(situationsOf(contextOf({ choices }, paying(exact)))).toEqual(["marketExact", "sites"]);
  expect(situationsOf(contextOf({ choices }, paying(over)))[0]).toBe("certificates");
});

test("a tile to be placed: the wall that would grow, then placing itself, then giving it away", () => {
  const piece = { kind: "bought" as const, tile: "garden-8-sw" };
  const choices = [group("place"), group("give")];
  expect(situationsOf(contextOf({ choices }, holding(piece)))).toEqual(["placeTile", "gift"]);
  const here: LegalAction = { action: "place", wall_gain: 2 };
  const illegal: Selected = { kind: "piece", piece, cell: [1, 0], variant: 0, refusal: { ...refusal, at: [1, 0] } };
  expect(situationsOf(contextOf({ choices }, { ...holding(piece), actionHere: here }))[0]).toBe("wallGrows");
  expect(situationsOf(contextOf({ choices }, { selected: illegal }))).toEqual(["illegalCell"]);
  const won = contextOf({ choices, game: { awarded: [[0, "garden-8-sw"]] } }, holding(piece));
  expect(situationsOf(won)[0]).toBe("leftOvers");
});

test("redesign, and the reserve it needs", () => {
  const piece = { kind: "reserve" as const, tile: "garden-8-sw" };
  expect(situationsOf(contextOf({}, holding(piece)))).toEqual(["redesign"]);
  const found = situationsOf(contextOf({ choices: [group("add")], game: { players: [{ reserve: ["tower-9-n"] }] } }));
  expect(found).toContain("reserve");
  expect(found.at(-1)).toBe("redesign");
});

test("pieces of modules in hand, and the secret choice", () => {
  const portal = { kind: "module" as const, module: "portals", what: "garden" };
  expect(situationsOf(contextOf({}, holding(portal)))).toEqual(["portalPlace"]);
  const falcon = { kind: "module" as const, module: "falconers", what: "black garden-tower" };
  expect(situationsOf(contextOf({}, holding(falcon)))).toEqual(["falconCrossing"]);
  expect(situationsOf(contextOf({ choices: [group("token")] }))).toEqual(["siteToken"]);
  expect(situationsOf(contextOf({ choices: [group("falcon")] }))).toContain("falconers");
});

test("after an exact payment, at the end of a turn, in others' turns, and when all is over", () => {
  expect(situationsOf(contextOf({ game: { extra: true } }))[0]).toBe("afterExact");
  expect(situationsOf(contextOf({ end: true }))).toEqual(["endTurn", "undo"]);
  expect(situationsOf(contextOf({}, { myTurn: false }))).toEqual(["othersTurn"]);
  expect(situationsOf(contextOf({ game: { scorings: 1 } }, { myTurn: false }))).toEqual(["scoring", "othersTurn"]);
  expect(situationsOf(contextOf({ game: { over: true } }))).toEqual(["gameOver"]);
});

test("a scoring or the end may be near", () => {
  expect(situationsOf(contextOf({ game: { scoring_chance: [0, 0, 0.1, 0.2] } }))).toContain("scoringSoon");
  expect(situationsOf(contextOf({ game: { tiles_left: { garden: 3 } } }))).toContain("endNear");
});
