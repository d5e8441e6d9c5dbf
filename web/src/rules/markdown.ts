// The page of rules that a module of another package brings: a little Markdown, read into the structure of our own pages.

import type { Page } from "./types";

/** A text of a page by the rest of its key, as `pageText` has it. */
export type PageText = (page: string, ...rest: (string | number)[]) => string;

/** A page with its words. */
export interface WordedPage {
  page: Page;
  text: PageText;
}

const RULES = /\s*\(([A-Z]\d+(?:(?:, ?|[–-])[A-Z]?\d+)*)\)$/; // at the end of a heading: those that it explains

/** The page `name` in `source`: `# title`, a lead, `## heading (K1, K2)`, paragraphs and lists of `- items`. */
export function readPage(name: string, source: string): WordedPage {
  const page: Page = { id: name, part: "modules", sections: [] };
  const words: Record<string, string> = { title: name, lead: "" };
  const parted = source
    .replaceAll("\r", "")
    .replace(/^#.*$/gm, "\n$&\n")
    .replace(/^(?!- |\s).+\n(?=- )/gm, "$&\n"); // a heading or a list needs no empty line before it
  for (const block of parted.split(/\n\s*\n/)) addBlock(page, words, block.trim());
  return { page, text: (_page, ...rest) => words[rest.join("-")] ?? "" };
}

const joined = (text: string): string => text.split(/\s*\n\s*/).join(" ");

function addBlock(page: Page, words: Record<string, string>, block: string): void {
  const section = page.sections.at(-1);
  const add = (text: string): number => {
    const number = Object.keys(words).length; // any that is free
    words[`${section!.id}-${number}`] = joined(text);
    return number;
  };
  if (block === "") return;
  if (block.startsWith("# ")) words["title"] = joined(block.slice(2));
  else if (block.startsWith("## ")) addSection(page, words, joined(block.slice(3)));
  else if (!section) words["lead"] = [words["lead"], joined(block)].filter(Boolean).join(" ");
  else if (block.startsWith("- ")) section.blocks.push({ list: block.slice(2).split(/\n- /).map(add) });
  else section.blocks.push({ p: add(block) });
}

function addSection(page: Page, words: Record<string, string>, heading: string): void {
  const id = `part-${page.sections.length + 1}`;
  const rules = RULES.exec(heading)?.[1];
  words[`${id}-heading`] = heading.replace(RULES, "");
  page.sections.push({ id, rules: rules ? rules.split(/, ?/) : [], blocks: [] });
}
