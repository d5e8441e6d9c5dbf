// A suggestion, shown on the table as if it had been chosen by hand: what would be done is up to the main button.

import { screensOf } from "../modules/registry";
import type { Desk } from "../table/selection.svelte";
import type { Hold } from "../table/pickedPiece";
import type { Group, Option } from "../wire";

export function preview(desk: Desk, action: string): void {
  for (const group of desk.view?.choices ?? []) {
    const option = group.options.find((one) => one.action === action);
    if (option) return show(desk, group, option);
  }
}

function show(desk: Desk, group: Group, option: Option): void {
  desk.clear();
  desk.watched = null;
  const hold = holdOf(desk, group, option);
  if (group.verb === "take") desk.chosen = placesOf(option.cards ?? [], desk.game?.display ?? []);
  else if (group.verb === "buy") [desk.slot, desk.payment] = [group.slot, option];
  else if (hold !== null) {
    desk.pick(hold);
    if (hold.kind !== "palace" && option.cell) desk.ghost = option.cell;
    desk.variant = Math.max(0, desk.here.indexOf(option));
  }
  if (desk.meant?.action !== option.action) desk.advised = option; // to the reserve, a token, nothing more
}

/** What would be in the hand. */
function holdOf(desk: Desk, { verb, tile }: Group, option: Option): Hold | null {
  if (tile !== null && (verb === "place" || verb === "give")) return { kind: "bought", tile };
  if (tile !== null && (verb === "add" || verb === "swap")) return { kind: "reserve", tile };
  if (tile !== null && verb === "remove" && option.cell) return { kind: "palace", tile, cell: option.cell };
  const view = desk.view!;
  const taken = screensOf(view)
    .flatMap((screen) => screen.taking?.all(view) ?? [])
    .map((one) => ({ kind: "module" as const, ...one }));
  return taken.find((one) => desk.optionsOf(one).includes(option)) ?? null;
}

/** Where these cards lie in the display; of equal ones each counts once. */
function placesOf(cards: readonly string[], display: readonly string[]): number[] {
  const places: number[] = [];
  for (const card of cards) {
    const place = display.findIndex((one, n) => one === card && !places.includes(n));
    if (place >= 0) places.push(place);
  }
  return places;
}
