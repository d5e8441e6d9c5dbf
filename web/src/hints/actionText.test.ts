import { FluentBundle, FluentResource } from "@fluent/bundle";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { filesOf } from "../../scripts/texts.mjs";
import { locale, type Language } from "../i18n";
import { levelDescription } from "../lib/gameText";
import type { ReasonView } from "../wire";
import { actionText, leadText, reasonTexts, type Position } from "./actionText";

const SERVER = join(import.meta.dirname, "../../../src/alhambra");
const LANGUAGES: Language[] = ["en", "es", "pt", "de"];

function speak(language: Language): void {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const path of filesOf(language)) bundle.addResource(new FluentResource(readFileSync(path, "utf8")));
  locale.loaded = { language, bundle };
}

/** The keys of the Python dictionary called `name` in one of the files of `folder`. */
function keysOfDict(folder: string, name: string): string[] {
  const files = readdirSync(join(SERVER, folder)).filter((file) => file.endsWith(".py"));
  const source = files.map((file) => readFileSync(join(SERVER, folder, file), "utf8")).join("\n");
  const listed = new RegExp(`^${name}: [^{]*\\{(.*?)^\\}`, "ms").exec(source)?.[1] ?? "";
  return [...listed.matchAll(/^ +"(\w+)": /gm)].map((match) => match[1]!);
}

const position = {
  acting: 0,
  market: ["garden-8-sw", "tower-12", null, null],
  players: [{ palace: [{ x: 1, y: 0, tile: "arcades-6-ne" }] }],
} as unknown as Position;

/** One action of each kind, as the notation has it. */
const ACTIONS: Record<string, string> = {
  "take florin-1 denar-3": "Take florin 1 and denar 3",
  "buy 1 pay florin-3 florin-5": "Buy garden 8 with florin 3 and florin 5",
  "buy 2 pay dirham-9 and certificate keep ducat as site":
    "Buy tower 12 with dirham 9, with the certificate, the rest kept in ducat, as a site",
  "buy 2 pay certificate with portal": "Buy tower 12, with the certificate, with portal",
  "place garden-8-sw at 1,-2": "Build garden 8: 1 east, 2 south",
  "place garden-8-sw in reserve": "Put garden 8 on the reserve",
  "add garden-8-sw at 0,1": "Add garden 8 from the reserve: 1 north",
  "remove 1,0": "Take arcades 6 back to the reserve",
  "swap garden-8-sw at 1,0": "Swap arcades 6 for garden 8",
  done: "No further action",
  pass: "Pass",
  "give garden-8-sw": "Give garden 8 away",
  "falcon black pavilion-tower at 1,0 pay denar-3": "Place the black falcon (pavilion and tower) for denar 3: 1 east",
  "portal tower at 1,0 corner nw": "Place a portal (tower): 1 east",
  "token denar": "Choose the token denar",
  "complete 1,0 pay florin-9": "Complete arcades 6 with florin 9",
  "complete garden-8-sw pay florin-9": "Complete garden 8 with florin 9",
};

describe("actions in words", () => {
  beforeAll(() => speak("en"));
  test.each(Object.entries(ACTIONS))("%s", (action, words) => expect(actionText(action, position)).toBe(words));
  test("a market that is not known yet", () =>
    expect(actionText("buy 1 pay florin-8", null)).toBe("Buy building with florin 8"));
  test("a verb of a module that we do not know stays as it is", () =>
    expect(actionText("dance on 1,0", position)).toBe("dance on 1,0"));
  test("what a module calls its choices is said as it says it", () => {
    const labelled = (action: string, label: string) => [
      { verb: "", slot: null, tile: null, actions: [{ action, label }] },
    ];
    expect(actionText("dance on 1,0", position, labelled("dance on 1,0", "Dance here"))).toBe("Dance here");
    const paid = "buy 1 pay florin-8 and letter";
    expect(actionText(paid, position, labelled(paid, "with a letter"))).toBe(
      "Buy garden 8 with florin 8, with a letter",
    );
  });
});

describe.each(LANGUAGES)("in %s", (language) => {
  beforeAll(() => speak(language));

  test("no action is left in notation", () => {
    for (const action of Object.keys(ACTIONS)) {
      expect(actionText(action, position), action).not.toMatch(/[{}]|\b[a-z]+-\d|do-|undefined/);
    }
  });

  test("every level of the server's has its line", () => {
    const levels = keysOfDict("bots", "(?:LINES|DESCRIPTIONS)");
    expect(levels.length).toBeGreaterThan(4);
    expect(levels.filter((level) => levelDescription(level) === "")).toEqual([]);
  });

  test("every reason of the server's has words", () => {
    const codes = keysOfDict("analysis", "(?:WORDS|PHRASES)");
    expect(codes.length).toBeGreaterThan(12);
    const facts = { type: "tower", tile: "garden-8-sw", place: 2, by: 3, gain: 4, points: 5, worth: 6, scoring: 2 };
    const all = [...codes, "majority", "shares", "falcon"];
    const good = (code: string) => /^[^{}]{5,}$/.test(reasonTexts([{ code, facts }])[0] ?? "");
    expect(all.filter((code) => !good(code))).toEqual([]);
  });
});

test("a reason that we do not know is left out quietly", () => {
  speak("en");
  const reasons: ReasonView[] = [
    { code: "wall", facts: { gain: 3 } },
    { code: "omen", facts: {} },
    { code: "majority", facts: { type: "tower", place: 1, points: 8, scoring: 2 } },
  ];
  expect(reasonTexts(reasons)).toEqual(["wall +3", "tower: 1st place, +8 in scoring 2"]);
});

test.each(LANGUAGES)("a lead of nothing is told as a tie, not as 0 points (%s)", (language) => {
  speak(language);
  const [level, nearly, ahead, behind] = [0, -0.4, 2.6, -1].map(leadText);
  expect(level).not.toMatch(/\d/);
  expect(nearly).toBe(level);
  expect(ahead).toMatch(/^3 /);
  expect(behind).toMatch(/^1 /);
  expect(ahead?.split(" ").slice(2)).not.toEqual(behind?.split(" ").slice(2));
});
