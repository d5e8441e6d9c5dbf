// Where the focus goes when what had it is gone. A screen reader presses buttons without keys or pointer, and a focus that
// is lost takes its reader to the top of the page.

let byKeys = false;
if (typeof addEventListener === "function") {
  addEventListener("keydown", () => (byKeys = true), { capture: true });
  addEventListener("pointerdown", () => (byKeys = false), { capture: true });
  // a press that no pointer made (`detail` counts its taps): from a key, or from a screen reader in its browse mode
  addEventListener("click", ({ detail }) => detail === 0 && (byKeys = true), { capture: true });
}

/** Was the last thing done with a key or by a screen reader, not with a pointer? */
export const usesKeyboard = (): boolean => byKeys;

const lost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Give a lost focus to what `selector` finds; was that done? After a tap nobody reads on from there. */
export function restoreLostFocus(selector: string): boolean {
  if (!byKeys || !lost() || document.querySelector("dialog[open]")) return false;
  const element = document.querySelector<HTMLElement>(selector);
  element?.focus({ preventScroll: true });
  return element !== null;
}

/** For things that open over the table: the focus comes in, and goes back to where it was. */
export function borrowFocus(selector: string) {
  return (node: HTMLElement) => {
    const before = document.activeElement;
    node.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    return () => {
      const inside = node.contains(document.activeElement) || lost();
      if (inside && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      else queueMicrotask(() => restoreLostFocus("[data-focus=main]")); // once this node is gone
    };
  };
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys in a group of radio buttons: the next one has the focus and is chosen. */
export function radioKeys(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const group = (event.target as HTMLElement).closest("[role=radiogroup]");
  if (step === undefined || !group) return;
  const radios = [...group.querySelectorAll<HTMLElement>("[role=radio]")];
  const now = radios.indexOf(document.activeElement as HTMLElement);
  const next = radios[(now + step + radios.length) % radios.length];
  event.preventDefault();
  next?.focus();
  next?.click();
}
