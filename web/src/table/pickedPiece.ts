// The piece that a player has picked up, and what may be done with it.

import { cellText, sameCell, type Cell } from "../lib/pieces";
import { moduleOf, screensOf, type ModulePiece } from "../modules/registry";
import type { LegalAction } from "../wire";
import type { TableView } from "./tableView";

export type PickedPiece =
  | { kind: "bought"; tile: string }
  | { kind: "reserve"; tile: string }
  | { kind: "palace"; tile: string; cell: Cell }
  | ({ kind: "module" } & ModulePiece);

/** The legal actions with `picked`. */
export function actionsFor(table: TableView, picked: PickedPiece): LegalAction[] {
  const choices = table.view?.choices ?? [];
  if (picked.kind === "module") return moduleOf(picked.module).placing?.actions(choices, picked.what) ?? [];
  if (picked.kind === "palace") return table.actionsOf("remove").filter((option) => sameCell(option.cell, picked.cell));
  const verbs = picked.kind === "bought" ? ["place"] : ["add", "swap"];
  return choices.filter((one) => verbs.includes(one.verb) && one.tile === picked.tile).flatMap((one) => one.actions);
}

/** The action whose refusal explains why `picked` cannot go to `cell`; null: there is none to ask about. */
export function actionToExplain(table: TableView, picked: PickedPiece, cell: Cell): string | null {
  const taken = table.me?.palace.some(({ x, y }) => x === cell[0] && y === cell[1]);
  if (picked.kind === "bought") return `place ${picked.tile} at ${cellText(cell)}`;
  if (picked.kind === "reserve") return `${taken ? "swap" : "add"} ${picked.tile} at ${cellText(cell)}`;
  if (picked.kind !== "module") return null;
  const { placing } = moduleOf(picked.module);
  return placing?.ask(picked.what, cell, table.me?.hand ?? [], actionsFor(table, picked)) ?? null;
}

/** What has to be placed now, if anything. */
export function pieceToPlace(table: TableView): PickedPiece | null {
  const view = table.view;
  if (view === null || !table.myTurn) return null;
  const tile = view.game.bought.find((one) => table.groups("place").some((group) => group.tile === one));
  if (tile !== undefined) return { kind: "bought", tile };
  for (const screen of screensOf(view)) {
    const [first] = screen.placing?.atOnce ? screen.placing.all(view) : [];
    if (first) return { kind: "module", ...first };
  }
  return null;
}
