// Dragging pieces with mouse, pen or finger. A drag begins after a few pixels, so that a tap stays a tap.

import { sameCell, type Cell } from "../lib/pieces";
import type { Selection } from "./selection.svelte";
import type { PickedPiece } from "./pickedPiece";

const DRAG_START_PX = 7;
const CLICK_AFTER_DRAG_MS = 80; // in which the browser sends the click that ends a drag

/** The field tells which cell lies under a point of the window. */
type CellFinder = (x: number, y: number) => Cell | null;

export class Drag {
  picked: PickedPiece | null = $state.raw(null);
  x = $state(0);
  y = $state(0);
  cellAt: CellFinder = () => null;
  private endedAt = 0;

  constructor(readonly selection: Selection) {}

  /** Was there a drag a moment ago, so that the click at its end means nothing? */
  get justEnded(): boolean {
    return Date.now() - this.endedAt < CLICK_AFTER_DRAG_MS;
  }

  start(event: PointerEvent, picked: PickedPiece): void {
    if (event.button !== 0 || !this.selection.myTurn || this.selection.actionsFor(picked).length === 0) return;
    const { clientX, clientY, pointerId } = event;
    const move = (moved: PointerEvent) => {
      if (moved.pointerId !== pointerId) return;
      if (this.picked === null) {
        if (Math.hypot(moved.clientX - clientX, moved.clientY - clientY) < DRAG_START_PX) return;
        this.selection.pick(picked);
        this.picked = picked;
      }
      moved.preventDefault();
      this.x = moved.clientX;
      this.y = moved.clientY;
      this.hover();
    };
    const forget = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", stop);
      removeEventListener("pointercancel", stop);
      removeEventListener("keydown", escape, true);
    };
    const escape = (pressed: KeyboardEvent) => {
      if (pressed.key !== "Escape" || this.picked === null) return;
      pressed.stopPropagation(); // the piece goes back where it came from; the key means nothing more
      forget();
      this.picked = null;
      this.endedAt = Date.now();
      this.selection.stepBack();
    };
    const stop = (stopped: PointerEvent) => {
      if (stopped.pointerId !== pointerId) return;
      forget();
      if (this.picked === null) return;
      this.picked = null;
      this.endedAt = Date.now();
      if (stopped.type === "pointerup") this.drop(stopped.clientX, stopped.clientY);
    };
    addEventListener("pointermove", move, { passive: false });
    addEventListener("pointerup", stop);
    addEventListener("pointercancel", stop);
    addEventListener("keydown", escape, true);
  }

  private hover(): void {
    const cell = this.cellAt(this.x, this.y);
    const lit = cell !== null && this.selection.pickedActions.some((option) => sameCell(option.cell, cell));
    const next = lit && this.selection.picked?.kind !== "palace" ? cell : null;
    if (!sameCell(next, this.selection.ghost) && next !== this.selection.ghost) this.selection.mark(next);
  }

  private drop(x: number, y: number): void {
    const target = document.elementFromPoint(x, y)?.closest("[data-drop]")?.getAttribute("data-drop");
    const selection = this.selection;
    const cell = this.cellAt(x, y);
    if (target === "reserve" && selection.toReserve) selection.do(selection.toReserve.action);
    else if (target === "third" && selection.toThird) selection.do(selection.toThird.action);
    else if (selection.picked?.kind === "palace") selection.stepBack();
    else if (cell !== null && sameCell(cell, selection.ghost)) this.dropOnCell();
    else if (cell !== null) void selection.touch(cell);
  }

  /** Where things can be taken back a drop is enough; elsewhere it only marks the cell. */
  private dropOnCell(): void {
    const undo = this.selection.connection.table?.options.undo ?? true;
    if (undo && this.selection.actionsHere.length === 1) this.selection.confirm();
  }
}
