// The server's routes for puzzles.

import { call } from "../lib/api";
import type { Answer, PuzzleList, PuzzlePosition, PuzzleResult } from "../wire";

export const puzzleApi = {
  list: () => call<PuzzleList>("GET", "/puzzles"),
  position: (number: number) => call<PuzzlePosition>("GET", `/puzzles/${number}`),
  answer: (number: number, action: string) => call<PuzzleResult>("POST", `/puzzles/${number}`, { action }),
  ask: (number: number, action: string) => call<Answer>("POST", `/puzzles/${number}/ask`, { action }),
};
