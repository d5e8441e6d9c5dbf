import { expect, test } from "vitest";
import { spread } from "./spread";

test("what is far enough apart stays where it is", () => {
  expect(spread([10, 40, 90], 20, 0, 100)).toEqual([10, 40, 90]);
});

test("what is too close stands around its middle", () => {
  expect(spread([50, 50], 20, 0, 100)).toEqual([40, 60]);
  expect(spread([32, 50, 50], 20, 0, 100)).toEqual([24, 44, 64]);
});

test("the order of the places does not matter", () => {
  expect(spread([98, 99, 10], 20, 0, 100)).toEqual([80, 100, 10]);
});

test.each([[[0, 0, 0, 1, 2, 100]], [[0, 98, 99, 100, 100, 100]], [[100, 100, 100, 100, 100, 100]]])(
  "%j stay in order, apart and on the line",
  (places) => {
    const found = spread(places, 19, 9, 191);
    expect(found[0]).toBeGreaterThanOrEqual(9);
    expect(found.at(-1)).toBeLessThanOrEqual(191);
    found.slice(1).forEach((place, rank) => expect(place - found[rank]!).toBeGreaterThanOrEqual(19 - 1e-9));
  },
);
