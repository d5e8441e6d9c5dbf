import { beforeEach, expect, test } from "vitest";
import { settings } from "../lib/settings.svelte";
import { NewTableForm } from "./newTableForm.svelte";

const plan = (form: NewTableForm, mode: "bots" | "friends" | "device") => form.newTable(mode).options;

beforeEach(() => {
  settings.hintsAlone = true;
  settings.hintsTogether = false;
});

test("one person against bots may have hints, people among themselves have to want them", () => {
  const form = new NewTableForm();
  expect(["bots", "friends", "device"].map((one) => plan(form, one as "bots").hints)).toEqual([true, false, false]);
  form.setKind("bots", 1, ""); // a second person
  expect(plan(form, "bots").hints).toBe(false);
  for (const seat of [1, 2]) form.setKind("device", seat, "greedy");
  expect(plan(form, "device").hints).toBe(true);
});

test("what was chosen is kept for the next table of the kind", () => {
  new NewTableForm().setHints("friends", true);
  new NewTableForm().setHints("bots", false);
  const form = new NewTableForm();
  expect([form.hints("friends"), form.hints("device"), form.hints("bots")]).toEqual([true, true, false]);
  expect(plan(form, "friends").hints).toBe(true);
});

test("each level that plays is named once", () => {
  const form = new NewTableForm();
  form.players = 4;
  expect(form.playing("bots")).toEqual(["newcomer"]);
  expect(form.playing("friends")).toEqual([]);
  form.setKind("bots", 3, "vizier");
  expect(form.playing("bots")).toEqual(["newcomer", "vizier"]);
});
