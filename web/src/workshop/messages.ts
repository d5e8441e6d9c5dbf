// What the workshop and its own worker tell each other.

export type ToBench =
  | { type: "start"; base: string }
  | { type: "run"; source: string }
  | { type: "match"; source: string; level: string; games: number };

export type FromBench =
  | { type: "progress"; loaded: number; total: number }
  | { type: "ready"; levels: string[] }
  | { type: "output"; text: string }
  | { type: "match"; state: MatchState }
  | { type: "done" }
  | { type: "failed"; reason: string };

/** How a bot fares so far (`MatchState` in pagehost/workshop.py). */
export interface MatchState {
  games: number;
  of: number;
  won: number;
  points: number;
  rival_points: number;
  best: number;
  faults: number;
  fault: string | null;
  decision_ms: number;
}
