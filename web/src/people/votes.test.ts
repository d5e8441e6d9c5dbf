import { expect, test } from "vitest";
import type { SeatInfo, TableInfo } from "../wire";
import { ballotOn } from "./votes";

const seatInfo = (more: Partial<SeatInfo> = {}): SeatInfo => ({
  kind: "human",
  name: "Ana",
  level: null,
  stand_in: null,
  mine: false,
  here: true,
  reserved: false,
  votes: [],
  commitment: null,
  share: null,
  colour: 0,
  shape: 0,
  vacation: null,
  ...more,
});
const table = (...seats: SeatInfo[]) => ({ status: "playing", seats }) as unknown as TableInfo;

test("somebody who is not here can be voted on by the other people", () => {
  const away = seatInfo({ here: false, votes: [0] });
  expect(ballotOn(table(seatInfo({ mine: true }), away, seatInfo()), 1)).toEqual({ votes: 1, needed: 2, mine: true });
});

test("nobody votes on who is here, on a bot, on themselves, or as a spectator", () => {
  const mine = seatInfo({ mine: true });
  expect(ballotOn(table(mine, seatInfo()), 1)).toBeNull();
  expect(ballotOn(table(mine, seatInfo({ kind: "bot", here: false })), 1)).toBeNull();
  expect(ballotOn(table(mine, seatInfo({ here: false, stand_in: "left" })), 1)).toBeNull();
  expect(ballotOn(table(seatInfo({ mine: true, here: false }), seatInfo()), 0)).toBeNull();
  expect(ballotOn(table(seatInfo(), seatInfo({ here: false })), 1)).toBeNull();
});
