import { expect, test } from "vitest";
import type { Chair, TableInfo } from "../wire";
import { ballotOn } from "./votes";

const chair = (more: Partial<Chair> = {}): Chair => ({
  kind: "human",
  name: "Ana",
  level: null,
  stand_in: null,
  mine: false,
  here: true,
  reserved: false,
  votes: [],
  ...more,
});
const table = (...chairs: Chair[]) => ({ status: "playing", chairs }) as unknown as TableInfo;

test("somebody who is not here can be voted on by the other people", () => {
  const away = chair({ here: false, votes: [0] });
  expect(ballotOn(table(chair({ mine: true }), away, chair()), 1)).toEqual({ votes: 1, needed: 2, mine: true });
});

test("nobody votes on who is here, on a bot, on themselves, or as a spectator", () => {
  const mine = chair({ mine: true });
  expect(ballotOn(table(mine, chair()), 1)).toBeNull();
  expect(ballotOn(table(mine, chair({ kind: "bot", here: false })), 1)).toBeNull();
  expect(ballotOn(table(mine, chair({ here: false, stand_in: "left" })), 1)).toBeNull();
  expect(ballotOn(table(chair({ mine: true, here: false }), chair()), 0)).toBeNull();
  expect(ballotOn(table(chair(), chair({ here: false })), 1)).toBeNull();
});
