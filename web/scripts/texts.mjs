// Reads the texts of src/i18n and of the modules, and makes TypeScript types of their keys and arguments, each beside
// its texts. `npm run texts` writes them.

import { FluentResource } from "@fluent/bundle";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {import("@fluent/bundle").Message} Message */
/** @typedef {"value" | "number"} ArgumentKind what a text takes: a number where its words depend on how many */
/** @typedef {Map<string, Map<string, ArgumentKind>>} Arguments the arguments of each text by their names */

const FOLDER = join(import.meta.dirname, "../src/i18n");
const MODULES = join(import.meta.dirname, "../src/modules");
const HEAD = "// Made by `npm run texts` from the .ftl files. Do not edit.\n";
const PLURALS = new Set(["zero", "one", "two", "few", "many", "other"]);

/** The languages that there are texts of. */
export const languages = () =>
    readdirSync(FOLDER)
        .filter((name) => name.endsWith(".ftl"))
        .map((name) => name.slice(0, -".ftl".length));

/** The modules that have texts. */
export const modules = () => readdirSync(MODULES).filter((name) => existsSync(join(MODULES, name, "texts")));

/** The files of `language` in src/i18n: the main one, and those in a folder of its own. @param {string} language */
const commonFiles = (language) => [
    join(FOLDER, `${language}.ftl`),
    ...readdirSync(join(FOLDER, language)).map((name) => join(FOLDER, language, name)),
];

/** The files of `language` that the module `name` brings. @param {string} language @param {string} name */
const moduleFiles = (language, name) =>
    readdirSync(join(MODULES, name, "texts"))
        .filter((file) => file.startsWith(`${language}.`) && file.endsWith(".ftl"))
        .map((file) => join(MODULES, name, "texts", file));

/** Groups of texts that only some pages need: `en/rules.ftl`, and `en.rules.ftl` of modules. */
export const GROUPS = [
    "rules",
    "tips",
    "puzzles",
    "lobby",
    "mine",
    "games",
    "learn",
    "finding",
    "daily",
    "moderation",
    "static",
    "workshop",
];

/** The files of `language` in `group`, or ("") in none. @param {string} language @param {string} group */
export const filesIn = (language, group) =>
    filesOf(language).filter((path) => (GROUPS.find((name) => path.endsWith(`${name}.ftl`)) ?? "") === group);

/** All files of `language`. @param {string} language */
export const filesOf = (language) => [
    ...commonFiles(language),
    ...modules().flatMap((name) => moduleFiles(language, name)),
];

/** All messages in `files`, in their order. @param {string[]} files @returns {Message[]} */
const messagesIn = (files) =>
    files.flatMap((path) => /** @type {Message[]} */ (new FluentResource(readFileSync(path, "utf8")).body));

/** The arguments of every text of `language`, or of those in some of its files.
 * @param {string} language @param {string[]} files @returns {Arguments} */
export function argumentsOf(language, files = filesOf(language)) {
    const messages = messagesIn(files);
    const byKey = new Map(messagesIn(filesOf(language)).map((message) => [message.id, message]));
    /** @type {Arguments} */
    const found = new Map();
    for (const { id, value } of messages) {
        /** @type {Map<string, ArgumentKind>} */
        const own = new Map();
        collect(value, own, byKey);
        found.set(id, own);
    }
    return found;
}

/**
 * Add the variables of `part`, a piece of Fluent's tree, to `found`.
 * @param {unknown} part @param {Map<string, ArgumentKind>} found @param {Map<string, Message>} messages
 */
function collect(part, found, messages) {
    if (Array.isArray(part)) for (const one of part) collect(one, found, messages);
    if (typeof part !== "object" || part === null || Array.isArray(part)) return;
    const { type, name, selector, variants } = /** @type {Record<string, any>} */ (part);
    if (type === "var" && !found.has(name)) found.set(name, "value");
    if (type === "mesg") collect(messages.get(name)?.value, found, messages);
    for (const one of Object.values(part)) collect(one, found, messages);
    if (type === "select" && selector.type === "var" && variants.every(isAmount)) found.set(selector.name, "number");
}

/** Is a variant chosen by an amount? @param {{ key: { type: string, value: string } }} variant */
const isAmount = ({ key }) => key.type === "num" || PLURALS.has(key.value);

/** The keys of the English texts in `files`, and what they take in any language. @param {string[]} files */
function keyLines(files) {
    const all = languages().map((language) => argumentsOf(language));
    return [...argumentsOf("en", files)].map(([key, own]) => {
        const fields = [...own.keys()].sort().map((name) => {
            const counts = all.some((texts) => texts.get(key)?.get(name) === "number");
            return `${name}: ${counts ? "number" : "Value"}`;
        });
        return `  "${key}": ${fields.length > 0 ? `{ ${fields.join("; ")} }` : "{}"};`;
    });
}

/** All TypeScript files by their paths: the common one, and one for each module, which adds its keys to that. */
export function keyFiles() {
    const files = new Map([[join(FOLDER, "keys.ts"), commonKeys()]]);
    for (const name of modules()) files.set(join(MODULES, name, "texts/keys.ts"), moduleKeys(name));
    return files;
}

/** @param {string} name */
function moduleKeys(name) {
    return [
        HEAD,
        "type Value = string | number;\n",
        'declare module "../../../i18n/keys" {',
        "  interface TextArguments {",
        ...keyLines(moduleFiles("en", name)).map((line) => `  ${line}`),
        "  }",
        "}\n",
        "export type { Value };\n",
    ].join("\n");
}

function commonKeys() {
    return [
        HEAD,
        "type Value = string | number;\n",
        "/** The arguments of every text. */",
        "export interface TextArguments {",
        ...keyLines(commonFiles("en")),
        "}\n",
        "export type TextKey = keyof TextArguments;",
        "/** The keys of texts without arguments. */",
        "export type PlainKey = { [Key in TextKey]: keyof TextArguments[Key] extends never ? Key : never }[TextKey];\n",
    ].join("\n");
}
