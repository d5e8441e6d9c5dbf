// What modules of other packages bring to read: words for the bundle, and pages of rules. It is shown as text, never as HTML.

import { call } from "../lib/api";
import type { ModuleTexts } from "../wire";

const asked = new Map<string, Promise<ModuleTexts[]>>();

/** What the modules that are installed on the server bring in `language`, asked for once; [] if it cannot be had. */
export function installedModules(language: string): Promise<ModuleTexts[]> {
  const found =
    asked.get(language) ?? call<ModuleTexts[]>("GET", `/modules/${language}`).catch(() => (asked.delete(language), []));
  asked.set(language, found);
  return found;
}

/** Their words, as Fluent sources. */
export const moduleTexts = async (language: string): Promise<string[]> =>
  (await installedModules(language)).flatMap((module) => module.texts);
