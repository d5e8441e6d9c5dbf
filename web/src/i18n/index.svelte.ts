// Texts in four languages. They are read when their language is chosen, those of a group when somebody needs them;
// `t` follows a switch at once.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import loaders from "virtual:texts";
import { settings } from "../lib/settings.svelte";
import type { PlainKey, TextArguments, TextKey } from "./keys";

export type { PlainKey };

export const LANGUAGES = { en: "English", es: "Español", pt: "Português (Brasil)", de: "Deutsch" } as const;
export type Language = keyof typeof LANGUAGES;

/** Texts of a language that only some pages need: those of `en/rules.ftl` and of modules' `en.rules.ftl`. */
export type TextGroup =
  | "rules"
  | "tips"
  | "puzzles"
  | "lobby"
  | "mine"
  | "games"
  | "learn"
  | "finding"
  | "daily"
  | "moderation"
  | "static"
  | "workshop";

/** The first of the `wanted` language tags that we have texts for; English if there is none. */
function pickLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split("-")[0] ?? "";
    if (language in LANGUAGES) return language as Language;
  }
  return "en";
}

interface LoadedLanguage {
  language: Language;
  bundle: FluentBundle;
}

class Locale {
  loaded: LoadedLanguage | null = $state.raw(null);
  private loadedGroups: ReadonlySet<TextGroup> = $state.raw(new Set());
  private groups: ReadonlySet<TextGroup> = new Set(); // that are needed
  private withModules = false; // are the texts of installed modules needed?
  private wanted: Language = "en";
  private loads = 0;

  get language(): Language {
    return this.loaded?.language ?? "en";
  }

  /** Read all files of `language`. If another call follows before they are there, only that one counts. */
  async load(language: Language): Promise<void> {
    this.wanted = language;
    const [load, groups] = [++this.loads, this.groups];
    const names = [language, ...[...groups].map((group) => `${language}-${group}`)];
    const texts = await Promise.all([
      ...names.map(async (name) => (await loaders[name]!()).default),
      ...(this.withModules ? [import("./moduleTexts").then((them) => them.moduleTexts(language))] : []),
    ]);
    if (load !== this.loads) return;
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const text of texts.flat()) bundle.addResource(new FluentResource(text)); // the first of a key counts: ours
    this.loaded = { language, bundle };
    this.loadedGroups = groups;
    document.documentElement.lang = language === "pt" ? "pt-BR" : language; // as their words are, and so they are spoken
  }

  /** Read the texts of `group`, too, in this language and in any that is chosen later; `has` says when they are there. */
  async need(group: TextGroup): Promise<void> {
    if (this.groups.has(group)) return;
    this.groups = new Set([...this.groups, group]);
    try {
      await this.load(this.wanted);
    } catch (error) {
      // so that it can be tried again, and other languages can be chosen
      this.groups = new Set([...this.groups].filter((one) => one !== group));
      throw error;
    }
  }

  /** Read the texts that installed modules bring, too, in this language and in any that is chosen later. */
  needModules(): void {
    if (this.withModules) return;
    this.withModules = true;
    this.load(this.wanted).catch(() => (this.withModules = false));
  }

  has(group: TextGroup): boolean {
    return this.loadedGroups.has(group);
  }

  /** The language kept from last time, or the browser's. */
  start(): Promise<void> {
    const kept = settings.language;
    return this.load(pickLanguage(kept === null ? navigator.languages : [kept]));
  }

  choose(language: Language): void {
    settings.language = language;
    void this.load(language);
  }
}

export const locale = new Locale();

type TextValues = Readonly<Record<string, string | number>>;
/** What all of the `Union` have. */
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
/** What follows the key: nothing, or the arguments of the text; those of all texts if it is one of several. A key that
 *  does not exist is taken for any key; it is enough to complain about the key then, not about arguments. */
type RestOf<Key extends TextKey> = TextKey extends Key
  ? []
  : keyof Intersection<TextArguments[Key]> extends never
    ? []
    : [Intersection<TextArguments[Key]>];

/** The text under `key`. Keys and their arguments are in keys.ts, which `npm run texts` writes. */
export function t<Key extends TextKey>(key: Key, ...rest: RestOf<Key>): string {
  return textFor(key, rest[0] as TextValues | undefined) ?? key;
}

/** The text under a key that is made of what a server sent, which may be newer than we are; null: there is none, or it
 *  asks for something that is not among `args`. */
export function textFor(key: string, args?: TextValues): string | null {
  const bundle = locale.loaded?.bundle;
  const message = bundle?.getMessage(key);
  if (!bundle || !message?.value) return null;
  const errors: Error[] = [];
  const text = bundle.formatPattern(message.value, args, errors);
  return errors.length > 0 ? null : text;
}

export const tOr = (key: string, otherwise: string, args?: TextValues): string => textFor(key, args) ?? otherwise;

export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locale.language, options).format(value);
}

export const formatPercent = (share: number): string =>
  formatNumber(share, { style: "percent", maximumFractionDigits: 0 });
export const formatSigned = (value: number): string => formatNumber(value, { signDisplay: "exceptZero" });
