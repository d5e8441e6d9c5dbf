import type { Film } from "./replayState.svelte";
import type { Player } from "./autoplay.svelte";

/** ← → a step, with Shift a turn; Home, End; the space bar plays. */
export function filmKeys(event: KeyboardEvent, film: Film, player: Player): void {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const target = event.target as Element;
  if (event.key === " " && target.closest("button, a, summary, label")) return; // it presses what is focused
  if (target.closest("input:not([type=range]), textarea, select, [role=region]")) return;
  const step = stepFor(event, film);
  if (step !== null) {
    player.stop();
    void film.go(step);
  } else if (event.key === " ") player.toggle();
  else return;
  event.preventDefault();
}

function stepFor(event: KeyboardEvent, film: Film): number | null {
  switch (event.key) {
    case "ArrowLeft":
    case "PageUp":
      return event.shiftKey || event.key === "PageUp" ? film.turn(false) : film.wanted - 1;
    case "ArrowRight":
    case "PageDown":
      return event.shiftKey || event.key === "PageDown" ? film.turn(true) : film.wanted + 1;
    case "Home":
      return 0;
    case "End":
      return film.last;
    default:
      return null;
  }
}
