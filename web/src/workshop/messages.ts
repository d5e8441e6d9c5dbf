// What the workshop's page and its worker tell each other, and what Python tells of a program (src/alhambra/pagehost/workshop.py).

export type ToRunner =
  | { type: "start"; base: string } // load Python from the folder python/ below `base`
  | { type: "order"; order: Order };

export type FromRunner =
  | { type: "progress"; loaded: number; total: number } // bytes
  | { type: "ready" }
  | { type: "broken"; reason: string } // Python cannot be loaded, or has died
  | { type: "output"; text: string }
  | { type: "cut" } // there is more output than can be shown
  | { type: "result"; result: Result }
  | { type: "done" };

export type Order =
  | { type: "run"; source: string }
  | { type: "bot"; source: string; bot: string; level: string; seats: number; games: number }
  | { type: "module"; source: string; level: string; games: number };

/** What went wrong with a program, in its own lines; `line` counts from 1. */
export interface Failure {
  text: string;
  line: number | null;
}
/** What is written in a program. */
export interface Found {
  bots: string[];
  modules: string[];
}
export interface RunResult {
  type: "run";
  seconds: number;
  found: Found;
}
/** How a bot has fared so far; intervals are of 95 %. */
export interface BotResult {
  type: "bot";
  bot: string;
  level: string;
  played: number;
  games: number;
  wins: number;
  share: number;
  share_low: number;
  share_high: number;
  fair: number;
  points: number;
  level_points: number;
  margin: number;
  margin_low: number | null;
  margin_high: number | null;
  seconds_per_move: number;
  turns_lost: number;
  turns: number;
  stalled: number;
  failures: Failure[];
  found: Found;
}
/** How games with a module have gone so far; points of a seat in a game, by their source. */
export interface ModuleResult {
  type: "module";
  module: string;
  title: string;
  line: string;
  played: number;
  games: number;
  decisions: number;
  turns: number;
  points: Record<string, number>;
  stalled: number;
  found: Found;
}
export type Result = RunResult | BotResult | ModuleResult | { type: "failed"; failure: Failure };
