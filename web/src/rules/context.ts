// What every part of a rules page needs: the book it stands in.

import { getContext, setContext } from "svelte";
import type { RulesPages } from "./types";

const KEY = Symbol("book");

/** A getter, so that a switch of language reaches every part. */
export const setRulesPages = (rules: () => RulesPages): void => void setContext(KEY, rules);
export const useRulesPages = (): (() => RulesPages) => getContext<() => RulesPages>(KEY);

/** Follow a link to a section. Within the page nothing but the view moves; the router would jump to the top. */
export function jump(event: MouseEvent): void {
  const link = event.currentTarget;
  if (!(link instanceof HTMLAnchorElement) || link.pathname !== location.pathname || link.hash === "") return;
  event.preventDefault();
  history.replaceState(null, "", link.hash);
  show(link.hash);
}

/** Bring a section into view and let reading go on there. */
export function show(hash: string): void {
  const section = document.getElementById(decodeURIComponent(hash.slice(1)));
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}
