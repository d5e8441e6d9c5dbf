// The guide's texts by language, read when they are wanted.

import type { Language } from "../../i18n/index.svelte";
import { filled } from "../../rules/markup";
import { rules } from "./rules";
import type { GuideTexts, Situation } from "./types";

const FILES: Record<Language, () => Promise<{ texts: GuideTexts }>> = {
  en: () => import("./en"),
  es: () => import("./es"),
  pt: () => import("./pt"),
  de: () => import("./de"),
};

/** All texts of a language, with their numbers. */
export async function guideTexts(language: Language): Promise<GuideTexts> {
  const { texts } = await FILES[language]();
  const entries = Object.entries(texts).map(([situation, text]) => [situation, filled(text)]);
  return Object.fromEntries(entries) as GuideTexts;
}

/** The rule behind a text. */
export const guideRule = (situation: Situation): string => rules[situation];

export type { GuideTexts, Situation };
