import { expect, test, vi } from "vitest";
import { locale } from "../i18n";
import type { SeatInfo } from "../wire";
import { standInText } from "./gameText";

vi.stubGlobal("document", { documentElement: {} });
const seat = (more: Partial<SeatInfo>) => ({ kind: "human", level: null, stand_in: null, ...more }) as SeatInfo;

test("a person's seat says that a bot plays, that of a bot which failed says which one plays now", async () => {
  await locale.load("en");
  expect(standInText(seat({}))).toBe("");
  expect(standInText(seat({ kind: "bot", level: "bad" }))).toBe("");
  expect(standInText(seat({ level: "greedy", stand_in: "left" }))).toBe("a bot plays");
  expect(standInText(seat({ kind: "bot", level: "greedy", stand_in: "fault" }))).toBe("Merchant");
});
