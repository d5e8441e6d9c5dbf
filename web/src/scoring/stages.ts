// A scoring as a series of stages, read off the events of a view. Who gets how much and why is in the events; the rest
// (who has how many tiles without a place) stands in the position itself.

import { tileOf, TYPES } from "../lib/pieces";
import type { EventView, GameView } from "../wire";

export interface Share {
  who: number;
  points: number;
  count: number | null; // tiles, where the stage counts tiles
  place: number; // 0: none
  sharers: number;
  shared: number[]; // the points of the places that are shared
  length: number; // of a wall
  events: EventView[];
}

export interface ScoringStage {
  key: string; // a building type, "wall", or a module's kind
  kind: string;
  type: string | null;
  places: number[]; // points of the first, second … place, as far as the events tell
  shares: Share[]; // one for each competitor, in the order of seats
  totals: number[]; // everybody's points when this stage is done
}

export interface Scoring {
  number: number;
  game: GameView; // the position it was held in
  before: number[];
  stages: ScoringStage[];
}

const WALL = "wall";

/** The scorings among these events, with the position after them. */
export function scoringsIn(game: GameView, events: readonly EventView[]): Scoring[] {
  const starts = events.flatMap((event, place) => (event.kind === "scoring" ? [place] : []));
  let after = [...game.scores];
  const found: Scoring[] = [];
  for (const start of starts.reverse()) {
    const next = events.findIndex((event, place) => place > start && event.kind === "scoring");
    const own = events.slice(start + 1, next < 0 ? undefined : next);
    const scoring = scoringOf(game, Number(events[start]!.facts["scoring"] ?? 0), own, after);
    after = scoring.before;
    found.unshift(scoring);
  }
  return found;
}

function scoringOf(game: GameView, number: number, events: readonly EventView[], after: readonly number[]): Scoring {
  const points = events.filter((event) => event.scored);
  const before = after.map((total, who) => total - sum(points.filter((event) => event.seat === who)));
  const counts = countsOf(game, events);
  const other = [...new Set(points.map((event) => event.kind))].filter((kind) => kind !== "majority" && kind !== WALL);
  const stages: ScoringStage[] = [
    ...TYPES.map((type) => stageOf(type, "majority", type, points, counts)),
    stageOf(WALL, WALL, null, points, counts),
    ...other.map((kind) => stageOf(kind, kind, null, points, counts)),
  ];
  const totals = [...before];
  for (const stage of stages) {
    for (const share of stage.shares) totals[share.who] = (totals[share.who] ?? 0) + share.points;
    stage.totals = [...totals];
  }
  return { number, game, before, stages };
}

const sum = (events: readonly EventView[]): number => events.reduce((total, event) => total + event.amount, 0);

type Counts = Record<string, number>[];

/** Tiles that counted. The third player has drawn new ones since; those are taken off again. */
function countsOf(game: GameView, events: readonly EventView[]): Counts {
  const third = game.modules["third player"];
  const counts: Counts = game.players.map((player) => player.counts);
  if (third?.tiles && game.scores.length > counts.length) {
    const drawn = new Set(events.filter((event) => event.kind === "third draws").map((event) => event.facts["tile"]));
    const own: Record<string, number> = {};
    for (const tile of third.tiles) {
      if (drawn.has(tile)) continue;
      const { type } = tileOf(tile);
      own[type] = (own[type] ?? 0) + 1;
    }
    counts.push(own);
  }
  return counts;
}

function stageOf(
  key: string,
  kind: string,
  type: string | null,
  points: readonly EventView[],
  counts: Counts,
): ScoringStage {
  const own = points.filter((event) => event.kind === kind && (type === null || event.facts["type"] === type));
  const places: number[] = [];
  for (const { facts } of own) {
    listOf(facts["shared"]).forEach((each, place) => (places[Number(facts["place"] ?? 1) - 1 + place] = each));
  }
  const shares = counts.map((count, who) =>
    shareOf(
      who,
      type,
      own.filter((event) => event.seat === who),
      count,
    ),
  );
  return { key, kind, type, places, shares, totals: [] };
}

function shareOf(who: number, type: string | null, events: EventView[], counts: Record<string, number>): Share {
  const facts = events[0]?.facts ?? {};
  return {
    who,
    points: sum(events),
    count: type === null ? null : Number(facts["count"] ?? counts[type] ?? 0),
    place: Number(facts["place"] ?? 0),
    sharers: Number(facts["sharers"] ?? 1),
    shared: listOf(facts["shared"]),
    length: Number(facts["length"] ?? 0),
    events,
  };
}

const listOf = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

/** Shares in the order they are told: most points first, then most tiles, then as people sit. */
export function ranked(shares: readonly Share[]): Share[] {
  return [...shares].sort((a, b) => b.points - a.points || (b.count ?? 0) - (a.count ?? 0) || a.who - b.who);
}
