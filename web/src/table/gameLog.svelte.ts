// What has happened at a table, for the log: what was before we came, and what we have seen ourselves.

import { api } from "../lib/api";
import type { EventView, ViewMessage } from "../wire";

/** What one message brought. */
export interface LoggedEvents {
  seq: number;
  events: EventView[];
}

export class GameLog {
  log: LoggedEvents[] = $state.raw([]);

  add(view: ViewMessage): void {
    if (view.cause === "undo") this.log = this.log.slice(0, -1);
    else if (view.events.length > 0) this.log = [...this.log, { seq: view.game_seq, events: view.events }];
  }

  /** What happened before we came. */
  async load(table: string): Promise<void> {
    try {
      const rows = await api.log(table);
      const newest = this.log[0]?.seq ?? Infinity;
      const before = rows.filter((row) => row.events.length > 0 && row.seq < newest);
      this.log = [...before.map(({ seq, events }) => ({ seq, events })), ...this.log];
    } catch {
      // the log then begins with what we see ourselves
    }
  }
}
