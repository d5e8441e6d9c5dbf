import { expect, test } from "vitest";
import { PalaceShape } from "../palace/geometry";
import { wallTrace } from "./wallTrace";

const at = (x: number, y: number, tile: string) => ({ x, y, tile });
const shape = new PalaceShape([at(0, 0, "fountain"), at(1, 0, "garden-8-nes"), at(-1, 0, "tower-7-n")]);

test("the line runs along the section's own run", () => {
  const trace = wallTrace(
    shape,
    [0, 1, 2].map((side) => ({ x: 1, y: 0, side })),
  );
  expect(trace!.sides).toEqual([
    [150, 0],
    [200, 50],
    [150, 100],
  ]);
  expect(trace!.path).toBe("M100 0L200 0L200 100L100 100");
});

test("another run is another line", () => {
  expect(wallTrace(shape, [{ x: -1, y: 0, side: 0 }])!.sides).toHaveLength(1);
});

test("no wall, no line", () => {
  expect(wallTrace(shape, [])).toBeNull();
  expect(wallTrace(shape, [{ x: 9, y: 9, side: 0 }])).toBeNull();
});
