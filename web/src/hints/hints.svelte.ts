// A hint: asked for, waited for, shown. It is about one position only, and forgotten with it.

import type { Desk } from "../table/selection.svelte";
import type { HintMessage, OutlookView, Refused } from "../wire";

const MOST = 3; // suggestions; more would be a list to study
const TRIES = 4; // while the hint for an earlier position is still being worked out
const MOMENT = 800; // milliseconds between them

const isBusy = (found: HintMessage | Refused | null): boolean => found?.type === "refused" && found.code === "busy";

export class Counsel {
  open = $state.raw(false);
  waits = $state.raw(false); // for the answer
  refused: Refused | null = $state.raw(null);
  outlooks: OutlookView[] | null = $state.raw(null); // the best first
  futures = $state.raw(0);
  private position = 0; // how many there were before this one

  constructor(private readonly desk: Desk) {}

  /** Is there a button for it? */
  get allowed(): boolean {
    const { connection, game, looksOn } = this.desk;
    return connection.table?.options.hints === true && !looksOn && game !== null && !game.over;
  }
  /** Is there something to decide, by me? */
  get ready(): boolean {
    const { desk } = this;
    return this.allowed && desk.myTurn && desk.live && !desk.pending && (desk.view?.choices.length ?? 0) > 0;
  }

  /** Show it, and ask if nothing is known yet. */
  async ask(): Promise<void> {
    if (!this.ready) return;
    this.open = true;
    if (this.waits || this.outlooks !== null) return;
    const position = this.position;
    this.refused = null;
    this.waits = true;
    let found = await this.desk.connection.hint();
    for (let tried = 0; tried < TRIES && isBusy(found) && position === this.position; tried++) {
      await new Promise((resolve) => setTimeout(resolve, MOMENT));
      if (position === this.position) found = await this.desk.connection.hint();
    }
    if (position !== this.position) return; // it was about another table
    this.waits = false;
    if (found === null) this.open = false;
    else if (found.type === "refused") this.refused = found;
    else {
      this.outlooks = found.outlooks.slice(0, MOST);
      this.futures = found.futures;
    }
  }

  /** By the button or its key; was there anything to do? */
  toggle(): boolean {
    if (this.close()) return true;
    const { ready } = this;
    if (ready) void this.ask();
    return ready;
  }

  /** Put it away; what it said is kept as long as the position is the same. Was it open? */
  close(): boolean {
    const { open } = this;
    this.open = false;
    return open;
  }

  /** The table has changed. */
  forget(): void {
    this.position += 1;
    this.open = false;
    this.waits = false;
    this.refused = null;
    this.outlooks = null;
  }
}
