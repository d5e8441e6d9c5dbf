import { beforeEach, expect, test } from "vitest";
import { settings } from "../lib/settings.svelte";
import { Setup } from "./newTableForm.svelte";

const plan = (setup: Setup, company: "bots" | "friends" | "device") =>
  setup.plan(company, "Ana", (n) => `Player ${n}`).options;

beforeEach(() => {
  settings.hintsAlone = true;
  settings.hintsTogether = false;
});

test("one person against bots may have hints, people among themselves have to want them", () => {
  const setup = new Setup();
  expect(["bots", "friends", "device"].map((one) => plan(setup, one as "bots").hints)).toEqual([true, false, false]);
  setup.setKind("bots", 1, ""); // a second person
  expect(plan(setup, "bots").hints).toBe(false);
  for (const seat of [1, 2]) setup.setKind("device", seat, "greedy");
  expect(plan(setup, "device").hints).toBe(true);
});

test("what was chosen is kept for the next table of the kind", () => {
  new Setup().setHints("friends", true);
  new Setup().setHints("bots", false);
  const setup = new Setup();
  expect([setup.hints("friends"), setup.hints("device"), setup.hints("bots")]).toEqual([true, true, false]);
  expect(plan(setup, "friends").hints).toBe(true);
});

test("each level that plays is named once", () => {
  const setup = new Setup();
  setup.players = 4;
  expect(setup.playing("bots")).toEqual(["greedy"]);
  expect(setup.playing("friends")).toEqual([]);
  setup.setKind("bots", 3, "vizier");
  expect(setup.playing("bots")).toEqual(["greedy", "vizier"]);
});
