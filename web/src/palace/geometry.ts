// Where things of a palace lie in a drawing. A cell is 100 units wide; x grows east and y north as in the notation, so
// the drawing turns y over. Outline and walls follow from what is printed on the tiles; what they are worth does not.

import { tileOf, type Cell } from "../lib/pieces";
import type { MarkView, Piece } from "../wire";

export const CELL_UNITS = 100;
const EAST = [0, 1, 0, -1] as const;
const NORTH = [1, 0, -1, 0] as const;

export type Point = readonly [x: number, y: number];

export interface Box {
  west: number;
  east: number;
  south: number;
  north: number;
}

/** One unit of the outline, with the palace to the right of the way from `from` to `to`. */
export interface Side {
  x: number;
  y: number;
  side: number; // 0 to 3 from north on; 4: the long side of a piece that fills half a cell
  wall: boolean;
  from: Point;
  to: Point;
}

/** The upper left corner of a cell in the drawing. */
export const cornerOf = (cell: Cell): Point => [cell[0] * CELL_UNITS, -cell[1] * CELL_UNITS];
/** A crossing of grid lines in the drawing: the south-west corner of the cell with these numbers. */
export const crossingOf = (point: Point): Point => [point[0] * CELL_UNITS, (1 - point[1]) * CELL_UNITS];
/** The `transform` to the upper left corner of `cell`. */
export const moveTo = (cell: Cell): string => `translate(${cornerOf(cell).join(" ")})`;
/** The `transform` to the crossing at the north-east corner of `cell`. */
export const moveToCrossing = ([x, y]: Cell): string => `translate(${crossingOf([x + 1, y + 1]).join(" ")})`;
/** The cell under a point of the drawing. */
export const cellAt = (x: number, y: number): Cell => [Math.floor(x / CELL_UNITS), -Math.floor(y / CELL_UNITS) + 0];

export function boxOf(cells: Iterable<Cell>): Box {
  const box: Box = { west: 0, east: 0, south: 0, north: 0 };
  for (const [x, y] of cells) {
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.south = Math.min(box.south, y);
    box.north = Math.max(box.north, y);
  }
  return box;
}

/** The svg around `box` with an `edge` in cells: its size in cells and its `viewBox`. */
export function frameOf({ west, east, south, north }: Box, edge: number) {
  const [wide, high] = [east - west + 1 + 2 * edge, north - south + 1 + 2 * edge];
  const viewBox = [west - edge, -north - edge, wide, high].map((cells) => cells * CELL_UNITS).join(" ");
  return { wide, high, viewBox };
}

/** The side of `cell` at which its `neighbour` stands, as a line in the cell; null if it is none. */
export function sideTowards(cell: Cell, neighbour: Cell): string | null {
  const [dx, dy] = [neighbour[0] - cell[0], neighbour[1] - cell[1]];
  if (Math.abs(dx) + Math.abs(dy) !== 1) return null;
  if (dx === 0) return dy > 0 ? "M6 0H94" : "M6 100H94";
  return dx > 0 ? "M100 6V94" : "M0 6V94";
}

/** The four corners of a cell, clockwise from north-west: side d runs from corner d to corner d + 1. */
function corners(x: number, y: number): Point[] {
  return [
    [x, y + 1],
    [x + 1, y + 1],
    [x + 1, y],
    [x, y],
  ];
}

const key = (x: number, y: number): string => `${x},${y}`;

/** Whole tiles only: pieces that fill half a cell come as marks, too, and those tell more. */
export function wholeTiles(pieces: readonly Piece[], marks: readonly MarkView[]): readonly Piece[] {
  const halves = new Set(marks.filter((mark) => mark.kind === "half").map(({ x, y }) => key(x, y)));
  return halves.size === 0 ? pieces : pieces.filter(({ x, y }) => !halves.has(key(x, y)));
}

/** Which sides of which cells pieces fill: all four, or the two short ones of half a cell. */
export class PalaceShape {
  private readonly sides = new Map<string, (boolean | null)[]>(); // wall or not; null: nothing there
  private readonly halves: { x: number; y: number; corner: number }[] = [];

  constructor(pieces: readonly Piece[], marks: readonly MarkView[] = []) {
    for (const { x, y, tile } of pieces) this.sides.set(key(x, y), [...tileOf(tile).walls]);
    for (const { x, y, kind, corner } of marks) {
      if (kind !== "half") continue;
      this.halves.push({ x, y, corner });
      const sides: (boolean | null)[] = [null, null, null, null];
      sides[corner] = sides[(corner + 1) % 4] = false;
      this.sides.set(key(x, y), sides);
    }
  }

  at(x: number, y: number): readonly (boolean | null)[] | undefined {
    return this.sides.get(key(x, y));
  }

  outline(): Side[] {
    const out: Side[] = [];
    for (const [place, sides] of this.sides) {
      const [x = 0, y = 0] = place.split(",").map(Number);
      const c = corners(x, y);
      sides.forEach((wall, side) => {
        const beyond = this.at(x + EAST[side as 0], y + NORTH[side as 0])?.[(side + 2) % 4];
        if (wall === null || beyond === true || beyond === false) return;
        out.push({ x, y, side, wall, from: c[side]!, to: c[(side + 1) % 4]! });
      });
    }
    for (const { x, y, corner } of this.halves) {
      const c = corners(x, y);
      out.push({ x, y, side: 4, wall: true, from: c[(corner + 2) % 4]!, to: c[corner]! });
    }
    return out;
  }

  /** Walls with pieces on both sides: nobody passes, and they score nothing. */
  innerWalls(): [Point, Point][] {
    const out: [Point, Point][] = [];
    for (const [place, sides] of this.sides) {
      const [x = 0, y = 0] = place.split(",").map(Number);
      const c = corners(x, y);
      for (const side of [0, 1] as const) {
        const beyond = this.at(x + EAST[side], y + NORTH[side])?.[side + 2];
        if ((sides[side] && beyond != null) || (beyond && sides[side] != null)) out.push([c[side]!, c[side + 1]!]);
      }
    }
    return out;
  }

  /** The outer walls as unbroken runs. */
  runs(): Side[][] {
    return runsOf(this.outline());
  }
}

/** Chain sides end to end, and cut the chains where there is no wall. */
export function runsOf(outline: readonly Side[]): Side[][] {
  const starts = new Map<string, Side[]>();
  for (const side of outline) {
    const place = key(...side.from);
    starts.set(place, [...(starts.get(place) ?? []), side]);
  }
  const left = new Set(outline);
  const runs: Side[][] = [];
  for (const first of outline) {
    if (!left.has(first)) continue;
    const loop: Side[] = [];
    for (let side: Side | undefined = first; side && left.has(side); side = onwards(side, starts, left)) {
      left.delete(side);
      loop.push(side);
    }
    runs.push(...cut(loop));
  }
  return runs;
}

function onwards(side: Side, starts: Map<string, Side[]>, left: Set<Side>): Side | undefined {
  const next = (starts.get(key(...side.to)) ?? []).filter((other) => left.has(other));
  // Where two corners of the palace touch, the way round goes over to the other piece: the sharpest turn to the left.
  const turn = (other: Side): number => {
    const [ax, ay] = [side.to[0] - side.from[0], side.to[1] - side.from[1]];
    const [bx, by] = [other.to[0] - other.from[0], other.to[1] - other.from[1]];
    return Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
  };
  return next.sort((a, b) => turn(b) - turn(a))[0];
}

function cut(loop: Side[]): Side[][] {
  if (loop.every((side) => side.wall)) return [loop];
  const gap = loop.findIndex((side) => !side.wall);
  const runs: Side[][] = [];
  let run: Side[] = [];
  for (const side of [...loop.slice(gap), ...loop.slice(0, gap)]) {
    if (!side.wall) run = [];
    else if (run.push(side) === 1) runs.push(run);
  }
  return runs;
}

/** A run as corners of one line: straight stretches are one. */
export function runCorners(run: readonly Side[]): { points: Point[]; closed: boolean } {
  const points: Point[] = run.length > 0 ? [run[0]!.from] : [];
  for (const { to } of run) {
    const [last, before] = [points.at(-1)!, points.at(-2)];
    if (before && (last[0] - before[0]) * (to[1] - last[1]) === (last[1] - before[1]) * (to[0] - last[0])) points.pop();
    points.push(to);
  }
  const [first, last] = [points[0], points.at(-1)];
  const closed = points.length > 2 && first![0] === last![0] && first![1] === last![1];
  if (closed) points.pop();
  return { points, closed };
}

/** A run as a line to be drawn. */
export interface Trace {
  path: string;
  sides: Point[]; // the middle of each side, in the order they are counted
  piers: Point[];
}

/** The line along `run`. */
export function traceOf(run: readonly Side[]): Trace {
  const { points, closed } = runCorners(run);
  return {
    path: pathOf(points, closed),
    sides: run.map(({ from, to }) => crossingOf([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])),
    piers: points.map(crossingOf),
  };
}

/** `points` of the grid as the `d` of an svg path. */
export function pathOf(points: readonly Point[], closed = false): string {
  return "M" + points.map((point) => crossingOf(point).join(" ")).join("L") + (closed ? "Z" : "");
}
