import type { Piece } from "../wire";

const at = (x: number, y: number, tile: string): Piece => ({ x, y, tile });

/** The palace of the design study's start page: every side matches, every tile can be reached. */
export const PICTURE: readonly Piece[] = [
  at(0, 0, "fountain"),
  at(0, -1, "tower-11"),
  at(1, 0, "seraglio-9"),
  at(1, 1, "garden-10-w"),
  at(1, -1, "arcades-9"),
  at(-1, -1, "garden-11"),
  at(-1, 0, "seraglio-7-w"),
  at(2, -1, "tower-9-es"),
  at(0, -2, "seraglio-8-s"),
  at(2, 0, "arcades-6-ne"),
  at(1, -2, "arcades-8-e"),
  at(-1, 1, "pavilion-2-new"),
  at(-1, -2, "pavilion-3-sw"),
  at(-2, -1, "chambers-5-nsw"),
  at(0, 1, "tower-7-new"),
  at(2, 1, "tower-8-nes"),
  at(1, -3, "garden-6-esw"),
];
