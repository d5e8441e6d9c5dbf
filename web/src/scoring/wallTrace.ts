// The longest wall as a line along the palace.

import { runCorners, crossingOf, pathOf, type PalaceShape, type Point, type Side } from "../palace/geometry";
import type { WallSide } from "../wire";

interface Trace {
  path: string;
  sides: Point[]; // the middle of each side, in the order they are counted
  piers: Point[];
}

/** The run of walls that the server's section lies on. Null: there is no wall, or it is not in this drawing. */
export function traceOf(shape: PalaceShape, section: readonly WallSide[]): Trace | null {
  const [first] = section;
  if (first === undefined) return null;
  const has = (run: readonly Side[], { x, y, side }: WallSide): boolean =>
    run.some((one) => one.x === x && one.y === y && one.side === Math.min(side, 4)); // all diagonals are 4 in a drawing
  const found = shape.runs().find((run) => has(run, first));
  if (found === undefined) return null;
  const { points, closed } = runCorners(found);
  return {
    path: pathOf(points, closed),
    sides: found.map(({ from, to }) => crossingOf([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])),
    piers: points.map(crossingOf),
  };
}
