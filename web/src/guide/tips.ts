// The guide's texts, and the rule behind each.

import { textFor, tOr } from "../i18n";
import { filled } from "../rules/markup";
import { ruleAddress } from "../rules/rulesPages";
import type { ViewMessage } from "../wire";
import { MODULE_TIPS } from "./moduleTips";
import ownRules from "./tipRules.json";

const rules: Readonly<Record<string, string>> = Object.assign({}, ownRules, ...MODULE_TIPS.map((tips) => tips.rules));

/** When something is said; modules have more of them. The names are kept in browsers (guide.svelte.ts), so they stay. */
export type Situation = keyof typeof ownRules | (string & {});

/** What is said in `situation`, with its numbers. Call `locale.need("tips")` first. */
export const tipText = (situation: Situation): string => filled(tOr(`tip-${situation}`, ""));

/** Where the rule behind the text of `situation` is explained; of a module of another package, its page. */
export const ruleOfTip = (situation: Situation): string =>
  situation in rules ? ruleAddress(rules[situation]!) : `/rules/${situation}`;

/** Modules of other packages with something to do now that have a tip `tip-…` under their own name. */
export const installedTips = ({ choices }: ViewMessage): Situation[] =>
  choices.flatMap(({ module }) => (module && !(module in rules) && textFor(`tip-${module}`) !== null ? [module] : []));
