import { describe, expect, test } from "vitest";
import { line, linear, pushApart, ticks } from "./scale";

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

describe("labels", () => {
  test("that are apart stay where they are", () => expect(pushApart([10, 50], 15, [0, 100])).toEqual([10, 50]));
  test("that coincide are pushed apart", () => expect(pushApart([50, 50], 15, [0, 100])).toEqual([50, 65]));
  test("stay within the chart", () => expect(pushApart([98, 99, 97], 10, [0, 100])).toEqual([90, 100, 80]));
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
