// A recorded step, shown through the table's own components: a source of views of which nothing can be asked, and the
// selection of somebody who only looks on.

import { Presenter } from "../table/presenter.svelte";
import { Selection } from "../table/selection.svelte";
import type { LoggedEvents } from "../table/gameLog.svelte";
import type { TableSource } from "../table/source";
import type { ReplayStep, TableInfo, ViewMessage } from "../wire";

export class ReplayConnection implements TableSource {
  readonly status = "open";
  readonly mySeats: number[] = [];
  readonly pending = false;
  readonly viewReceivedAt = 0;
  // One step travels; whoever goes on meanwhile sees the next one at once.
  readonly presenter: Presenter = new Presenter({
    isOwn: () => false,
    holdMs: () => 0,
    isHurried: () => this.presenter.waiting.length > 1,
  });
  table: TableInfo | null = $state.raw(null);
  log: readonly LoggedEvents[] = $state.raw([]);

  get view(): ViewMessage | null {
    return this.presenter.view;
  }
  onView(listener: (view: ViewMessage) => void): () => void {
    return this.presenter.onView(listener);
  }
  onMissed(): void {}

  /** Show `step`. One step on is a move that can be watched; anything else is just another picture. */
  show(step: ReplayStep): void {
    const { latest } = this.presenter;
    const next = latest !== null && step.step === latest.game_seq + 1;
    this.presenter.hurry();
    this.presenter.receive({
      type: "view",
      game_seq: step.step,
      game: step.game,
      choices: [],
      undo: false,
      redo: false,
      end: false,
      cause: next ? "do" : "fresh",
      events: step.events,
      clock: null,
      lesson: null,
      vote_in: null,
    });
    this.log = [{ seq: step.step, events: step.events }];
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
