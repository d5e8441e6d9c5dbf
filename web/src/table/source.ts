// What the screen of a table needs to know, and may ask for: implemented by the connection to a live table and by a
// replay, of which nothing can be asked.

import type { Answer, HintMessage, Refused, TableInfo, ViewMessage } from "../wire";
import type { LoggedEvents, MissedRows } from "./gameLog.svelte";
import type { Presenter } from "./presenter.svelte";

export type ConnectionStatus = "joining" | "silent" | "open" | "lost" | "healed" | "outdated" | "gone";

export interface TableSource {
  readonly status: ConnectionStatus;
  readonly mySeats: readonly number[]; // empty: whoever looks on
  readonly table: TableInfo | null;
  readonly view: ViewMessage | null;
  readonly viewReceivedAt: number; // by this browser's clock
  readonly log: readonly LoggedEvents[];
  readonly presenter: Presenter;
  readonly pending: boolean; // what I did is under way, and the table has not answered yet

  /** Call `listener` with every view, in order; the answer unsubscribes. */
  onView(listener: (view: ViewMessage) => void): () => void;
  /** Call `listener` with what happened while the connection was lost. */
  onMissed(listener: (missed: MissedRows) => void): void;

  do(action: string): void;
  undo(): void;
  redo(): void;
  endTurn(): void;
  /** Why `action` is refused (or that it is legal); null: nobody could be asked. */
  ask(action: string): Promise<Answer | null>;
  /** A hint for the present position; null: the connection was lost meanwhile, or the game has gone on. */
  hint(): Promise<HintMessage | Refused | null>;
}
