// What the player is about to do, before it is done: cards chosen, a tile in hand, a cell marked. It never decides
// what is legal: it looks things up in the choices that came with the view, and asks the server about all others.

import { cardOf, cellText, CURRENCIES, sameCell, tileOf, type Cell } from "../lib/pieces";
import type { Box } from "../palace/geometry";
import { moduleOf } from "../modules/registry";
import type { LegalAction, ViewMessage } from "../wire";
import { Hints } from "../hints/hints.svelte";
import type { Connection } from "./connection.svelte";
import { pieceToPlace, actionsFor, actionToExplain, type PickedPiece } from "./pickedPiece";
import { CardSelection } from "./cardSelection.svelte";

/** Why something cannot be done, and where the reason lies. */
export interface Refusal {
  rule: string | null;
  reason: string | null;
  cells: Cell[];
  at: Cell | null; // the cell that was tried, if it was about one
}

const TAP_GUARD_MS = 450; // in which a second tap cannot hit a button that has just changed

export class Selection extends CardSelection {
  slot: number | null = $state.raw(null); // the market slot whose payments are shown
  payment: LegalAction | null = $state.raw(null);
  picked: PickedPiece | null = $state.raw(null);
  ghost: Cell | null = $state.raw(null);
  variant = $state.raw(0); // which of several actions on one cell: a portal's corner, a falcon's card
  hintedAction: LegalAction | null = $state.raw(null); // chosen from a hint, where nothing on the table could show it
  refusal: Refusal | null = $state.raw(null);
  viewedSeat: number | null = $state.raw(null); // whose palace is in the field instead of mine
  cursor: Cell | null = $state.raw(null); // of the keyboard
  visibleBox: Box = { west: 0, east: 0, south: 0, north: 0 }; // what the field shows; the cursor stays within a cell of it
  justChanged = $state.raw(false); // for a moment after a view, nothing can be pressed

  fit: () => void = () => {}; // the field shows all of the palace again
  results: () => void = () => {}; // the end of the game is shown again

  readonly hints = new Hints(this);
  private seenSeq = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(connection: Connection) {
    super(connection);
    connection.onView((view) => this.receiveView(view));
  }

  // ---- money ----

  /** Choose the card at `place` of the display, or put it back; ask why, if these cards cannot be taken together. */
  async choose(place: number): Promise<void> {
    if (!this.mayTake || this.pending) return;
    this.drop();
    this.slot = null;
    this.toggle(place);
    this.refusal = null;
    if (this.chosen.length > 0 && this.take === null) {
      const cards = this.chosenCards;
      await this.explain(`take ${cards.join(" ")}`, null, () => this.chosenCards.join() === cards.join());
    }
  }

  // ---- buying ----

  /** Show the payments of market slot `slot` (from 1), or ask why there are none. */
  async openSlot(slot: number): Promise<void> {
    if (this.pending) return;
    const [first] = this.payments(slot);
    if (first === undefined) {
      const mayBuy = this.view?.choices.some(({ verb }) => verb === "take" || verb === "buy");
      if (!this.game?.market[slot - 1] || !this.myTurn || !mayBuy) return; // what is in hand stays there
      this.clear();
      await this.explainPrice(slot);
      return;
    }
    this.clear();
    this.hints.close(); // the payments lie where it is
    this.slot = slot;
    this.payment = first;
  }

  /** Nothing in the list: ask with all the money of that currency, so that the answer names the price. */
  private async explainPrice(slot: number): Promise<void> {
    const currency = CURRENCIES[slot - 1];
    const cards = (this.me?.hand ?? []).filter((card) => cardOf(card).currency === currency);
    await this.explain(`buy ${slot} pay ${cards.join(" ")}`.trim(), null, () => this.slot === null);
  }

  // ---- placing and redesigning ----

  /** Everything that may be done with the picked piece. */
  get pickedActions(): LegalAction[] {
    return this.picked === null ? [] : this.actionsFor(this.picked);
  }
  actionsFor(picked: PickedPiece): LegalAction[] {
    return actionsFor(this, picked);
  }
  /** Actions on the marked cell: more than one where a piece can be turned, or paid in several ways. */
  get actionsHere(): LegalAction[] {
    return this.pickedActions.filter((option) => sameCell(option.cell, this.ghost));
  }
  /** The one of them that `variant` names. */
  get actionHere(): LegalAction | null {
    return this.actionsHere[this.variant % Math.max(1, this.actionsHere.length)] ?? null;
  }
  get toReserve(): LegalAction | null {
    if (this.picked?.kind === "palace") return this.pickedActions[0] ?? null;
    return this.picked?.kind === "bought" ? (this.pickedActions.find((option) => option.reserve) ?? null) : null;
  }
  get toThird(): LegalAction | null {
    const picked = this.picked;
    if (picked?.kind !== "bought") return null;
    return this.groups("give").find((group) => group.tile === picked.tile)?.actions[0] ?? null;
  }
  get crossing(): boolean {
    return this.picked?.kind === "module" && (moduleOf(this.picked.module)?.placing?.crossing ?? false);
  }

  /** Take `picked` in hand, instead of whatever was selected. */
  pick(picked: PickedPiece): void {
    const cursor = this.cursor;
    this.clear();
    this.viewedSeat = null;
    this.picked = picked;
    if (picked.kind === "palace" && sameCell(cursor, picked.cell)) this.cursor = cursor; // a second press confirms
  }

  /** Mark `cell` of my palace; a second touch confirms. Ask why, if nothing may be done there. */
  async touch(cell: Cell): Promise<void> {
    if (!this.myTurn || this.viewedSeat !== null) return;
    this.hintedAction = null;
    const picked = this.picked;
    if (picked === null) return this.touchTile(cell);
    if (sameCell(this.ghost, cell) && this.refusal === null) return this.confirm();
    if (picked.kind === "palace") return sameCell(picked.cell, cell) ? this.confirm() : this.dropAndTouch(cell);
    this.variant = 0;
    this.ghost = cell;
    this.refusal = null;
    if (this.actionsHere.length > 0) return;
    const question = actionToExplain(this, picked, cell);
    if (question !== null)
      await this.explain(question, cell, () => sameCell(this.ghost, cell) && this.picked === picked);
  }

  private async dropAndTouch(cell: Cell): Promise<void> {
    this.drop();
    await this.touchTile(cell);
  }

  private async touchTile(cell: Cell): Promise<void> {
    const piece = this.me?.palace.find(({ x, y }) => x === cell[0] && y === cell[1]);
    this.refusal = null;
    if (!piece || !this.mayRedesign || tileOf(piece.tile).cost === 0) return;
    const picked: PickedPiece = { kind: "palace", tile: piece.tile, cell };
    if (this.actionsFor(picked).length > 0) this.pick(picked);
    else await this.explain(`remove ${cellText(cell)}`, cell, () => this.picked === null);
  }

  /** Ask why `action` is refused; the answer counts only if `still()` holds when it comes. */
  private async explain(action: string, at: Cell | null, still: () => boolean): Promise<void> {
    const answer = await this.connection.ask(action);
    if (still() && !answer.legal) this.refusal = { rule: answer.rule, reason: answer.reason, cells: answer.cells, at };
  }

  turn(): void {
    if (this.actionsHere.length > 1) this.variant = (this.variant + 1) % this.actionsHere.length;
  }

  confirm(dragged = false): void {
    const option = this.picked?.kind === "palace" ? this.toReserve : this.actionHere;
    if (option !== null) this.do(option.action, dragged);
  }

  // ---- doing ----

  /** The listed action that the main button would do, once something is chosen. */
  get chosenAction(): LegalAction | null {
    if (this.slot !== null && this.payment !== null) return this.payment;
    if (this.chosen.length > 0) return this.take;
    return this.hintedAction ?? (this.picked?.kind === "palace" ? this.toReserve : this.actionHere);
  }

  do(action: string, dragged = false): void {
    if (!this.live || this.justChanged || this.pending) return;
    this.connection.do(action, dragged);
    this.clear();
  }
  endTurn(): void {
    if (this.live && !this.justChanged && !this.pending) this.connection.endTurn();
  }
  undo(): void {
    this.clear();
    this.connection.undo();
  }
  redo(): void {
    this.clear();
    this.connection.redo();
  }

  /** Select nothing. */
  clear(): void {
    this.chosen = [];
    this.slot = null;
    this.payment = null;
    this.refusal = null;
    this.drop();
  }
  drop(): void {
    this.hintedAction = null;
    this.picked = null;
    this.ghost = null;
    this.variant = 0;
    this.cursor = null;
  }
  /** The cursor appears where something can be done, or at the fountain. */
  enterGrid(): void {
    this.cursor ??= this.ghost ?? this.pickedActions.find((option) => option.cell)?.cell ?? [0, 0];
  }
  moveCursor([x, y]: Cell): void {
    if (this.cursor === null) return this.enterGrid();
    const { west, east, south, north } = this.visibleBox;
    const within = (value: number, least: number, most: number) => Math.max(least - 1, Math.min(most + 1, value));
    this.cursor = [within(this.cursor[0] + x, west, east), within(this.cursor[1] + y, south, north)];
  }
  /** Escape: one step back. */
  stepBack(): void {
    if (this.hints.close()) {
      this.clear();
      this.pickUp();
    } else if (this.ghost !== null || this.refusal !== null) {
      this.ghost = null;
      this.refusal = null;
    } else if (this.viewedSeat !== null) this.viewedSeat = null;
    else {
      this.clear();
      this.pickUp();
    }
  }

  private receiveView(view: ViewMessage): void {
    if (view.game_seq === this.seenSeq && view.cause === "fresh") return;
    const mineBefore = this.picked !== null || this.chosen.length > 0;
    if (view.game_seq !== this.seenSeq || !mineBefore) this.clear();
    if (view.game_seq !== this.seenSeq) this.hints.forget();
    this.seenSeq = view.game_seq;
    this.pickUp();
    this.justChanged = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.justChanged = false), TAP_GUARD_MS);
  }

  /** What has to be placed now is taken up without asking. */
  private pickUp(): void {
    const due = this.picked === null ? pieceToPlace(this) : null;
    if (due !== null) this.pick(due);
  }
}
