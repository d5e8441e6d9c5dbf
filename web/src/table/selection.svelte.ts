// What the player is about to do, before it is done: cards chosen, a tile in hand, a cell marked. It never decides
// what is legal: it looks things up in the choices that came with the view, and asks the server about all others.

import { cardOf, cellText, CURRENCIES, sameCell, tileOf, type Cell } from "../lib/pieces";
import type { Box } from "../palace/geometry";
import { moduleOf } from "../modules/registry";
import type { Option, ViewMessage } from "../wire";
import { Counsel } from "../hints/hints.svelte";
import type { Connection } from "./connection.svelte";
import { dueOf, optionsOf, questionOf, type Hold } from "./pickedPiece";
import { Purse } from "./cardSelection.svelte";

/** Why something cannot be done, and where the reason lies. */
export interface No {
  rule: string | null;
  reason: string | null;
  cells: Cell[];
  at: Cell | null; // the cell that was meant, if it was about one
}

const BREATH = 450; // milliseconds in which a second tap cannot hit a button that has just changed

export class Desk extends Purse {
  slot: number | null = $state.raw(null); // the market slot whose payments are shown
  payment: Option | null = $state.raw(null);
  hold: Hold | null = $state.raw(null);
  ghost: Cell | null = $state.raw(null);
  variant = $state.raw(0); // which of several options on one cell: a portal's corner, a falcon's card
  advised: Option | null = $state.raw(null); // chosen from a hint, where nothing on the table could show it
  no: No | null = $state.raw(null);
  watched: number | null = $state.raw(null); // whose palace is in the field instead of mine
  cursor: Cell | null = $state.raw(null); // of the keyboard
  ground: Box = { west: 0, east: 0, south: 0, north: 0 }; // what the field shows; the cursor stays within a cell of it
  fresh = $state.raw(false); // has the table just changed?

  fit: () => void = () => {}; // the field shows all of the palace again
  results: () => void = () => {}; // the end of the game is shown again

  readonly counsel = new Counsel(this);
  private seen = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(connection: Connection) {
    super(connection);
    connection.onView((view) => this.look(view));
  }

  // ---- money ----

  async choose(place: number): Promise<void> {
    if (!this.mayTake || this.pending) return;
    this.drop();
    this.slot = null;
    this.toggle(place);
    this.no = null;
    if (this.chosen.length > 0 && this.take === null) {
      const cards = this.chosenCards;
      await this.explain(`take ${cards.join(" ")}`, null, () => this.chosenCards.join() === cards.join());
    }
  }

  // ---- buying ----

  async openSlot(slot: number): Promise<void> {
    if (this.pending) return;
    const [first] = this.payments(slot);
    if (first === undefined) {
      const mayBuy = this.view?.choices.some(({ verb }) => verb === "take" || verb === "buy");
      if (!this.game?.market[slot - 1] || !this.myTurn || !mayBuy) return; // what is in hand stays there
      this.clear();
      await this.explainPoor(slot);
      return;
    }
    this.clear();
    this.counsel.close(); // the payments lie where it is
    this.slot = slot;
    this.payment = first;
  }

  /** Nothing in the list: ask with all the money of that currency, so that the answer names the price. */
  private async explainPoor(slot: number): Promise<void> {
    const currency = CURRENCIES[slot - 1];
    const cards = (this.me?.hand ?? []).filter((card) => cardOf(card).currency === currency);
    await this.explain(`buy ${slot} pay ${cards.join(" ")}`.trim(), null, () => this.slot === null);
  }

  // ---- placing and redesigning ----

  get options(): Option[] {
    return this.hold === null ? [] : this.optionsOf(this.hold);
  }
  optionsOf(hold: Hold): Option[] {
    return optionsOf(this, hold);
  }
  /** Options on the marked cell: more than one where a piece can be turned, or paid in several ways. */
  get here(): Option[] {
    return this.options.filter((option) => sameCell(option.cell, this.ghost));
  }
  get here1(): Option | null {
    return this.here[this.variant % Math.max(1, this.here.length)] ?? null;
  }
  get toReserve(): Option | null {
    if (this.hold?.kind === "palace") return this.options[0] ?? null;
    return this.hold?.kind === "bought" ? (this.options.find((option) => option.reserve) ?? null) : null;
  }
  get toThird(): Option | null {
    const hold = this.hold;
    if (hold?.kind !== "bought") return null;
    return this.groups("give").find((group) => group.tile === hold.tile)?.options[0] ?? null;
  }
  get crossing(): boolean {
    return this.hold?.kind === "module" && (moduleOf(this.hold.module)?.taking?.crossing ?? false);
  }

  pick(hold: Hold): void {
    const cursor = this.cursor;
    this.clear();
    this.watched = null;
    this.hold = hold;
    if (hold.kind === "palace" && sameCell(cursor, hold.cell)) this.cursor = cursor; // a second press confirms
  }

  /** A cell of my palace was touched. */
  async touch(cell: Cell): Promise<void> {
    if (!this.myTurn || this.watched !== null) return;
    this.advised = null;
    const hold = this.hold;
    if (hold === null) return this.touchTile(cell);
    if (sameCell(this.ghost, cell) && this.no === null) return this.confirm();
    if (hold.kind === "palace") return sameCell(hold.cell, cell) ? this.confirm() : this.touchOther(cell);
    this.variant = 0;
    this.ghost = cell;
    this.no = null;
    if (this.here.length > 0) return;
    const question = questionOf(this, hold, cell);
    if (question !== null) await this.explain(question, cell, () => sameCell(this.ghost, cell) && this.hold === hold);
  }

  private async touchOther(cell: Cell): Promise<void> {
    this.drop();
    await this.touchTile(cell);
  }

  private async touchTile(cell: Cell): Promise<void> {
    const piece = this.me?.palace.find(({ x, y }) => x === cell[0] && y === cell[1]);
    this.no = null;
    if (!piece || !this.mayRedesign || tileOf(piece.tile).cost === 0) return;
    const hold: Hold = { kind: "palace", tile: piece.tile, cell };
    if (this.optionsOf(hold).length > 0) this.pick(hold);
    else await this.explain(`remove ${cellText(cell)}`, cell, () => this.hold === null);
  }

  private async explain(action: string, at: Cell | null, still: () => boolean): Promise<void> {
    const answer = await this.connection.ask(action);
    if (still() && !answer.legal) this.no = { rule: answer.rule, reason: answer.reason, cells: answer.cells, at };
  }

  turn(): void {
    if (this.here.length > 1) this.variant = (this.variant + 1) % this.here.length;
  }

  confirm(carried = false): void {
    const option = this.hold?.kind === "palace" ? this.toReserve : this.here1;
    if (option !== null) this.do(option.action, carried);
  }

  // ---- doing ----

  /** The listed action that the main button would do, once something is chosen. */
  get meant(): Option | null {
    if (this.slot !== null && this.payment !== null) return this.payment;
    if (this.chosen.length > 0) return this.take;
    return this.advised ?? (this.hold?.kind === "palace" ? this.toReserve : this.here1);
  }

  do(action: string, carried = false): void {
    if (!this.live || this.fresh || this.pending) return;
    this.connection.do(action, carried);
    this.clear();
  }
  end(): void {
    if (this.live && !this.fresh && !this.pending) this.connection.end();
  }
  undo(): void {
    this.clear();
    this.connection.undo();
  }
  redo(): void {
    this.clear();
    this.connection.redo();
  }

  /** Lay everything down again. */
  clear(): void {
    this.chosen = [];
    this.slot = null;
    this.payment = null;
    this.no = null;
    this.drop();
  }
  drop(): void {
    this.advised = null;
    this.hold = null;
    this.ghost = null;
    this.variant = 0;
    this.cursor = null;
  }
  /** The cursor appears where something can be done, or at the fountain. */
  enterGrid(): void {
    this.cursor ??= this.ghost ?? this.options.find((option) => option.cell)?.cell ?? [0, 0];
  }
  moveCursor([x, y]: Cell): void {
    if (this.cursor === null) return this.enterGrid();
    const { west, east, south, north } = this.ground;
    const within = (value: number, least: number, most: number) => Math.max(least - 1, Math.min(most + 1, value));
    this.cursor = [within(this.cursor[0] + x, west, east), within(this.cursor[1] + y, south, north)];
  }
  /** Escape: one step back. */
  back(): void {
    if (this.counsel.close()) {
      this.clear();
      this.takeUp();
    } else if (this.ghost !== null || this.no !== null) {
      this.ghost = null;
      this.no = null;
    } else if (this.watched !== null) this.watched = null;
    else {
      this.clear();
      this.takeUp();
    }
  }

  private look(view: ViewMessage): void {
    if (view.seq === this.seen && view.cause === "fresh") return;
    const mineBefore = this.hold !== null || this.chosen.length > 0;
    if (view.seq !== this.seen || !mineBefore) this.clear();
    if (view.seq !== this.seen) this.counsel.forget();
    this.seen = view.seq;
    this.takeUp();
    this.fresh = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.fresh = false), BREATH);
  }

  /** What has to be placed now is taken up without asking. */
  private takeUp(): void {
    const due = this.hold === null ? dueOf(this) : null;
    if (due !== null) this.pick(due);
  }
}
