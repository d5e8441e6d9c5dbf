// How far the static site is: Python is loaded in the background while the page can be read already.

class OfflineState {
  phase: "loading" | "ready" | "failed" = $state("loading");
  begun = $state(false); // was it ready before? Then it starts again
  kept = $state(false); // is all of it on this device?
  loaded = $state(0); // bytes
  total = $state(0);
  reason = $state(""); // why it has failed, in English
  retry: () => void = () => {};
  /** Start Python anew; kept when it is ready. */
  restart: () => Promise<void> = () => Promise.resolve();
  inTurn = $state(false); // is somebody at this device in the middle of a turn?
  /** Another version lies on this device and waits; `update` goes over to it. */
  update: (() => void) | null = $state.raw(null);
}

export const offline = new OfflineState();
