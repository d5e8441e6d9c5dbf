// A recorded step, shown through the table's own components: a source of views of which nothing can be asked, and the
// selection of somebody who only looks on.

import { shareStructure } from "../lib/shareStructure";
import { Selection } from "../table/selection.svelte";
import type { LoggedEvents } from "../table/gameLog.svelte";
import type { TableSource } from "../table/source";
import type { SeatInfo, ReplayStep, TableInfo, ViewMessage } from "../wire";

export class ReplayConnection implements TableSource {
  readonly status = "open";
  readonly mySeats: number[] = [];
  readonly pending = false;
  readonly viewReceivedAt = 0;
  table: TableInfo | null = $state.raw(null);
  view: ViewMessage | null = $state.raw(null);
  log: LoggedEvents[] = $state.raw([]);
  private readonly listeners = new Set<(view: ViewMessage) => void>();

  onView(listener: (view: ViewMessage) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Show `step`. One step on is a move that can be watched; anything else is just another picture. */
  show(step: ReplayStep): void {
    const next = this.view !== null && step.step === this.view.game_seq + 1;
    const view: ViewMessage = {
      type: "view",
      game_seq: step.step,
      game: shareStructure(this.view?.game, step.game),
      choices: [],
      undo: false,
      redo: false,
      end: false,
      cause: next ? "do" : "fresh",
      events: step.events,
      clock: null,
    };
    this.log = [{ seq: step.step, events: step.events }];
    this.view = view;
    for (const listener of this.listeners) listener(view);
  }

  // There are no choices in a replay, so none of these is ever called with something to do.
  do(): void {}
  undo(): void {}
  redo(): void {}
  endTurn(): void {}
  ask(): Promise<null> {
    return Promise.resolve(null);
  }
  hint(): Promise<null> {
    return Promise.resolve(null);
  }
}

/** The selection of somebody who selects nothing: looks at one player after the other, or always at the same one. */
export class SpectatorSelection extends Selection {
  lastActor = $state.raw(0); // who did the last thing

  override get seat(): number {
    return this.viewedSeat ?? this.lastActor;
  }
  override get isSpectator(): boolean {
    return true;
  }
  override get myTurn(): boolean {
    return false;
  }
}

/** A table made of names, for a record that belongs to none. */
export function tableFromNames(names: readonly string[]): TableInfo {
  const seatInfo = (name: string): SeatInfo => ({
    kind: "human",
    name,
    level: null,
    stand_in: null,
    mine: false,
    here: true,
    reserved: false,
    votes: [],
  });
  return {
    id: "",
    status: "over",
    options: { seats: names.map(() => ({})) },
    seats: names.map(seatInfo),
    spectators: 0,
    created: 0,
    rules: "",
    seed_hash: "",
    seed: null,
    continued: false,
    acting: null,
    rematch: null,
  };
}
