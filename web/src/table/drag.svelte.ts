// Dragging pieces with mouse, pen or finger. A drag begins after a few pixels, so that a tap stays a tap.

import { sameCell, type Cell } from "../lib/pieces";
import type { Desk } from "./selection.svelte";
import type { Hold } from "./pickedPiece";

const FAR = 7; // pixels

/** The field tells which cell lies under a point of the window. */
export type CellFinder = (x: number, y: number) => Cell | null;

export class Drag {
  hold: Hold | null = $state.raw(null);
  x = $state(0);
  y = $state(0);
  find: CellFinder = () => null;
  private justNow = 0;

  constructor(readonly desk: Desk) {}

  /** Was there a drag a moment ago, so that the click at its end means nothing? */
  get over(): boolean {
    return Date.now() - this.justNow < 80;
  }

  start(event: PointerEvent, hold: Hold): void {
    if (event.button !== 0 || !this.desk.myTurn || this.desk.optionsOf(hold).length === 0) return;
    const { clientX, clientY, pointerId } = event;
    const move = (moved: PointerEvent) => {
      if (moved.pointerId !== pointerId) return;
      if (this.hold === null) {
        if (Math.hypot(moved.clientX - clientX, moved.clientY - clientY) < FAR) return;
        this.desk.pick(hold);
        this.hold = hold;
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
      if (pressed.key !== "Escape" || this.hold === null) return;
      pressed.stopPropagation(); // the piece goes back where it came from; the key means nothing more
      forget();
      this.hold = null;
      this.justNow = Date.now();
      this.desk.back();
    };
    const stop = (stopped: PointerEvent) => {
      if (stopped.pointerId !== pointerId) return;
      forget();
      if (this.hold === null) return;
      this.hold = null;
      this.justNow = Date.now();
      if (stopped.type === "pointerup") this.let(stopped.clientX, stopped.clientY);
    };
    addEventListener("pointermove", move, { passive: false });
    addEventListener("pointerup", stop);
    addEventListener("pointercancel", stop);
    addEventListener("keydown", escape, true);
  }

  private hover(): void {
    const cell = this.find(this.x, this.y);
    const lit = cell !== null && this.desk.options.some((option) => sameCell(option.cell, cell));
    const next = lit && this.desk.hold?.kind !== "palace" ? cell : null;
    if (!sameCell(next, this.desk.ghost) && next !== this.desk.ghost) this.desk.ghost = next;
  }

  private let(x: number, y: number): void {
    const target = document.elementFromPoint(x, y)?.closest("[data-drop]")?.getAttribute("data-drop");
    const desk = this.desk;
    const cell = this.find(x, y);
    if (target === "reserve" && desk.toReserve) desk.do(desk.toReserve.action, true);
    else if (target === "third" && desk.toThird) desk.do(desk.toThird.action, true);
    else if (desk.hold?.kind === "palace") desk.back();
    else if (cell !== null && sameCell(cell, desk.ghost)) this.settle();
    else if (cell !== null) void desk.touch(cell);
  }

  /** Where things can be taken back a drop is enough; elsewhere it only marks the cell. */
  private settle(): void {
    const undo = this.desk.connection.table?.options.undo ?? true;
    if (undo && this.desk.here.length === 1) this.desk.confirm(true);
  }
}
