// A suggestion, shown on the table as if it had been chosen by hand: what would be done is up to the main button.

import { screensOf } from "../modules/registry";
import type { Selection } from "../table/selection.svelte";
import type { PickedPiece } from "../table/pickedPiece";
import type { ActionGroup, LegalAction } from "../wire";

/** Select what `action`, one of the legal ones, would need; what cannot be shown waits in the main button. */
export function showSuggestion(selection: Selection, action: string): void {
  for (const group of selection.view?.choices ?? []) {
    const option = group.actions.find((one) => one.action === action);
    if (option) return show(selection, group, option);
  }
}

function show(selection: Selection, group: ActionGroup, option: LegalAction): void {
  selection.clear();
  selection.viewedSeat = null;
  const picked = pieceOf(selection, group, option);
  if (group.verb === "take") selection.chosen = placesOf(option.cards ?? [], selection.game?.display ?? []);
  else if (group.verb === "buy") [selection.slot, selection.payment] = [group.slot, option];
  else if (picked !== null) {
    selection.pick(picked);
    if (picked.kind !== "palace" && option.cell) selection.ghost = option.cell;
    selection.variant = Math.max(0, selection.actionsHere.indexOf(option));
  }
  if (selection.chosenAction?.action !== option.action) selection.hintedAction = option; // to the reserve, a token, nothing more
}

/** The piece that would be picked up for it. */
function pieceOf(selection: Selection, { verb, tile }: ActionGroup, option: LegalAction): PickedPiece | null {
  if (tile !== null && (verb === "place" || verb === "give")) return { kind: "bought", tile };
  if (tile !== null && (verb === "add" || verb === "swap")) return { kind: "reserve", tile };
  if (tile !== null && verb === "remove" && option.cell) return { kind: "palace", tile, cell: option.cell };
  const view = selection.view!;
  const taken = screensOf(view)
    .flatMap((screen) => screen.placing?.all(view) ?? [])
    .map((one) => ({ kind: "module" as const, ...one }));
  return taken.find((one) => selection.actionsFor(one).includes(option)) ?? null;
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
