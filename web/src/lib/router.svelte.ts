// A tiny router on the history API: links are followed without reload. Pages are named by their path, as "/table/abc",
// wherever the address has it.
// While something lies over a page, the history has an entry for it, so that going back closes it first.

import { linkTo, placeOf, STATIC_VERSION } from "./address";
import { arrive } from "./arrival";

type Route =
  | { page: "home" }
  | { page: "table"; id: string }
  // `embedded`: in a frame of another page; `question`: somebody wants to decide at this step
  | { page: "replay"; id: string | null; step: number; embedded: boolean; question: boolean }
  | { page: "rules"; chapter: string | null }
  | { page: "puzzles"; which: string | null }
  | { page: "about" }
  | { page: "friends" }
  | { page: "open" }
  | { page: "me" }
  | { page: "games" }
  | { page: "deal"; id: string } // that of a day, or one with a link of its own
  | { page: "workshop"; code: string | null } // with a program that came with the link
  | { page: "not-found" };

/** The anchor of a replay's step at which its visitor is asked what to do; the question has it as its id. */
export const QUESTION = "question";

export function routeOf(path: string, anchor = ""): Route {
  const [first, second, third, ...more] = path.split("/").filter((part) => part !== "");
  if (more.length === 0) {
    if (first === undefined) return { page: "home" };
    if (["about", "friends", "open", "me", "games"].includes(first))
      return { page: second === undefined ? (first as "about") : "not-found" };
    if (first === "table" && second !== undefined && third === undefined) return { page: "table", id: second };
    if (first === "rules" && third === undefined) return { page: "rules", chapter: second ?? null };
    if (first === "puzzles" && third === undefined) return { page: "puzzles", which: second ?? null };
    if (first === "daily" && third === undefined) return { page: "deal", id: second ?? "today" };
    if (first === "deal" && second !== undefined && third === undefined) return { page: "deal", id: second };
    if (first === "workshop" && third === undefined && STATIC_VERSION !== null)
      return { page: "workshop", code: second ?? null };
    if (first === "replay" || (first === "embed" && second !== undefined))
      return {
        page: "replay",
        id: second ?? null,
        step: Math.max(0, Number(third) || 0),
        embedded: first === "embed",
        question: anchor === QUESTION,
      };
  }
  return { page: "not-found" };
}

const isOverlay = (): boolean => (history.state as { overlay?: boolean } | null)?.overlay === true;

class Router {
  route: Route = $state.raw({ page: "home" });
  private overlays: (() => void)[] = [];
  private ownSteps = 0; // back, which we have made ourselves

  /** Follow the address and the links of the page. */
  start(): void {
    this.follow();
    if (isOverlay()) history.replaceState(null, ""); // a reload has closed what lay there
    if (placeOf().anchor !== "") arrive(null);
    addEventListener("popstate", () => this.onPop());
    document.addEventListener("click", (event) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = (event.target as Element | null)?.closest?.("a[href]");
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
      if (link.target || link.hasAttribute("download") || link.hasAttribute("data-reload")) return;
      if (STATIC_VERSION !== null && link.pathname !== location.pathname) return; // another file beside this page
      event.preventDefault();
      this.go(STATIC_VERSION === null ? link.pathname + link.search + link.hash : link.hash.slice(1));
    });
  }

  /** Go to the page at `path`, which may have an anchor. */
  go(path: string): void {
    // a step back that is under way would lead away from there
    if (this.ownSteps > 0) return addEventListener("popstate", () => this.go(path), { once: true });
    const before = placeOf().path;
    const heading = document.querySelector("#main h1");
    if (isOverlay()) history.replaceState(null, "", linkTo(path));
    else history.pushState(null, "", linkTo(path));
    this.follow();
    const isSame = placeOf().path === before;
    if (!isSame) scrollTo(0, 0);
    arrive(isSame ? null : heading);
  }

  /** Show the page that the address names. */
  private follow(): void {
    const { path, anchor } = placeOf();
    this.route = routeOf(path, anchor);
  }

  private onPop(): void {
    if (this.ownSteps > 0) {
      this.ownSteps -= 1;
      return this.matchHistory(); // something may have been opened meanwhile
    }
    const close = this.overlays.pop();
    if (close) {
      close();
      return this.matchHistory();
    }
    const heading = document.querySelector("#main h1");
    const { page } = this.route;
    this.follow();
    if (this.route.page !== page || placeOf().anchor !== "") arrive(heading);
  }

  /** Something lies over the page, and going back calls `close`; the answer is for when it is gone, however. */
  overlay(close: () => void): () => void {
    this.overlays.push(close);
    this.matchHistory();
    return () => {
      this.overlays = this.overlays.filter((one) => one !== close);
      setTimeout(() => this.matchHistory()); // what is opened in its place takes over its entry
    };
  }

  /** Have an entry for what lies over the page if there is something, and none if not. */
  private matchHistory(): void {
    if (this.ownSteps > 0 || isOverlay() === this.overlays.length > 0) return;
    if (this.overlays.length > 0) history.pushState({ overlay: true }, "");
    else {
      this.ownSteps += 1;
      history.back();
    }
  }

  /** Another path for what is shown already, as a replay's step. */
  replace(path: string): void {
    history.replaceState(null, "", linkTo(path));
    this.follow();
  }
}

export const router = new Router();
