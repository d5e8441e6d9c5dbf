import type { ReplayState } from "./replayState.svelte";
import type { Autoplay } from "./autoplay.svelte";

/** ← → a step, with Shift a turn; Home, End; the space bar plays. */
export function handleReplayKey(event: KeyboardEvent, replay: ReplayState, autoplay: Autoplay): void {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const target = event.target as Element;
  if (event.key === " " && target.closest("button, a, summary, label")) return; // it presses what is focused
  if (target.closest("input:not([type=range]), textarea, select, [role=region]")) return;
  const step = stepFor(event, replay);
  if (step !== null) {
    autoplay.stop();
    void replay.go(step);
  } else if (event.key === " ") autoplay.toggle();
  else return;
  event.preventDefault();
}

function stepFor(event: KeyboardEvent, replay: ReplayState): number | null {
  switch (event.key) {
    case "ArrowLeft":
    case "PageUp":
      return event.shiftKey || event.key === "PageUp" ? replay.turnEnd(false) : replay.wantedStep - 1;
    case "ArrowRight":
    case "PageDown":
      return event.shiftKey || event.key === "PageDown" ? replay.turnEnd(true) : replay.wantedStep + 1;
    case "Home":
      return 0;
    case "End":
      return replay.last;
    default:
      return null;
  }
}
