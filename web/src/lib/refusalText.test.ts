import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { filesOf } from "../../scripts/texts.mjs";
import { locale, t, type Language } from "../i18n";
import { RequestError } from "./api";
import { errorText, refusalText, whyText } from "./refusalText";

vi.stubGlobal("document", { documentElement: {} });
const LANGUAGES: Language[] = ["en", "es", "pt", "de"];
const FACTS = {
  tile: "seraglio-7-w",
  type: "seraglio",
  types: ["garden", "tower"],
  currency: "denar",
  side: "north",
  wall: true,
  price: 7,
  paid: 0,
  sum: 9,
  most: 5,
  over: 8,
  count: 2,
  move: 3,
};
const NOTATION = /-\d|\d-|\(-?\d|\$|\{|undefined/;

/** The codes that have words. */
function codes(): string[] {
  const text = filesOf("en")
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
  return [...text.matchAll(/^why-([a-z-]+) =/gm)].map((match) => match[1]!);
}

describe.each(LANGUAGES)("%s", (language) => {
  test("says every reason in words for players: no name of the notation, no cell", async () => {
    await locale.load(language);
    expect(codes().length).toBeGreaterThan(30);
    for (const why of codes()) expect(whyText({ rule: "T3", why, facts: FACTS }), why).not.toMatch(NOTATION);
  });

  test("names the price, the currency and what one has", async () => {
    await locale.load(language);
    const text = whyText({ rule: "T3", why: "too-little", facts: FACTS });
    for (const word of [t("type-seraglio"), "7", t("denar")]) expect(text.toLowerCase()).toContain(word.toLowerCase());
    expect(whyText({ rule: "T3", why: "too-little", facts: { ...FACTS, paid: 3 } })).toContain("3");
  });

  test("tells one that is missing from several", async () => {
    await locale.load(language);
    expect(t("n-short", { n: 13 })).toContain("13");
    if (language !== "en")
      expect(t("n-short", { n: 1 }).replace("1", "")).not.toBe(t("n-short", { n: 2 }).replace("2", ""));
  });
});

test("in English this is the sentence of the rule book's kind", async () => {
  await locale.load("en");
  expect(whyText({ rule: "T3", why: "too-little", facts: FACTS })).toBe("This seraglio costs 7 denar; you have none.");
});

test("German says 13 fehlen, and 1 fehlt", async () => {
  await locale.load("de");
  expect([t("n-short", { n: 13 }), t("n-short", { n: 1 })]).toEqual(["13 fehlen", "1 fehlt"]);
});

test("a rule speaks where there is no code; a code of the server where there is no rule", async () => {
  await locale.load("en");
  expect(whyText({ rule: "B4" })).toBe(t("why-B4"));
  expect(refusalText("illegal", "tower-9-n does not fit", { rule: "B2", why: "newer-than-us" })).toBe(t("why-B2"));
  expect(refusalText("limit", "too quick")).toBe(t("refused-limit"));
});

test("what is wrong with a file is said without the place in it", async () => {
  await locale.load("en");
  const error = new RequestError("bad-record", "log[5]: 'take denar-9' is not allowed", 400, "breaks-rule", {
    move: 6,
  });
  expect(errorText(error)).toBe(t("why-breaks-rule", { move: 6 }));
});
