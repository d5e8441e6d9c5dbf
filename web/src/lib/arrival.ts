// Somebody has come to another page: the focus goes to its heading, which is thereby read out, and an anchor in the
// address is scrolled to. Pages are loaded when they are needed, so what is looked for may come later.

import { placeOf } from "./address";

const PATIENCE_MS = 5000;
let stopWaiting: () => void = () => {};

/** Call `use` with what `find` returns, now or when the page has changed. */
function whenThere(find: () => HTMLElement | null, use: (element: HTMLElement) => void): void {
  stopWaiting();
  const look = (): boolean => {
    const element = find();
    if (element === null) return false;
    stopWaiting();
    use(element);
    return true;
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => stopWaiting(), PATIENCE_MS);
  stopWaiting = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  if (!look()) observer.observe(document.body, { childList: true, subtree: true });
}

function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.setAttribute("tabindex", "-1");
  element.focus({ preventScroll: true });
}

/** The page has another address; `old` is the heading of the page before. */
export function arrive(old: Element | null): void {
  const anchor = decodeURIComponent(placeOf().anchor);
  if (anchor !== "") {
    whenThere(
      () => document.getElementById(anchor),
      (element) => {
        element.scrollIntoView();
        focusOn(element);
      },
    );
    return;
  }
  whenThere(() => {
    const heading = document.querySelector<HTMLElement>("#main h1");
    return heading === old ? null : heading;
  }, focusOn);
}
