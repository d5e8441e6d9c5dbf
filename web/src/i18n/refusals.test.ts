// Whatever rule the server may refuse something by, we can say why in every language.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesOf } from "../../scripts/texts.mjs";

const SERVER = join(import.meta.dirname, "../../../src/alhambra");
const LANGUAGES = ["en", "es", "pt", "de"];
/** Codes of HTTP answers that the pages explain themselves, or that this client gives no cause for. */
const EXPLAINED_ELSEWHERE = new Set(
  "not-over bad-record bad-key empty-line rules no-step no-puzzle bad-seats bad-bot bad-clock no-push bad-endpoint bad-table".split(
    " ",
  ),
);

/** All texts of `language`, those of modules among them. */
const textsOf = (language: string): string =>
  filesOf(language)
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");

/** The Python sources of a folder. A scoring refuses nothing: the rules in its file are those of events. */
function sources(folder: string): string {
  return readdirSync(join(SERVER, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".py") && entry.name !== "scoring.py")
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .join("\n");
}

/** The numbers of rules that stand in a refusal, and those of steps, which refuse what is not their business. */
function rules(): string[] {
  const text = ["engine", "modules", "server"].map(sources).join("\n");
  const calls = text.matchAll(
    /\b(?:Refusal|IllegalAction|Denied|Step|super\(\)\.__init__)\(\s*(?:[^()]|\([^()]*\))*\)/g,
  );
  const found = [...calls].flatMap(([call]) => [...call.matchAll(/"([A-Z]\d{1,2})"/g)].map((match) => match[1]!));
  return [...new Set(found)].sort();
}

test("the rules are found in the server's sources", () => {
  expect(rules()).toEqual(expect.arrayContaining(["T1", "T2", "T9", "B2", "B5", "F5", "G4", "L5", "X2", "E5"]));
  expect(rules().length).toBeGreaterThan(30);
});

test.each(LANGUAGES)("every rule has its words in %s", (language) => {
  const text = textsOf(language);
  const known = new Set([...text.matchAll(/^why-(\w+) = \S/gm)].map((match) => match[1]!));
  expect(rules().filter((rule) => !known.has(rule))).toEqual([]);
});

const REFUSALS = /\b(?:Refusal|IllegalAction)\(\s*(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

/** The codes with which the engine says more exactly than by a rule what is wrong. */
function exactCodes(): string[] {
  const text = ["engine", "modules"].map(sources).join("\n");
  const last = /(?:code=|[\]\w], )"([a-z]+(?:-[a-z]+)*)"(?=\)|, (?:facts|\{))/;
  const made = [...text.matchAll(REFUSALS)].flatMap(([call]) => last.exec(call)?.[1] ?? []);
  const paid = [...text.matchAll(/\btoo_little\("\w+", "([a-z-]+)"/g)].map((match) => match[1]!);
  return [...new Set([...made, ...paid])];
}

test.each(LANGUAGES)("every exact reason of the engine has its words in %s", (language) => {
  const text = textsOf(language);
  expect(exactCodes().length).toBeGreaterThan(25);
  expect(exactCodes()).toEqual(
    expect.arrayContaining(["occupied", "mismatch", "too-little", "portal-alone", "cut-off"]),
  );
  expect(exactCodes().filter((code) => !text.includes(`\nwhy-${code} = `))).toEqual([]);
});

test.each(LANGUAGES)("every code of a refusal has its words in %s", (language) => {
  const texts = textsOf(language);
  const codes = [...sources("server").matchAll(/\b(?:Denied|Refused|super\(\)\.__init__)\(\s*"([a-z-]+)"/g)];
  expect(codes.length).toBeGreaterThan(15);
  const missing = codes
    .map((match) => match[1]!)
    .filter((code) => !EXPLAINED_ELSEWHERE.has(code) && !texts.includes(`\nrefused-${code} = `));
  expect(missing).toEqual([]);
});
