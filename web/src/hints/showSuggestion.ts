// A suggestion, shown on the table as if it had been chosen by hand: what would be done is up to the main button.

import { picksOf, sameCell } from "../lib/pieces";
import { screensOf } from "../modules/registry";
import { pieceOf, NOTHING, type Selected } from "../table/selectionState";
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
  const shown = selectedBy(selection, group, option);
  selection.showHint(shown);
  if (selection.chosenAction?.action !== option.action)
    selection.showHint({ kind: "hinted", option, piece: pieceOf(shown) }); // to the reserve, a token, nothing more
}

/** What one would select by hand to do `option`. */
function selectedBy(selection: Selection, group: ActionGroup, option: LegalAction): Selected {
  if (group.verb === "take") {
    const picks = picksOf(selection.game?.display ?? [], option.cards ?? []);
    return { kind: "cards", places: picks.flatMap((picked, place) => (picked ? [place] : [])), refusal: null };
  }
  if (group.verb === "buy" && group.slot !== null) return { kind: "payment", slot: group.slot, option };
  const piece = pieceFor(selection, group, option);
  if (piece === null) return NOTHING;
  const cell = piece.kind === "palace" ? null : (option.cell ?? null);
  const there = selection.actionsFor(piece).filter((one) => sameCell(one.cell, cell));
  return { kind: "piece", piece, cell, variant: Math.max(0, there.indexOf(option)), refusal: null };
}

function pieceFor(selection: Selection, { verb, tile }: ActionGroup, option: LegalAction): PickedPiece | null {
  if (tile !== null && (verb === "place" || verb === "give")) return { kind: "bought", tile };
  if (tile !== null && (verb === "add" || verb === "swap")) return { kind: "reserve", tile };
  if (tile !== null && verb === "remove" && option.cell) return { kind: "palace", tile, cell: option.cell };
  const view = selection.view!;
  const taken = screensOf(view)
    .flatMap((screen) => screen.placing?.all(view) ?? [])
    .map((one) => ({ kind: "module" as const, ...one }));
  return taken.find((one) => selection.actionsFor(one).includes(option)) ?? null;
}
