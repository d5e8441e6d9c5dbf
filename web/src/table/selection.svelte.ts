// What the player is about to do, before it is done. It never decides what is legal: it looks things up in the choices
// that came with the view, and asks the server about all others. Components change it through these methods only.

import { tick } from "svelte";
import { endsTurnByItself } from "../lib/settings.svelte";
import { cardOf, cellText, CURRENCIES, sameCell, tileOf, type Cell } from "../lib/pieces";
import type { Box } from "../palace/geometry";
import { moduleOf, type LitPieces } from "../modules/registry";
import type { LegalAction, ViewMessage } from "../wire";
import { Hints } from "../hints/hints.svelte";
import { pieceToPlace, actionsFor, actionToExplain, type PickedPiece } from "./pickedPiece";
import { NO_SELECTION, pieceOf, reduce, refusalOf } from "./selectionState";
import type { Refusal, Selected, SelectionChange, SelectionState } from "./selectionState";
import type { TableSource } from "./source";
import { TableView } from "./tableView";

const AUTO_END_MS = 400; // in which the last action is seen before the turn ends by itself

export class Selection extends TableView {
  private state: SelectionState = $state.raw(NO_SELECTION);
  // The same, and always up to date: a focus handler that runs while Svelte updates the page may still be given the
  // `state` of before, and would bring back what is no longer selected.
  private latest: SelectionState = NO_SELECTION;
  visibleBox: Box = { west: 0, east: 0, south: 0, north: 0 }; // what the field shows; the cursor stays within a cell of it

  notice = $state.raw(""); // said on the large button and aloud for a moment
  redesigning = $state.raw(false); // are the tiles framed that may leave the palace?

  fit: () => void = () => {}; // the field shows all of the palace again
  results: () => void = () => {}; // the end of the game is shown again

  readonly hints = new Hints(this);
  private seenSeq = -1;

  constructor(connection: TableSource) {
    super(connection);
    connection.onView((view) => this.receiveView(view));
  }

  private get now(): SelectionState {
    void this.state; // whoever draws it is told of changes
    return this.latest;
  }
  private change(change: SelectionChange): void {
    this.latest = reduce(this.latest, change);
    this.state = this.latest;
  }

  // ---- what is selected ----

  get selected(): Selected {
    return this.now.selected;
  }
  get refusal(): Refusal | null {
    return refusalOf(this.selected);
  }
  get cursor(): Cell | null {
    return this.now.cursor;
  }
  get viewedSeat(): number | null {
    return this.now.viewedSeat;
  }
  get chosen(): readonly number[] {
    return this.selected.kind === "cards" ? this.selected.places : [];
  }
  get slot(): number | null {
    return this.selected.kind === "payment" ? this.selected.slot : null;
  }
  get payment(): LegalAction | null {
    return this.selected.kind === "payment" ? this.selected.option : null;
  }
  /** The cards that what is selected would pay. */
  get paidCards(): readonly string[] {
    const paying = this.selected.kind === "piece" ? this.actionHere : this.payment;
    return paying?.cards ?? [];
  }
  get picked(): PickedPiece | null {
    return pieceOf(this.selected);
  }
  get ghost(): Cell | null {
    return this.selected.kind === "piece" ? this.selected.cell : null;
  }
  get variant(): number {
    return this.selected.kind === "piece" ? this.selected.variant : 0;
  }

  /** What the main button would do, once something is chosen. */
  get chosenAction(): LegalAction | null {
    const { selected } = this;
    switch (selected.kind) {
      case "nothing":
        return null;
      case "cards":
        return this.take;
      case "piece":
        return selected.piece.kind === "palace" ? this.toReserve : this.actionHere;
      case "payment":
      case "hinted":
        return selected.option;
    }
  }

  // ---- money ----

  get chosenCards(): string[] {
    return this.chosen.map((place) => this.game?.display[place] ?? "").filter(Boolean);
  }
  get chosenSum(): number {
    return this.chosenCards.reduce((sum, card) => sum + cardOf(card).value, 0);
  }
  /** What takes just the chosen cards. */
  get take(): LegalAction | null {
    const wanted = [...this.chosenCards].sort().join(" ");
    return this.actionsOf("take").find((option) => [...(option.cards ?? [])].sort().join(" ") === wanted) ?? null;
  }

  /** Choose the card at `place` of the display, or put it back; ask why, if these cards cannot be taken together. */
  async choose(place: number): Promise<void> {
    if (this.chooseLit(this.game?.display[place]) || !this.mayTake || this.pending) return;
    this.change({ type: "toggle card", place });
    if (this.chosen.length > 0 && this.take === null) await this.explain(`take ${this.chosenCards.join(" ")}`, null);
  }

  // ---- buying ----

  /** Show the payments of market slot `slot` (from 1), or ask why there are none. */
  async openSlot(slot: number): Promise<void> {
    if (this.chooseLit(this.game?.market[slot - 1]) || this.pending) return;
    const [first] = this.payments(slot);
    if (first === undefined) {
      const mayBuy = this.view?.choices.some(({ verb }) => verb === "take" || verb === "buy");
      if (!this.game?.market[slot - 1]) return;
      if (this.myTurn && mayBuy)
        this.clear(); // else what is in hand stays there
      else return this.explainWhyOff(`buy ${slot}`);
      await this.explainPrice(slot);
      return;
    }
    this.hints.close(); // the payments lie where it is
    this.change({ type: "choose payment", slot, option: first });
  }
  choosePayment(option: LegalAction): void {
    if (this.slot !== null && !this.pending) this.change({ type: "choose payment", slot: this.slot, option });
  }

  /** Nothing in the list: ask with all the money of that currency, so that the answer names the price. */
  private async explainPrice(slot: number): Promise<void> {
    const currency = CURRENCIES[slot - 1];
    const cards = (this.me?.hand ?? []).filter((card) => cardOf(card).currency === currency);
    await this.explain(`buy ${slot} pay ${cards.join(" ")}`.trim(), null);
  }

  // ---- cards and tiles that a module lights ----

  get lit(): LitPieces | null {
    const { picked } = this;
    return (picked?.kind === "module" && moduleOf(picked.module).placing?.light?.(this, picked.what)) || null;
  }
  isLit(piece: string | null | undefined): boolean {
    return piece != null && (this.lit?.names.has(piece) ?? false);
  }
  /** Do what the lit card or tile `piece` stands for; false: it is not lit. */
  chooseLit(piece: string | null | undefined): boolean {
    const isLit = this.isLit(piece) && !this.pending;
    if (isLit) this.lit!.choose(piece!);
    return isLit;
  }

  // ---- placing and redesigning ----

  get pickedActions(): LegalAction[] {
    return this.picked === null ? [] : this.actionsFor(this.picked);
  }
  actionsFor(picked: PickedPiece): LegalAction[] {
    return actionsFor(this, picked);
  }
  /** More than one where a piece can be turned, or paid in several ways. */
  get actionsHere(): LegalAction[] {
    return this.pickedActions.filter((option) => sameCell(option.cell, this.ghost));
  }
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
    if (this.picked?.kind !== "module") return false;
    return moduleOf(this.picked.module).placing?.crossing ?? this.pickedActions.some((option) => option.crossing);
  }

  pick(piece: PickedPiece): void {
    if (!this.pending) this.change({ type: "pick", piece });
  }
  /** Mark `cell`, without asking whether the piece may go there. */
  mark(cell: Cell | null): void {
    if (!this.pending) this.change({ type: "mark", cell });
  }
  /** Select as a hint says; `selected` must be made of listed actions. */
  showHint(selected: Selected): void {
    if (!this.pending) this.change({ type: "show hint", selected });
  }

  /** Mark `cell` of my palace; a second touch confirms. Ask why, if nothing may be done there. */
  async touch(cell: Cell): Promise<void> {
    if (!this.myTurn || this.viewedSeat !== null || this.pending) return;
    const { picked, selected } = this;
    if (picked === null) return this.touchTile(cell);
    if (selected.kind === "piece" && sameCell(selected.cell, cell) && selected.refusal === null) return this.confirm();
    if (picked.kind === "palace") return sameCell(picked.cell, cell) ? this.confirm() : this.touchTile(cell);
    this.mark(cell);
    if (this.actionsHere.length > 0) return;
    const question = actionToExplain(this, picked, cell);
    if (question !== null) await this.explain(question, cell);
  }

  private async touchTile(cell: Cell): Promise<void> {
    const piece = this.me?.palace.find(({ x, y }) => x === cell[0] && y === cell[1]);
    this.change({ type: "put down" });
    if (!piece || !this.mayRedesign || tileOf(piece.tile).cost === 0) return;
    const picked: PickedPiece = { kind: "palace", tile: piece.tile, cell };
    if (this.actionsFor(picked).length > 0) this.pick(picked);
    else {
      if (this.slot !== null) this.clear(); // the payments would lie over the answer
      await this.explain(`remove ${cellText(cell)}`, cell);
    }
  }

  /** Ask why `action` is refused; the answer counts only while the same thing is selected. */
  private async explain(action: string, at: Cell | null): Promise<void> {
    const asked = this.selected;
    const answer = await this.connection.ask(action);
    if (answer === null || answer.legal) return;
    const { rule, reason, why, facts, cells } = answer;
    this.change({ type: "refuse", asked, refusal: { rule, reason, why, facts, cells, at } });
  }
  /** Say why the greyed thing that `action` stands for cannot be done now. */
  async explainWhyOff(action: string): Promise<void> {
    if (!this.myTurn) this.refuse("not-your-turn");
    else if (this.picked?.kind === "bought") this.refuse("place-first");
    else await this.explain(action, null);
  }
  /** Say `why` (the code of a refusal) something is greyed that the server need not be asked about. */
  refuse(why: string): void {
    this.change({ type: "refuse", asked: this.selected, refusal: { rule: null, why, cells: [], at: null } });
  }

  announce(text: string, ms: number): void {
    this.notice = text;
    setTimeout(() => this.notice === text && (this.notice = ""), ms);
  }

  turn(): void {
    if (this.actionsHere.length > 1) this.vary((this.variant + 1) % this.actionsHere.length);
  }
  vary(variant: number): void {
    if (!this.pending) this.change({ type: "vary", variant });
  }

  confirm(): void {
    const option = this.picked?.kind === "palace" ? this.toReserve : this.actionHere;
    if (option !== null) this.do(option.action);
  }

  // ---- doing ----

  /** Send `action`. What is selected stays until the table answers: a ghost lies where the piece is going to be. */
  do(action: string): void {
    if (this.live && !this.pending) this.connection.do(action);
  }
  endTurn(): void {
    if (this.live && !this.pending) this.connection.endTurn();
  }
  undo(): void {
    if (this.view?.undo) this.connection.undo();
    else this.refuse("nothing-to-undo");
  }
  redo(): void {
    if (this.view?.redo) this.connection.redo();
    else this.refuse("nothing-to-redo");
  }

  clear(): void {
    if (!this.pending) this.change({ type: "clear" });
  }
  viewPalace(seat: number | null): void {
    this.change({ type: "view palace", seat });
  }
  /** The grid has the focus: show the cursor, once the page is up to date (focus may come back while it is updated). */
  async gridFocused(): Promise<void> {
    await tick();
    if (document.activeElement?.matches("[data-focus=palace]")) this.enterGrid();
  }
  /** The cursor appears where something can be done, or at the fountain. */
  enterGrid(): void {
    if (this.cursor === null)
      this.moveCursorTo(this.ghost ?? this.pickedActions.find((option) => option.cell)?.cell ?? [0, 0]);
  }
  moveCursor([x, y]: Cell): void {
    if (this.cursor === null) return this.enterGrid();
    const { west, east, south, north } = this.visibleBox;
    const within = (value: number, least: number, most: number) => Math.max(least - 1, Math.min(most + 1, value));
    this.moveCursorTo([within(this.cursor[0] + x, west, east), within(this.cursor[1] + y, south, north)]);
  }
  moveCursorTo(cell: Cell | null): void {
    this.change({ type: "move cursor", cell });
  }
  /** Escape: one step back. */
  stepBack(): void {
    if (this.pending) return;
    this.change(this.hints.close() ? { type: "clear" } : { type: "step back" });
    this.pickUp();
  }

  private receiveView(view: ViewMessage): void {
    const same = view.game_seq === this.seenSeq;
    if (same && view.cause === "fresh") return;
    // a reminder, or a change of seats, takes nothing out of somebody's hands
    if (!same || this.selected.kind === "nothing") this.change({ type: "clear" });
    if (!same) {
      this.hints.forget();
      this.redesigning = false;
      this.notice = "";
    }
    this.seenSeq = view.game_seq;
    this.pickUp();
    this.endByItself(view);
  }

  /** End my turn if the last action left nothing to decide. What was taken back is not ended over somebody's head. */
  private endByItself({ cause, end, game, game_seq }: ViewMessage): void {
    if (cause !== "do" || !end || game.asks !== "" || !this.myTurn || !endsTurnByItself()) return;
    setTimeout(() => {
      if (this.view?.game_seq === game_seq && this.selected.kind === "nothing") this.endTurn();
    }, AUTO_END_MS);
  }

  /** What has to be placed now is taken up without asking. */
  private pickUp(): void {
    const due = this.selected.kind === "nothing" ? pieceToPlace(this) : null;
    if (due !== null) this.change({ type: "pick", piece: due });
  }
}
