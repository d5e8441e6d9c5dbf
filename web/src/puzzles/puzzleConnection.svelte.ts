// A puzzle, shown through the table's own components: one position, and whatever is done in it is an answer.

import { settings } from "../lib/settings.svelte";
import { tableFromNames } from "../replay/tableFromNames";
import type { LoggedEvents } from "../table/gameLog.svelte";
import type { Presenter } from "../table/presenter.svelte";
import type { TableSource } from "../table/source";
import { t } from "../i18n";
import type { Answer, HintMessage, PuzzlePosition, PuzzleResult, TableInfo, ViewMessage } from "../wire";
import { puzzleApi } from "./puzzleApi";
import { keepResult } from "./puzzleResults.svelte";

export class PuzzleConnection implements TableSource {
  readonly status = "open";
  readonly mySeats: number[];
  readonly viewReceivedAt = 0;
  readonly log: LoggedEvents[];
  pending = $state.raw(false);
  answer: string = $state.raw(""); // the last one, in notation
  result: PuzzleResult | null = $state.raw(null); // of the last answer
  failed = $state.raw(false); // did the last answer not get through?
  private readonly named: TableInfo;

  constructor(
    private readonly position: PuzzlePosition,
    readonly presenter: Presenter,
    private readonly answered: () => void, // is called when the table knows what is best
  ) {
    const { bots, view } = position;
    const mine = view.game.acting!;
    const table = tableFromNames(view.game.players.map(({ name }) => name));
    const seats = table.seats.map((seatInfo, place) =>
      place === mine
        ? { ...seatInfo, name: settings.name || t("me"), mine: true }
        : { ...seatInfo, kind: "bot" as const, level: bots[place] ?? null },
    );
    this.mySeats = [mine];
    this.log = [{ seq: view.game_seq, events: view.events }];
    this.named = { ...table, status: "playing", seats };
  }

  /** Show the position to whoever listens. */
  show(): void {
    this.presenter.receive(this.position.view);
  }

  /** There are hints when somebody has answered. */
  get table(): TableInfo {
    return { ...this.named, options: { ...this.named.options, hints: this.result !== null } };
  }
  get view(): ViewMessage | null {
    return this.presenter.view;
  }
  onView(listener: (view: ViewMessage) => void): () => void {
    return this.presenter.onView(listener);
  }
  onMissed(): void {}

  private get number(): number {
    return this.position.summary.number;
  }
  /** The first answer counts; further ones only tell what they would have been worth. */
  do(action: string): void {
    this.pending = true;
    this.failed = false;
    puzzleApi
      .answer(this.number, action)
      .then(
        (result) => {
          keepResult(this.number, result.right);
          this.answer = action;
          this.result = result;
          this.pending = false;
          this.answered();
        },
        () => (this.failed = true),
      )
      .finally(() => (this.pending = false));
  }
  ask(action: string): Promise<Answer | null> {
    return puzzleApi.ask(this.number, action).catch(() => null);
  }

  hint(): Promise<HintMessage | null> {
    const { position, result } = this;
    return Promise.resolve(
      result && {
        type: "hint",
        game_seq: position.view.game_seq,
        futures: result.futures,
        estimates: result.estimates,
      },
    );
  }

  // There is nothing to take back or to end.
  undo(): void {}
  redo(): void {}
  endTurn(): void {}
}
