// A hint: asked for, waited for, shown. It is about one position only, and forgotten with it.

import type { Selection } from "../table/selection.svelte";
import type { HintMessage, EstimateView, Refused } from "../wire";

const MAX_SUGGESTIONS = 3; // more would be a list to study
const MAX_BUSY_RETRIES = 4; // while the hint for an earlier position is still being worked out
const BUSY_RETRY_MS = 800;

const isBusy = (found: HintMessage | Refused | null): boolean => found?.type === "refused" && found.code === "busy";

/** The hints of one table's player: one request at a time, one answer for each position. */
export class Hints {
  open = $state.raw(false);
  waiting = $state.raw(false); // for the answer
  refused: Refused | null = $state.raw(null);
  estimates: EstimateView[] | null = $state.raw(null); // the best first
  futures = $state.raw(0);
  covered = $state.raw(0); // pixels at the top of the palace's field, below the strip on a phone
  private position = 0; // how many there were before this one

  constructor(private readonly selection: Selection) {}

  get allowed(): boolean {
    const { connection, game, isSpectator } = this.selection;
    return connection.table?.options.hints === true && !isSpectator && game !== null && !game.over;
  }
  get ready(): boolean {
    const { selection } = this;
    return (
      this.allowed &&
      selection.myTurn &&
      selection.live &&
      !selection.pending &&
      (selection.view?.choices.length ?? 0) > 0
    );
  }

  /** Open the sheet, and ask if nothing is known yet. */
  async ask(): Promise<void> {
    if (!this.ready) return;
    this.open = true;
    if (this.waiting || this.estimates !== null) return;
    const position = this.position;
    this.refused = null;
    this.waiting = true;
    let found = await this.selection.connection.hint();
    for (let tried = 0; tried < MAX_BUSY_RETRIES && isBusy(found) && position === this.position; tried++) {
      await new Promise((resolve) => setTimeout(resolve, BUSY_RETRY_MS));
      if (position === this.position) found = await this.selection.connection.hint();
    }
    if (position !== this.position) return; // it was about another table
    this.waiting = false;
    if (found === null) this.open = false;
    else if (found.type === "refused") this.refused = found;
    else {
      this.estimates = found.estimates.slice(0, MAX_SUGGESTIONS);
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

  forget(): void {
    this.position += 1;
    this.open = false;
    this.waiting = false;
    this.refused = null;
    this.estimates = null;
  }
}
