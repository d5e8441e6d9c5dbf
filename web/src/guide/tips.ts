// The guide's texts, and the rule behind each.

import { tOr } from "../i18n";
import { filled } from "../rules/markup";
import { MODULE_TIPS } from "./moduleTips";
import ownRules from "./tipRules.json";

const rules: Readonly<Record<string, string>> = Object.assign({}, ownRules, ...MODULE_TIPS.map((tips) => tips.rules));

/** When something is said; modules have more of them. The names are kept in browsers (guide.svelte.ts), so they stay. */
export type Situation = keyof typeof ownRules | (string & {});

/** What is said in `situation`, with its numbers. Call `locale.need("tips")` first. */
export const tipText = (situation: Situation): string => filled(tOr(`tip-${situation}`, ""));

/** The rule behind the text of `situation`. */
export const ruleOfTip = (situation: Situation): string => rules[situation] ?? "";
