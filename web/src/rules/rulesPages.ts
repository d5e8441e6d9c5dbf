// The pages by language, read when a language is chosen, and where each rule is explained.

import type { Language } from "../i18n/index.svelte";
import examples from "./examples.json";
import type { RulesPages, Example, PageId } from "./types";

const FILES: Record<Language, () => Promise<{ rules: RulesPages }>> = {
  en: () => import("./pages/en"),
  es: () => import("./pages/es"),
  pt: () => import("./pages/pt"),
  de: () => import("./pages/de"),
};

export const loadRulesPages = async (language: Language): Promise<RulesPages> => (await FILES[language]()).rules;

const EXAMPLES = new Map((examples as unknown as Example[]).map((example) => [example.id, example]));
export const exampleOf = (id: string): Example | undefined => EXAMPLES.get(id);

/** Pages about the base game; the rest are modules. */
const BASE: readonly PageId[] = ["basics", "building", "scoring", "end", "two", "editions"];
export const isBase = (id: PageId): boolean => BASE.includes(id);

/** Where `rule` is explained; null: nowhere. */
export function sectionFor(rules: RulesPages, rule: string): { page: PageId; section: string } | null {
  for (const page of rules.pages) {
    const section = page.sections.find(({ rules }) => rules.includes(rule));
    if (section) return { page: page.id, section: section.id };
  }
  return null;
}

/** The address of the section that explains a rule. */
export function ruleAddress(rules: RulesPages, rule: string): string {
  const home = sectionFor(rules, rule);
  return home ? `/rules/${home.page}#${home.section}` : "/rules";
}
