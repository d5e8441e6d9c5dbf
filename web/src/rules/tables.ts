// The numbers of the rules, from tables.json here and in the folders of modules: `scripts/rules-data` writes them.

import own from "./tables.json";
import type { RulesTables } from "./types";

const numbers = import.meta.glob<object>("../modules/*/rules/tables.json", { import: "default", eager: true });
const drawn = import.meta.glob<{ tables: RulesTables }>("../modules/*/rules/tables.ts", { eager: true });

/** All numbers by their paths. */
export const NUMBERS: object = Object.assign({}, own, ...Object.values(numbers));

/** The tables of the modules. */
export const MODULE_TABLES: RulesTables = Object.assign({}, ...Object.values(drawn).map(({ tables }) => tables));
