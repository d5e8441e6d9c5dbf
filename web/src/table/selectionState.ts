// What a player has picked up, ticked or pointed at, as one value: exactly one thing is selected at a time. `reduce` is
// the only place that says how one selection becomes the next; it knows nothing of what is legal.

import { sameCell, type Cell } from "../lib/pieces";
import type { RefusalReason } from "../lib/refusalText";
import type { LegalAction } from "../wire";
import type { PickedPiece } from "./pickedPiece";

/** Why something cannot be done, and where the reason lies. */
export interface Refusal extends RefusalReason {
  cells: Cell[];
  at: Cell | null; // the cell that was tried, if it was about one
}

export type Selected =
  | { kind: "nothing"; refusal: Refusal | null }
  | { kind: "cards"; places: readonly number[]; refusal: Refusal | null } // of the display
  | { kind: "payment"; slot: number; option: LegalAction } // the payments of a market slot, and the chosen one
  | { kind: "piece"; piece: PickedPiece; cell: Cell | null; variant: number; refusal: Refusal | null }
  | { kind: "hinted"; option: LegalAction; piece: PickedPiece | null }; // from a hint, where the table cannot show it

export interface SelectionState {
  selected: Selected;
  cursor: Cell | null; // of the keyboard
  viewedSeat: number | null; // whose palace is in the field instead of mine
}

export type SelectionChange =
  | { type: "clear" }
  | { type: "toggle card"; place: number }
  | { type: "choose payment"; slot: number; option: LegalAction }
  | { type: "pick"; piece: PickedPiece }
  | { type: "mark"; cell: Cell | null } // the cell that the piece in hand would go to
  | { type: "vary"; variant: number } // which of several actions on one cell
  | { type: "show hint"; selected: Selected }
  | { type: "refuse"; asked: Selected; refusal: Refusal } // counts only while `asked` is still what is selected
  | { type: "put down" } // the piece in hand, or what a hint said; chosen cards stay
  | { type: "step back" } // Escape
  | { type: "move cursor"; cell: Cell | null }
  | { type: "view palace"; seat: number | null };

export const NOTHING: Selected = { kind: "nothing", refusal: null };
export const NO_SELECTION: SelectionState = { selected: NOTHING, cursor: null, viewedSeat: null };

export const refusalOf = (selected: Selected): Refusal | null => ("refusal" in selected ? selected.refusal : null);

export const pieceOf = (selected: Selected): PickedPiece | null => ("piece" in selected ? selected.piece : null);

export function reduce(state: SelectionState, change: SelectionChange): SelectionState {
  const { selected } = state;
  const select = (next: Selected): SelectionState => ({ ...state, selected: next, cursor: null });
  switch (change.type) {
    case "clear":
      return select(NOTHING);
    case "toggle card":
      return select(toggled(selected, change.place));
    case "choose payment":
      return select({ kind: "payment", slot: change.slot, option: change.option });
    case "pick": {
      const { piece } = change;
      const again = piece.kind === "palace" && sameCell(state.cursor, piece.cell); // a second press confirms
      return { selected: held(piece, null), cursor: again ? state.cursor : null, viewedSeat: null };
    }
    case "mark": {
      const piece = pieceOf(selected);
      return piece === null ? state : { ...state, selected: held(piece, change.cell) };
    }
    case "vary":
      return selected.kind === "piece" ? { ...state, selected: { ...selected, variant: change.variant } } : state;
    case "show hint":
      return { selected: change.selected, cursor: null, viewedSeat: null };
    case "refuse":
      if (change.asked !== selected || !("refusal" in selected)) return state;
      return { ...state, selected: { ...selected, refusal: change.refusal } };
    case "put down":
      if (selected.kind === "payment") return state;
      return { ...state, selected: selected.kind === "cards" ? { ...selected, refusal: null } : NOTHING };
    case "step back":
      return stepBack(state);
    case "move cursor":
      return { ...state, cursor: change.cell };
    case "view palace":
      return { ...state, viewedSeat: change.seat };
  }
}

const held = (piece: PickedPiece, cell: Cell | null): Selected => ({
  kind: "piece",
  piece,
  cell,
  variant: 0,
  refusal: null,
});

function toggled(selected: Selected, place: number): Selected {
  const before = selected.kind === "cards" ? selected.places : [];
  const places = before.includes(place) ? before.filter((one) => one !== place) : [...before, place];
  return places.length > 0 ? { kind: "cards", places, refusal: null } : NOTHING;
}

/** A marked cell or a refusal goes first, then the look at another palace, then what is selected. */
function stepBack(state: SelectionState): SelectionState {
  const { selected } = state;
  if (selected.kind === "piece" && (selected.cell !== null || selected.refusal !== null))
    return { ...state, selected: held(selected.piece, null) };
  if (refusalOf(selected) !== null) return { ...state, selected: { ...selected, refusal: null } as Selected };
  if (state.viewedSeat !== null) return { ...state, viewedSeat: null };
  return { ...state, selected: NOTHING, cursor: null };
}
