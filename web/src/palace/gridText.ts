// A palace as a grid of cells in words, for those who hear it instead of seeing it.

import { formatSigned, t } from "../i18n";
import { sameCell, type Cell } from "../lib/pieces";
import { listText, placeText, tileName, typeName } from "../lib/gameText";
import { markText } from "../modules/registry";
import type { LegalAction, PlayerView } from "../wire";
import type { Box } from "./geometry";

interface GridCell {
  cell: Cell;
  text: string;
}

/** "2 east, 1 north", as one would say it from the fountain. */
export function whereText([x, y]: Cell): string {
  if (x === 0 && y === 0) return t("cell-middle");
  const parts: string[] = [];
  if (x !== 0) parts.push(`${Math.abs(x)} ${t(x > 0 ? "side-east" : "side-west")}`);
  if (y !== 0) parts.push(`${Math.abs(y)} ${t(y > 0 ? "side-north" : "side-south")}`);
  return parts.join(", ");
}

/** What `option` would bring: the wall, majorities, points. */
export function gainText(option: LegalAction, before: number): string {
  const parts: string[] = [];
  if (option.wall != null) parts.push(t("spoken-wall", { before, after: option.wall }));
  for (const majority of option.majorities ?? [])
    parts.push(
      t("spoken-majority", {
        type: typeName(majority.type),
        count: majority.count,
        place: placeText(majority),
      }),
    );
  if (option.points) parts.push(t("if-scored-next", { points: formatSigned(option.points) }));
  return parts.join(", ");
}

function describeCell(cell: Cell, player: PlayerView, actions: readonly LegalAction[], crossing: boolean): string {
  const here = actions.filter((option) => sameCell(option.cell, cell));
  const piece = player.palace.find(({ x, y }) => sameCell(cell, [x, y]));
  const marks = player.marks.filter(({ x, y }) => sameCell(cell, [x, y]));
  const things = [
    piece && !marks.some(({ kind }) => kind === "half") ? tileName(piece.tile) : "",
    ...marks.map(markText),
  ];
  const what = listText(things.filter(Boolean)) || t("cell-empty");
  const [first] = here;
  if (!first) return `${whereText(cell)}: ${what}`;
  const lit = crossing
    ? t("cell-lit-crossing")
    : (first.label ?? t(first.action.startsWith("remove") ? "cell-lit-remove" : piece ? "cell-lit-swap" : "cell-lit"));
  const brings = gainText(first, player.wall);
  return `${whereText(cell)}: ${[what, lit, brings].filter(Boolean).join(", ")}`;
}

/** Rows from north to south; one free cell round everything, where one may ask why nothing fits. */
export function gridRows(
  player: PlayerView,
  actions: readonly LegalAction[],
  box: Box,
  crossing: boolean,
): GridCell[][] {
  const rows: GridCell[][] = [];
  for (let y = box.north + 1; y >= box.south - 1; y--) {
    const row: GridCell[] = [];
    for (let x = box.west - 1; x <= box.east + 1; x++)
      row.push({ cell: [x, y], text: describeCell([x, y], player, actions, crossing) });
    rows.push(row);
  }
  return rows;
}
