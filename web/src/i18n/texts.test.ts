import { FluentBundle, FluentResource } from "@fluent/bundle";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const SOURCE = join(import.meta.dirname, "..");
const LANGUAGES = ["en", "es", "pt", "de"];
/** All texts of a language: the main file, and those of a folder of its own. */
function read(language: string): string {
  const folder = join(import.meta.dirname, language);
  const parts = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  const paths = [join(import.meta.dirname, `${language}.ftl`), ...parts];
  return paths.map((path) => readFileSync(path, "utf8")).join("\n");
}
const keysOf = (text: string) => [...text.matchAll(/^([a-z][\w-]*) *=/gm)].map((match) => match[1]!);
const TEXTS = new Map(LANGUAGES.map((language) => [language, read(language)]));
const textOf = (language: string): string => TEXTS.get(language)!;
const known = new Set(keysOf(textOf("en")));

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name) ? [path] : [];
  });
}

describe.each(LANGUAGES)("%s", (language) => {
  test("has the same keys as English, each once", () => {
    const keys = keysOf(textOf(language));
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
    expect(new Set(keys)).toEqual(known);
  });

  test("can be read without a fault", () => {
    const bundle = new FluentBundle(language);
    expect(bundle.addResource(new FluentResource(textOf(language)))).toEqual([]);
    for (const key of known) expect(bundle.hasMessage(key), key).toBe(true);
  });
});

test("texts name the same arguments in all languages", () => {
  const argumentsIn = (language: string) => {
    const bodies = textOf(language).split(/^(?=[a-z#])/m);
    const named = (body: string) => [...new Set([...body.matchAll(/\$(\w+)/g)].map((match) => match[1]!))].sort();
    return Object.fromEntries(bodies.flatMap((body) => keysOf(body).map((key) => [key, named(body)])));
  };
  for (const language of LANGUAGES) expect(argumentsIn(language), language).toEqual(argumentsIn("en"));
});

test("every key used in the source exists", () => {
  const missing: string[] = [];
  for (const path of sources(SOURCE)) {
    const text = readFileSync(path, "utf8");
    for (const call of text.matchAll(/\bt\(([^()]*(?:\([^()]*\))?[^()]*)/g)) {
      // plain keys, also both branches of a condition; keys with a part filled in must at least have a relative
      const first = call[1]!.split(", {")[0]!.replace(/\["\w+"\]/g, "");
      for (const key of first.matchAll(/"([a-z][\w-]*)"/g))
        if (/[a-z]/.test(key[1]!) && !isValue(first, key[1]!)) need(key[1]!, path);
      for (const key of first.matchAll(/`([a-z-]+)\$\{/g))
        if (![...known].some((one) => one.startsWith(key[1]!))) missing.push(`${key[1]!}… in ${path}`);
    }
  }
  function need(key: string, path: string): void {
    if (!known.has(key)) missing.push(`${key} in ${path}`);
  }
  expect(missing).toEqual([]);
});

test("every text and every drawing is used", () => {
  const text = sources(SOURCE)
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
  const words = new Set([...text.matchAll(/["'`#]([a-z][\w-]*)["'`]/g)].map((match) => match[1]!));
  const beginnings = [...text.matchAll(/["'`#]([a-z]+-[a-z-]*|[a-z]-)[${]/g)].map((match) => match[1]!);
  const used = (name: string) => words.has(name) || beginnings.some((one) => name.startsWith(one));
  const drawings = readFileSync(join(SOURCE, "art/symbols.svg"), "utf8");
  const ids = [...drawings.matchAll(/ id="([\w-]+)"/g)].map((match) => match[1]!);
  expect(ids.length).toBeGreaterThan(40);
  // the words of the rules pages belong to their structure (tests/client/test_rules_content.py)
  expect([...known].filter((key) => !used(key) && !key.startsWith("rules-"))).toEqual([]);
  expect(ids.filter((id) => !used(id) && !drawings.includes(`#${id}`))).toEqual([]);
});

/** Is this string compared with something rather than said? */
function isValue(text: string, key: string): boolean {
  return new RegExp(`(?:[=!]== |startsWith\\()"${key}"`).test(text);
}
