import { expect, test } from "vitest";
import type { PointsOfGame } from "../wire";
import { averages, bySource, halves, sourcesOf, totals } from "./figures";

const game = (garden: number, wall: number): PointsOfGame => ({
  id: "a",
  ended: 0,
  score: garden + wall,
  wall,
  sources: [
    { kind: "wall", type: null, points: wall },
    { kind: "falcons", type: null, points: 1 },
    { kind: "majority", type: "garden", points: garden },
  ],
});

test("games are counted over all levels", () => {
  const level = (games: number, won: number, best: number) => ({
    against: "x",
    games,
    won,
    best_score: best,
    best_wall: best / 10,
  });
  expect(totals([level(3, 1, 90), level(2, 2, 120)])).toEqual({ games: 5, won: 3, bestScore: 120, bestWall: 12 });
  expect(totals([])).toEqual({ games: 0, won: 0, bestScore: 0, bestWall: 0 });
});

test("points are told by source, in the order of a scoring", () => {
  expect(bySource(game(20, 8)).get("garden")).toBe(20);
  expect(sourcesOf([game(20, 8)])).toEqual(["garden", "wall", "falcons"]);
  expect(averages([game(20, 8), game(10, 4)])).toEqual([
    { source: "garden", points: 15 },
    { source: "wall", points: 6 },
    { source: "falcons", points: 1 },
  ]);
});

test("earlier games stand beside later ones once there are some", () => {
  const figures = (count: number) => ({ levels: [], recent: Array.from({ length: count }, () => game(1, 1)) });
  expect(halves(figures(5)).map((half) => half.length)).toEqual([5]);
  expect(halves(figures(7)).map((half) => half.length)).toEqual([3, 4]);
});
