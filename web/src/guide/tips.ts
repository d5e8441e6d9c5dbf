// The guide's texts, and the rule behind each.

import { t } from "../i18n/index.svelte";
import { filled } from "../rules/markup";
import rules from "./tipRules.json";

/** When something is said. The names are kept in browsers (guide.svelte.ts), so they stay as they are. */
export type Situation = keyof typeof rules;

/** What is said in `situation`, with its numbers. Call `locale.need("tips")` first. */
export const tipText = (situation: Situation): string => filled(t(`tip-${situation}`));

/** The rule behind the text of `situation`. */
export const ruleOfTip = (situation: Situation): string => rules[situation];
