// Reads the texts of src/i18n, and makes TypeScript types of their keys and arguments. `npm run texts` writes them.

import { FluentResource } from "@fluent/bundle";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {import("@fluent/bundle").Message} Message */
/** @typedef {"value" | "number"} ArgumentKind what a text takes: a number where its words depend on how many */
/** @typedef {Map<string, Map<string, ArgumentKind>>} Arguments the arguments of each text by their names */

const FOLDER = join(import.meta.dirname, "../src/i18n");
const HEAD = "// Made by `npm run texts` from the .ftl files. Do not edit.\n";
const PLURALS = new Set(["zero", "one", "two", "few", "many", "other"]);

/** The languages that there are texts of. */
export const languages = () =>
    readdirSync(FOLDER)
        .filter((name) => name.endsWith(".ftl"))
        .map((name) => name.slice(0, -".ftl".length));

/** The files of `language`: the main one, and those in a folder of its own. @param {string} language */
export const filesOf = (language) => [
    join(FOLDER, `${language}.ftl`),
    ...readdirSync(join(FOLDER, language)).map((name) => join(FOLDER, language, name)),
];

/** All messages of `language`, in the order of its files. @param {string} language @returns {Message[]} */
export const messagesOf = (language) =>
    filesOf(language).flatMap((path) => /** @type {Message[]} */ (new FluentResource(readFileSync(path, "utf8")).body));

/** The arguments of every text of `language`. @param {string} language @returns {Arguments} */
export function argumentsOf(language) {
    const messages = messagesOf(language);
    const byKey = new Map(messages.map((message) => [message.id, message]));
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

/** The TypeScript file: the keys of the English texts, and what they take in any language. */
export function keysFile() {
    const all = languages().map(argumentsOf);
    const lines = [...argumentsOf("en")].map(([key, own]) => {
        const fields = [...own.keys()].sort().map((name) => {
            const counts = all.some((texts) => texts.get(key)?.get(name) === "number");
            return `${name}: ${counts ? "number" : "Value"}`;
        });
        return `  "${key}": ${fields.length > 0 ? `{ ${fields.join("; ")} }` : "{}"};`;
    });
    return [
        HEAD,
        "type Value = string | number;\n",
        "/** The arguments of every text. */",
        "export interface TextArguments {",
        ...lines,
        "}\n",
        "export type TextKey = keyof TextArguments;",
        "/** The keys of texts without arguments. */",
        "export type PlainKey = { [Key in TextKey]: keyof TextArguments[Key] extends never ? Key : never }[TextKey];\n",
    ].join("\n");
}
