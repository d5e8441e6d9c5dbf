// The guide's texts by language, read when they are wanted.

import type { Language } from "../../i18n/index.svelte";
import { filled } from "../../rules/markup";
import { rules } from "./rules";
import type { TipTexts, Situation } from "./types";

const FILES: Record<Language, () => Promise<{ tips: TipTexts }>> = {
  en: () => import("./en"),
  es: () => import("./es"),
  pt: () => import("./pt"),
  de: () => import("./de"),
};

/** All texts of a language, with their numbers. */
export async function loadTips(language: Language): Promise<TipTexts> {
  const { tips } = await FILES[language]();
  const entries = Object.entries(tips).map(([situation, text]) => [situation, filled(text)]);
  return Object.fromEntries(entries) as TipTexts;
}

/** The rule behind a text. */
export const ruleOfTip = (situation: Situation): string => rules[situation];

export type { TipTexts, Situation };
