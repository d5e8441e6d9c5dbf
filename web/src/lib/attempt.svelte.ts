// Something that a page asks the server for: under way, done, or failed with a reason in words.

import { errorText } from "./refusalText";

export class Attempt {
  busy = $state(false);
  problem = $state("");

  /** Do `what`; if it fails, the reason is in `problem`. */
  async run(what: () => Promise<void>): Promise<void> {
    [this.busy, this.problem] = [true, ""];
    try {
      await what();
    } catch (error) {
      this.problem = errorText(error);
    } finally {
      this.busy = false;
    }
  }
}
