// What a module says beside the market and a palace, in its words of this language.

import { textFor } from "../i18n";
import type { GameView } from "../wire";

/** How many there are: a number itself, the length of a list, the entries of a table. */
const counted = (value: unknown): string | number => {
  if (typeof value === "number" || typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === null || value === undefined ? 0 : Object.keys(value).length;
};

/** What the module shows of the table (`seat` null), or what it shows of a seat in lists with a place for each. */
function shownArguments(game: GameView, name: string, seat: number | null): Record<string, string | number> {
  const shown = Object.entries((game.modules as Record<string, object>)[name] ?? {}) as [string, unknown][];
  return Object.fromEntries(
    shown.map(([key, value]) => {
      const bySeat = seat !== null && Array.isArray(value) && value.length === game.players.length;
      return [key, counted(bySeat ? (value as unknown[])[seat] : value)];
    }),
  );
}

/** What the module `name` says: its texts `lines-…` and `lines-…-seat` made of what it shows, else its own lines. */
export function genericLines(game: GameView, name: string, seat: number): string[] {
  const { table, seats } = game.lines[name] ?? { table: [], seats: [] };
  const common = textFor(`lines-${name}`, shownArguments(game, name, null));
  const own = textFor(`lines-${name}-seat`, shownArguments(game, name, seat));
  return [...(common === null ? table : [common]), ...(own === null ? (seats[seat] ?? []) : [own])];
}
