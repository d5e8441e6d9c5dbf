// What can be in the hand, and what the choices that came with the view say about it.

import { cellText, sameCell, type Cell } from "../lib/pieces";
import { moduleOf, screensOf, type Taken } from "../modules/registry";
import type { Option } from "../wire";
import type { Outlook } from "./tableView.svelte";

export type Hold =
  | { kind: "bought"; tile: string }
  | { kind: "reserve"; tile: string }
  | { kind: "palace"; tile: string; cell: Cell }
  | ({ kind: "module" } & Taken);

/** Everywhere that it could go. */
export function optionsOf(table: Outlook, hold: Hold): Option[] {
  const choices = table.view?.choices ?? [];
  if (hold.kind === "module") return moduleOf(hold.module)?.taking?.options(choices, hold.what) ?? [];
  if (hold.kind === "palace") {
    const removals = table.groups("remove").flatMap((group) => group.options);
    return removals.filter((option) => sameCell(option.cell, hold.cell));
  }
  const verbs = hold.kind === "bought" ? ["place"] : ["add", "swap"];
  return choices.filter((one) => verbs.includes(one.verb) && one.tile === hold.tile).flatMap((one) => one.options);
}

/** The action whose refusal explains why a cell is not lit. */
export function questionOf(table: Outlook, hold: Hold, cell: Cell): string | null {
  const taken = table.me?.palace.some(({ x, y }) => x === cell[0] && y === cell[1]);
  if (hold.kind === "bought") return `place ${hold.tile} at ${cellText(cell)}`;
  if (hold.kind === "reserve") return `${taken ? "swap" : "add"} ${hold.tile} at ${cellText(cell)}`;
  if (hold.kind !== "module") return null;
  return moduleOf(hold.module)?.taking?.ask(hold.what, cell, table.me?.hand ?? []) ?? null;
}

/** What has to be placed now. */
export function dueOf(table: Outlook): Hold | null {
  const view = table.view;
  if (view === null || !table.myTurn) return null;
  const tile = view.game.bought.find((one) => table.groups("place").some((group) => group.tile === one));
  if (tile !== undefined) return { kind: "bought", tile };
  for (const screen of screensOf(view)) {
    const [first] = screen.taking?.atOnce ? screen.taking.all(view) : [];
    if (first) return { kind: "module", ...first };
  }
  return null;
}
