// My games in numbers, made from what the server counts.

import { TYPES } from "../lib/pieces";
import type { LevelFigures, MyFigures, PointsOfGame } from "../wire";

export interface Totals {
  games: number;
  won: number;
  bestScore: number;
  bestWall: number;
}

/** All games together, whoever they were against. */
export function totals(levels: readonly LevelFigures[]): Totals {
  const sum = (of: (level: LevelFigures) => number) => levels.reduce((all, level) => all + of(level), 0);
  return {
    games: sum(({ games }) => games),
    won: sum(({ won }) => won),
    bestScore: Math.max(0, ...levels.map((level) => level.best_score)),
    bestWall: Math.max(0, ...levels.map((level) => level.best_wall)),
  };
}

const ORDER: readonly string[] = [...TYPES, "wall"];

/** Points of a game by source: the building type of a majority, or what else it was. */
export function bySource(game: PointsOfGame): Map<string, number> {
  const found = new Map<string, number>();
  for (const { kind, type, points } of game.sources) {
    const key = type ?? kind;
    found.set(key, (found.get(key) ?? 0) + points);
  }
  return found;
}

/** All sources of points in `games`: buildings, the wall, then what modules add. */
export function sourcesOf(games: readonly PointsOfGame[]): string[] {
  const found = new Set(games.flatMap((game) => [...bySource(game).keys()]));
  return [...found].sort((a, b) => place(a) - place(b) || a.localeCompare(b));
}
const place = (source: string): number => (ORDER.includes(source) ? ORDER.indexOf(source) : ORDER.length);

/** Points a game from each source, on average over `games`. */
export function averages(games: readonly PointsOfGame[]): { source: string; points: number }[] {
  return sourcesOf(games).map((source) => {
    const sum = games.reduce((all, game) => all + (bySource(game).get(source) ?? 0), 0);
    return { source, points: sum / games.length };
  });
}

/** The latest games in two halves, to see what has changed; one alone while there are few. */
export function halves({ recent }: MyFigures): PointsOfGame[][] {
  const middle = Math.floor(recent.length / 2);
  return recent.length < 6 ? [[...recent]] : [recent.slice(0, middle), recent.slice(middle)];
}
