// What is drawn for an example in a palace. Verdicts and culprits are in the data; here they only find their place.

import { sameCell, type Cell } from "../lib/pieces";
import { boxOf, PalaceShape, runsOf, sideTowards, type Box, type Side } from "../palace/geometry";
import type { MarkView, Piece } from "../wire";
import type { PalaceExample, Trial } from "./types";

export interface Picture {
  pieces: Piece[];
  marks: MarkView[];
  /** What was tried and cannot be: it lies over the palace. */
  refused: { pieces: Piece[]; marks: MarkView[] };
  frame: { cell: Cell; crossing: boolean; bad: boolean } | null;
  lifted: string | null;
  culprits: Cell[]; // whole cells: a hole, tiles that are cut off
  sides: { cell: Cell; line: string }[]; // sides that do not match
  section: Side[]; // the wall that is scored, in order
  box: Box;
}

function blank(example: PalaceExample): Picture {
  const pieces: Piece[] = [{ x: 0, y: 0, tile: "fountain" }, ...example.pieces.map(([x, y, tile]) => ({ x, y, tile }))];
  const marks = [...(example.marks ?? [])];
  return {
    pieces,
    marks,
    refused: { pieces: [], marks: [] },
    frame: null,
    lifted: null,
    culprits: [],
    sides: [],
    section: sectionOf(pieces, marks, example.section ?? []),
    box: boxOf([]),
  };
}

/** The sides of the outline that the engine named as the longest wall. */
function sectionOf(pieces: Piece[], marks: MarkView[], wanted: [number, number, number][]): Side[] {
  const isWanted = ({ x, y, side }: Side) =>
    wanted.some(([wx, wy, ws]) => wx === x && wy === y && Math.min(ws, 4) === side);
  return runsOf(new PalaceShape(pieces, marks).outline()).find((run) => run.length > 0 && run.every(isWanted)) ?? [];
}

function tried(picture: Picture, trial: Trial): void {
  const [x, y] = trial.cell;
  const legal = trial.verdict === "legal";
  const goal = legal ? picture : picture.refused;
  picture.frame = { cell: trial.cell, crossing: trial.mark?.kind === "crossing", bad: !legal };
  if (trial.mark) goal.marks.push({ ...trial.mark, x, y });
  else if (trial.do === "remove") picture.lifted = legal ? `${x},${y}` : null;
  else if (trial.tile) {
    if (legal) picture.pieces = picture.pieces.filter((piece) => piece.x !== x || piece.y !== y);
    goal.pieces.push({ x, y, tile: trial.tile });
  }
  for (const cell of trial.cells ?? []) {
    const line = trial.do === "place" ? sideTowards(trial.cell, cell) : null;
    if (line !== null && trial.verdict === "B2") picture.sides.push({ cell: trial.cell, line });
    else if (!sameCell(cell, trial.cell)) picture.culprits.push(cell);
  }
}

/** The pictures of one trial, or of the palace as it is: a swap has two, before and after. */
export function picturesOf(example: PalaceExample, trial: Trial | null): Picture[] {
  const pictures = [blank(example)];
  if (trial?.do === "swap") {
    const after = blank(example);
    pictures[0]!.frame = { cell: trial.cell, crossing: false, bad: false };
    tried(after, trial);
    pictures.push(after);
  } else if (trial) tried(pictures[0]!, trial);
  const cells = [...pictures, ...pictures.map(({ refused }) => refused)].flatMap(({ pieces, marks }) => [
    ...pieces.map(({ x, y }): Cell => [x, y]),
    ...marks.map(({ x, y }): Cell => [x, y]),
  ]);
  for (const picture of pictures) picture.box = boxOf(cells);
  return pictures;
}
