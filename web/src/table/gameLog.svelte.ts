// What has happened at a table, before we came and since.

import { api } from "../lib/api";
import type { EventView, GameLogEntry, ViewMessage } from "../wire";

export interface LoggedEvents {
  seq: number;
  events: EventView[];
}

export type MissedRows = readonly GameLogEntry[];

/** The log `rows` after what `view` tells. */
export function withView(rows: readonly LoggedEvents[], view: ViewMessage): readonly LoggedEvents[] {
  if (view.cause === "undo") return rows.slice(0, -1); // every action brings events, so the last row is its own
  if (view.events.length === 0 || view.cause === "fresh") return rows;
  return [...rows, { seq: view.game_seq, events: view.events }];
}

export class GameLog {
  log: readonly LoggedEvents[] = $state.raw([]); // up to the view that is shown
  private rows: readonly LoggedEvents[] = [];
  private readSeq = -1; // of the last row that was read over HTTP: views up to it are no news
  private shownSeq = Infinity;
  private shown: ViewMessage[] = []; // since the last reading began

  /** `view` is shown now. */
  add(view: ViewMessage): void {
    this.shown.push(view);
    if (view.game_seq > this.readSeq) this.rows = withView(this.rows, view);
    this.shownSeq = view.game_seq;
    this.update();
  }

  /** Read the log of `table` anew. Returns what lies between row `after` and row `until`; `RequestError` if it fails. */
  async load(table: string, after: number, until: number): Promise<MissedRows> {
    this.shown = [];
    const { seq, entries } = await api.log(table);
    if (seq >= this.readSeq) {
      this.readSeq = seq;
      this.rows = this.shown.filter((view) => view.game_seq > seq).reduce(withView, entries);
      this.update();
    }
    return entries.filter((row) => row.seq > after && row.seq <= until);
  }

  private update(): void {
    this.log = this.rows.filter(({ seq }) => seq <= this.shownSeq);
  }
}

/** Kinds of events that tell nobody anything new, and those that are told with a scoring. */
export const ROUTINE_EVENTS: readonly string[] = ["draw", "market", "turn", "done"];
export const DETAIL_EVENTS = [...ROUTINE_EVENTS, "majority", "wall", "reshuffle"];

/** The events of `log` one by one, each with an id, without those of the `hidden` kinds. */
export const eventRows = (
  log: readonly LoggedEvents[],
  hidden: readonly string[],
): { id: string; event: EventView }[] =>
  log
    .flatMap(({ seq, events }) => events.map((event, place) => ({ id: `${seq} ${place}`, event })))
    .filter(({ event }) => !hidden.includes(event.kind));
