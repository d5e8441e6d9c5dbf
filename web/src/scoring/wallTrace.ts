// The longest wall as a line along the palace.

import { traceOf, type PalaceShape, type Trace } from "../palace/geometry";
import type { WallSide } from "../wire";

/** The run of walls that the server's section lies on. Null: there is no wall, or it is not in this drawing. */
export function wallTrace(shape: PalaceShape, [first]: readonly WallSide[]): Trace | null {
  if (first === undefined) return null;
  const side = Math.min(first.side, 4); // all diagonals are 4 in a drawing
  const found = shape
    .runs()
    .find((run) => run.some((one) => one.x === first.x && one.y === first.y && one.side === side));
  return found ? traceOf(found) : null;
}
