// A second tap must not hit a button that has just changed under the finger. Keys are never held up: whoever presses
// one has looked first.

const TAP_GUARD_MS = 450;

/** An attachment for a button: pointer taps are swallowed for a moment after it appeared or what `meaning` returns changed. */
export function tapGuard(meaning: () => unknown) {
  return (button: HTMLElement): (() => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const swallow = (event: MouseEvent): void => {
      if (event.detail === 0 || !button.hasAttribute("data-guarded")) return; // 0: by a key, or by a screen reader
      event.preventDefault();
      event.stopPropagation();
    };
    button.addEventListener("click", swallow, { capture: true });
    let known: unknown = tapGuard; // nothing that `meaning` returns
    $effect(() => {
      const now = meaning();
      if (now === known) return;
      known = now;
      button.setAttribute("data-guarded", "");
      clearTimeout(timer);
      timer = setTimeout(() => button.removeAttribute("data-guarded"), TAP_GUARD_MS);
    });
    return () => {
      clearTimeout(timer);
      button.removeEventListener("click", swallow, { capture: true });
    };
  };
}
