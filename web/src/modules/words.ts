// What modules add to sentences. It holds no drawings, so that pages without a table can load it.

type Facts = Readonly<Record<string, unknown>>;

/** A module's share in the words of the game. */
export interface ModuleWords {
  /** Arguments for the texts of its events, made of their facts. */
  facts?: (facts: Facts) => Record<string, string>;
  /** Arguments for the texts of its actions (`do-…`), made of the words of the notation. */
  action?: (words: readonly string[]) => Record<string, string> | null;
  /** What it adds to the sentence about a purchase. */
  purchase?: (words: readonly string[]) => string[];
  /** Symbols for its sources of points. */
  sources?: Record<string, string>;
}

const FOLDERS = import.meta.glob<{ words: ModuleWords }>("./*/words.ts", { eager: true });
const ALL = Object.values(FOLDERS).map(({ words }) => words);

const merged = (parts: (Record<string, string> | null | undefined)[]): Record<string, string> =>
  Object.assign({}, ...parts);

/** What modules know of the facts of an event. */
export const factWords = (facts: Facts): Record<string, string> => merged(ALL.map((words) => words.facts?.(facts)));

/** What modules know of the `words` of an action. */
export const actionWords = (words: readonly string[]): Record<string, string> =>
  merged(ALL.map((module) => module.action?.(words)));

/** What modules say of the purchase with these `words`. */
export const purchaseWords = (words: readonly string[]): string[] =>
  ALL.flatMap((module) => module.purchase?.(words) ?? []);

/** The symbol of a source of points, if a module has one for it. */
export const sourceSymbol = (key: string): string | undefined =>
  ALL.map((words) => words.sources?.[key]).find((symbol) => symbol !== undefined);
