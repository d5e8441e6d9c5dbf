// Texts in four languages. Files are read when their language is chosen; `t` and `term` follow a switch at once.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { settings } from "../lib/settings.svelte";

export const LANGUAGES = { en: "English", es: "Español", pt: "Português (Brasil)", de: "Deutsch" } as const;
export type Language = keyof typeof LANGUAGES;

const FILES = import.meta.glob<string>(["./*.ftl", "./*/*.ftl"], { query: "?raw", import: "default" });

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

  get language(): Language {
    return this.loaded?.language ?? "en";
  }

  async load(language: Language): Promise<void> {
    const own = Object.keys(FILES).filter(
      (path) => path.startsWith(`./${language}.`) || path.startsWith(`./${language}/`),
    );
    const texts = await Promise.all(own.map((path) => FILES[path]!()));
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const text of texts) bundle.addResource(new FluentResource(text));
    this.loaded = { language, bundle };
    document.documentElement.lang = language === "pt" ? "pt-BR" : language; // as their words are, and so they are spoken
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

/** A text by its key. */
export function t(key: string, args?: Record<string, FluentVariable>): string {
  const bundle = locale.loaded?.bundle;
  const message = bundle?.getMessage(key);
  if (!bundle || !message?.value) return key;
  return bundle.formatPattern(message.value, args, []);
}

/** Is there a text under this key? For what modules or later servers may bring. */
export function hasText(key: string): boolean {
  return locale.loaded?.bundle.hasMessage(key) ?? false;
}

/** A text under this key, or these words. */
export function tOr(key: string, text: string): string {
  return hasText(key) ? t(key) : text;
}

export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locale.language, options).format(value);
}

export const formatPercent = (share: number): string =>
  formatNumber(share, { style: "percent", maximumFractionDigits: 0 });
export const formatSigned = (value: number): string => formatNumber(value, { signDisplay: "exceptZero" });
