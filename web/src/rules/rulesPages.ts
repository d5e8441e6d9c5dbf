// The pages of the rules: their structure, where each rule is explained, and their words in the language chosen.

import { tOr } from "../i18n";
import structure from "./structure.json";
import type { Page } from "./types";

const ofModules = import.meta.glob<Page>("../modules/*/rules/page.json", { import: "default", eager: true });
export const PAGES: readonly Page[] = [
  ...(structure as Page[]),
  ...Object.values(ofModules).toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0)),
];

/** A text of `page` by the rest of its key: "title", "lead", or a section's id and "heading" or a number. */
export const pageText = (page: string, ...rest: (string | number)[]): string =>
  tOr(["rules", page, ...rest].join("-"), "");

/** Where `rule` is explained; null: nowhere. */
export function sectionFor(rule: string): { page: string; section: string } | null {
  for (const page of PAGES) {
    const section = page.sections.find(({ rules }) => rules.includes(rule));
    if (section) return { page: page.id, section: section.id };
  }
  return null;
}

/** The path of the section that explains `rule`. */
export function ruleAddress(rule: string): string {
  const home = sectionFor(rule);
  return home ? `/rules/${home.page}#${home.section}` : "/rules";
}
