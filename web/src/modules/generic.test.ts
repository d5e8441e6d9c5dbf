// What a module of another package says in its own words: those that the example brings in German.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { sourceLook, sourceName } from "../charts/sources";
import { installedTips } from "../guide/tips";
import { actionText, reasonTexts } from "../hints/actionText";
import { locale } from "../i18n";
import { choiceText, eventText, moduleName, paymentNotes, spoken } from "../lib/gameText";
import { whyText } from "../lib/refusalText";
import type { ActionGroup, EventView, GameView, LegalAction, MarkView, ViewMessage } from "../wire";
import { differInCardsOnly, genericChoices, genericMarkText, genericScreen } from "./generic";
import { genericLines } from "./genericLines";
import { loadGeneric, moduleOf, offerText } from "./registry";

const GERMAN = readFileSync(join(import.meta.dirname, "../../../examples/cats/cats/texts/de.ftl"), "utf8");
const OWN = "event-cat-settles = ours\n"; // a key of ours, which nobody can replace

/** Let these Fluent `sources` be all texts that there are. */
function say(...sources: string[]): void {
  const bundle = new FluentBundle("de", { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source));
  locale.loaded = { language: "de", bundle };
}
beforeEach(() => say(GERMAN));

const settle: LegalAction = {
  action: "cat 1,0",
  cell: [1, 0],
  label: "Settle a cat here: 3 in each scoring",
  more: { points: 3 },
};
const group = (verb: string, actions: LegalAction[], tile: string | null = null): ActionGroup => ({
  verb,
  slot: null,
  tile,
  actions,
  module: "cats",
  title: "Settle a cat",
});
const viewOf = (...choices: ActionGroup[]): ViewMessage => ({ choices }) as unknown as ViewMessage;
const settles = { kind: "cat settles", facts: { cell: [1, 0] }, amount: 1, reason: "welcomes a cat at (1, 0)" };
const event = settles as unknown as EventView;

test("events, choices, refusals, reasons and points are told in the module's words", () => {
  expect(moduleName("cats")).toBe("Katzen");
  expect(eventText(event, "Ana")).toBe("Ana nimmt bei (1, 0) eine Katze auf");
  expect(choiceText(settle)).toBe("Hier zieht eine Katze ein: 3 in jeder Wertung");
  expect(actionText("cat 1,0", null, [group("cat", [settle])])).toBe(`Katze aufnehmen: ${choiceText(settle)}`);
  expect(whyText({ rule: "K2", why: "cat-too-near", facts: { cell: [0, 1] } })).toBe(
    "Katzen halten Abstand, und bei (0, 1) wohnt schon eine.",
  );
  expect(whyText({ rule: "K1", reason: "no cat is left in the supply." })).toBe("Im Vorrat ist keine Katze mehr.");
  expect(reasonTexts([{ code: "cat", facts: { points: 2 } }])).toEqual(["eine Katze, +2 in jeder Wertung"]);
  expect(sourceName("cat")).toBe("Katzen");
  expect(genericMarkText({ name: "cat" } as MarkView)).toBe("Katze");
});

test("what it does not bring is told in the words of the code", () => {
  say("do-cat = Für { $price }"); // asks for what nobody knows
  expect(choiceText(settle)).toBe(settle.label);
  expect(eventText(event, "Ana")).toBe("Ana: welcomes a cat at (1, 0)");
  expect(whyText({ rule: "K1", reason: "no cat is left." })).toBe("No cat is left.");
  expect(offerText("with oil")).toBe("with oil");
});

test("a hint names the verb, once", () => {
  say("");
  const short = { ...settle, label: "3 in each scoring" };
  expect(actionText("cat 1,0", null, [group("cat", [short])])).toBe("Settle a cat: 3 in each scoring");
  expect(actionText("cat 1,0", null, [group("cat", [settle])])).toBe(settle.label);
});

test("payments for the same thing differ in their cards only", () => {
  const paid = (cards: string[], points: number): LegalAction => ({ ...settle, cards, points });
  expect(differInCardsOnly([paid(["denar-3"], 2), paid(["ducat-4"], 2)])).toBe(true);
  expect(differInCardsOnly([paid(["denar-3"], 2), paid(["ducat-4"], 3)])).toBe(false);
  expect(differInCardsOnly([paid(["denar-3"], 2), { ...settle, points: 2 }])).toBe(false);
});

test("a source of points without a symbol has the letters of its name", () => {
  expect(sourceLook("cat")).toEqual({ letters: "Ka", paint: "source-other" });
  expect(sourceLook("garden").symbol).toBe("b-garden");
});

test("it replaces no text of ours", () => {
  say(OWN, GERMAN);
  expect(eventText(event, "Ana")).toBe("ours");
});

test("lines are made of what it shows", () => {
  const game = {
    players: [{}, {}],
    modules: { cats: { supply: 3, homes: [["1,0"], []] } },
    lines: { cats: { table: ["Cats left: 3"], seats: [["Cats: 1"], ["Cats: 0"]] } },
  } as unknown as GameView;
  expect(genericLines(game, "cats", 0)).toEqual(["Katzen im Vorrat: 3", "Katzen: 1"]);
  say("lines-cats = { $supply } von { $all }");
  expect(genericLines(game, "cats", 1)).toEqual(["Cats left: 3", "Cats: 0"]);
});

test("payments and ways to buy have words of their own", () => {
  say("pay-letter = mit einem Brief\noffer-with-oil = mit Öl");
  expect(paymentNotes({ action: "buy", label: "with a letter", more: { letter: true } })).toEqual(["mit einem Brief"]);
  expect(paymentNotes({ action: "buy", label: "with a letter", more: { other: true } })).toEqual(["with a letter"]);
  expect(offerText("with oil")).toBe("mit Öl");
});

test("there is a tip while it has something to do", () => {
  expect(installedTips(viewOf(group("cat", [settle])))).toEqual(["cats"]);
  expect(installedTips(viewOf())).toEqual([]);
  say("");
  expect(installedTips(viewOf(group("cat", [settle])))).toEqual([]);
});

test("facts of all sorts can be spoken", () => {
  expect(spoken({ cell: [1, -2], exact: true, n: 3, what: "poet" })).toEqual({
    cell: "(1, -2)",
    exact: "yes",
    n: 3,
    what: "poet",
  });
});

test("a verb is one choice, whatever tiles it is about", () => {
  const card = { action: "praise x", label: "" };
  const choices = genericChoices(
    viewOf(group("praise", [card], "garden-8"), group("praise", [card], "tower-9")),
    "cats",
  );
  expect(choices.map(({ what, onCells, onPieces, actions }) => [what, onCells, onPieces, actions.length])).toEqual([
    ["Settle a cat", false, true, 2],
  ]);
  expect(genericChoices(viewOf(group("cat", [settle])), "cats")[0]).toMatchObject({
    what: "Katze aufnehmen",
    onCells: true,
    onPieces: false,
  });
  expect(genericChoices(viewOf(group("cat", [settle])), "others")).toEqual([]);
});

test("its screen is loaded when it is asked for", async () => {
  expect(moduleOf("cats").strip).toBeUndefined();
  await loadGeneric("cats");
  expect(moduleOf("cats").strip).toBe(genericScreen("cats").strip);
});
