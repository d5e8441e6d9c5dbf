import { expect, test } from "vitest";
import type { Account, Statistics } from "../wire";
import { inOrder, pointsFrom, pointsIn, sourcesOf } from "./results";

const account = (who: number, score: number, won: boolean, seat: number | null = who): Account =>
  ({
    who,
    seat,
    score,
    won,
    points: [
      { kind: "majority", type: "garden", points: [1, 8, 0] },
      { kind: "wall", type: null, points: [3, 5, 9] },
      { kind: "falcons", type: null, points: [0, 2, 4] },
    ],
  }) as unknown as Account;

test("points by source and by scoring", () => {
  const one = account(0, 32, true);
  expect(sourcesOf([one]).slice(-2)).toEqual(["wall", "falcons"]);
  expect(pointsFrom(one, "garden")).toBe(9);
  expect(pointsFrom(one, "tower")).toBe(0);
  expect(pointsIn(one)).toEqual([4, 15, 13]);
});

test("the winner stands first, even if the third player has more points", () => {
  const statistics = {
    accounts: [account(0, 20, false), account(1, 30, true), account(2, 40, false, null)],
  } as unknown as Statistics;
  expect(inOrder(statistics).map((one) => one.who)).toEqual([1, 2, 0]);
});
