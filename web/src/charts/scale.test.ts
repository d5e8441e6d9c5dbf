import { describe, expect, test } from "vitest";
import { line, linear, ticks } from "./scale";

test("a scale goes both ways", () => {
  expect(linear([0, 10], [0, 100])(5)).toBe(50);
  expect(linear([0, 10], [100, 0])(10)).toBe(0);
  expect(linear([0, 0], [0, 100])(0)).toBe(0);
});

describe("ticks", () => {
  test.each([
    [0, [0, 1]],
    [3, [0, 1, 2, 3]],
    [17, [0, 5, 10, 15, 20]],
    [107, [0, 50, 100, 150]],
    [251, [0, 100, 200, 300]],
  ])("up to %i", (most, expected) => expect(ticks(most)).toEqual(expected));
});

test("a line begins with a move", () => {
  expect(
    line(
      [0, 2],
      (n) => n * 10,
      (value) => 20 - value,
    ),
  ).toBe("M0.0 20.0L10.0 18.0");
});
