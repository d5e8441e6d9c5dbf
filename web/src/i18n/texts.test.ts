// The texts are alike in all languages, and all of them are used. That what is used exists is for the type checker.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { argumentsOf, filesOf, keyFiles, languages, modules } from "../../scripts/texts.mjs";
import { PAGES } from "../rules/rulesPages";
import { LANGUAGES, t } from "./index.svelte";

const SOURCE = join(import.meta.dirname, "..");
const known = argumentsOf("en");
/** Arguments by key, without what kind they are: one language may need a plural where another does not. */
const namesIn = (language: string) =>
  Object.fromEntries([...argumentsOf(language)].map(([key, own]) => [key, [...own.keys()].sort()]));

test("the types of keys and arguments are current: npm run texts", () => {
  for (const [path, text] of keyFiles()) expect(readFileSync(path, "utf8")).toBe(text);
});

test("every language that can be chosen has texts, and the other way round", () => {
  expect(languages().sort()).toEqual(Object.keys(LANGUAGES).sort());
});

describe.each(languages())("%s", (language) => {
  test("has the same keys with the same arguments as English", () => {
    expect(namesIn(language)).toEqual(namesIn("en"));
  });

  test("can be read without a fault, and no key comes twice", () => {
    const bundle = new FluentBundle(language);
    for (const path of filesOf(language)) {
      const text = readFileSync(path, "utf8");
      // what Fluent cannot read it leaves out
      const written = [...text.matchAll(/^([a-zA-Z][\w-]*) *=/gm)].map((match) => match[1]!);
      const resource = new FluentResource(text);
      expect(resource.body.map(({ id }) => id)).toEqual(written);
      expect(bundle.addResource(resource)).toEqual([]);
    }
  });

  test("does not say for how long a seat is kept, which the host sets (ALHAMBRA_WAITING_SECONDS)", () => {
    const text = readFileSync(join(SOURCE, "i18n", language, "lobby.ftl"), "utf8");
    const said = /^stay-here = (.+)$/m.exec(text)?.[1];
    expect(said).toBeTruthy();
    expect(said).not.toMatch(/\d|minut|segundo|second|sekunde/i);
  });
});

test("a key that does not exist, an argument that is missing or of the wrong kind are errors of types", () => {
  const currency = "denar" as "denar" | "ducat";
  const sent = "denar" as string;
  t("leads");
  t(`code-${currency}`);
  t("turn-of", { name: "Ana" });
  t("tiles-left", { count: 3 });
  // @ts-expect-error no such text
  t("no-such-text");
  // @ts-expect-error what a server sent may be anything: textFor or tOr
  t(`code-${sent}`);
  // @ts-expect-error the name is missing
  t("turn-of");
  // @ts-expect-error there is no such argument
  t("turn-of", { name: "Ana", turn: 3 });
  // @ts-expect-error words depend on how many: that must be a number
  t("tiles-left", { count: "3" });
  // @ts-expect-error one of the two needs a name
  t(currency === "denar" ? "leads" : "turn-of");
});

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(svelte|ts)$|examples\.json$/.test(path) && !/\.test\.ts$|(i18n|texts)\/keys\.ts$/.test(path)
      ? [path]
      : [];
  });
}
const program = sources(SOURCE)
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");

/** Keys of the rules pages, which structure.json names. */
const pageKeys = PAGES.flatMap(({ id, sections }) => [
  ...["title", "lead"].map((name) => `rules-${id}-${name}`),
  ...sections.flatMap((section) =>
    ["heading", ...section.blocks.flatMap((block) => Object.values(block).flat())]
      .filter((name) => name === "heading" || typeof name === "number")
      .map((name) => `rules-${id}-${section.id}-${name}`),
  ),
]);

test("every text and every drawing is used", () => {
  const words = new Set([...program.matchAll(/["'`#]([a-z][\w-]*)["'`]/g)].map((match) => match[1]!));
  const beginnings = [...program.matchAll(/["'`#]([a-z]+-[a-z-]*|[a-z]-)[${]/g)].map((match) => match[1]!);
  const used = (name: string) => words.has(name) || beginnings.some((one) => name.startsWith(one));
  const files = ["art", ...modules().map((name) => `modules/${name}`)].map((name) => join(SOURCE, name, "symbols.svg"));
  const drawings = files.map((path) => readFileSync(path, "utf8")).join("");
  const ids = [...drawings.matchAll(/ id="([\w-]+)"/g)].map((match) => match[1]!);
  expect(ids.length).toBeGreaterThan(40);
  expect(pageKeys.filter((key) => !known.has(key))).toEqual([]);
  expect([...known.keys()].filter((key) => !used(key) && !pageKeys.includes(key))).toEqual([]);
  expect(ids.filter((id) => !used(id) && !drawings.includes(`#${id}`))).toEqual([]);
});

test("there are texts for every kind of key that is made of what a server sends", () => {
  const kinds = [...program.matchAll(/\b(?:tOr|textFor)\(\s*`([^`$]+)\$\{/g)].map((match) => match[1]!);
  expect(kinds.length).toBeGreaterThan(10);
  const ofOthers = ["verb-", "mark-", "lines-"]; // modules of other packages bring them; ours have screens of their own
  expect(
    kinds.filter((kind) => !ofOthers.includes(kind) && ![...known.keys()].some((key) => key.startsWith(kind))),
  ).toEqual([]);
});
