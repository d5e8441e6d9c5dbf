// The view and the choices that came with it, for whoever sits before it.

import { nameOf } from "../lib/gameText";
import { actionsOf, tileOf, type Cell } from "../lib/pieces";
import type { SeatInfo, GameView, ActionGroup, LegalAction, PlayerView, ViewMessage } from "../wire";
import type { TableSource } from "./source";

export class TableView {
  constructor(readonly connection: TableSource) {}

  get view(): ViewMessage | null {
    return this.connection.view;
  }
  get game(): GameView | null {
    return this.view?.game ?? null;
  }
  get seats(): SeatInfo[] {
    return this.connection.table?.seats ?? [];
  }
  /** The seat whose things are mine to see; whoever looks on sees those of who acts. */
  get seat(): number {
    return this.game?.seat ?? this.connection.mySeats[0] ?? this.game?.acting ?? 0;
  }
  nameOf(who: number): string {
    return this.game ? nameOf(this.game, this.seats, who) : "";
  }
  get me(): PlayerView | null {
    return this.game?.players[this.seat] ?? null;
  }
  get isSpectator(): boolean {
    return this.connection.mySeats.length === 0;
  }
  get myTurn(): boolean {
    return this.game !== null && this.game.seat !== null && this.game.acting === this.game.seat && !this.game.over;
  }
  /** Are others' turns being shown, or about to be, which I could skip? */
  get canSkip(): boolean {
    const { presenter } = this.connection;
    const bot = this.seats[this.game?.acting ?? -1]?.level != null;
    return !this.isSpectator && !this.myTurn && !presenter.skipping && (bot || presenter.waiting.length > 0);
  }
  get live(): boolean {
    return this.connection.status === "open" || this.connection.status === "healed";
  }
  /** Is what I have just done still under way? Then what is on the table may be gone in a moment. */
  get pending(): boolean {
    return this.connection.pending;
  }

  /** Has `seat` as many tiles of `type` as anybody, the third player among them? */
  leads(seat: number, type: string): boolean {
    const game = this.game;
    if (game === null) return false;
    const third = game.modules["third player"];
    const others = third?.tiles.filter((tile) => tileOf(tile).type === type).length ?? 0;
    const count = game.players[seat]?.counts[type] ?? 0;
    return count > 0 && count >= Math.max(others, ...game.players.map((player) => player.counts[type] ?? 0));
  }

  groups(verb: string): ActionGroup[] {
    return this.view?.choices.filter((group) => group.verb === verb) ?? [];
  }
  actionsOf(verb: string): LegalAction[] {
    return actionsOf(this.view?.choices ?? [], verb);
  }
  option(verb: string): LegalAction | null {
    return this.actionsOf(verb)[0] ?? null;
  }
  payments(slot: number): LegalAction[] {
    return this.groups("buy").find((group) => group.slot === slot)?.actions ?? [];
  }
  get mayTake(): boolean {
    return this.groups("take").length > 0;
  }
  /** Tiles of my palace that may be taken back to the reserve. */
  get removable(): { kind: "palace"; tile: string; cell: Cell }[] {
    return this.groups("remove").flatMap(({ tile, actions }) =>
      actions.flatMap(({ cell }) => (cell && tile ? [{ kind: "palace" as const, tile, cell }] : [])),
    );
  }
  get mayRedesign(): boolean {
    return this.view?.choices.some(({ verb }) => verb === "add" || verb === "remove" || verb === "swap") ?? false;
  }
}
