import { expect, test } from "vitest";
import { dayAfter, dayOf, endOfVacation } from "./vacationDays";

test("days are counted over the ends of months and years", () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
  expect(dayAfter(7, new Date(2026, 11, 28, 12))).toBe("2027-01-04");
  expect(dayAfter(1, new Date(2028, 1, 28))).toBe("2028-02-29");
});

test("a vacation ends as the day begins on which one is back, and not later than it may", () => {
  expect(endOfVacation("2026-12-03", Infinity)).toBe(new Date(2026, 11, 3).getTime() / 1000);
  expect(endOfVacation("2026-12-03", 1000)).toBe(1000);
});
