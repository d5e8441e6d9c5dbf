// A tiny router on the history API: an address is matched against a few patterns, links are followed without reload.

type Route =
  | { page: "home" }
  | { page: "table"; id: string }
  | { page: "replay"; id: string | null; step: number }
  | { page: "rules"; chapter: string | null }
  | { page: "about" }
  | { page: "not-found" };

/** The page that `path` leads to. */
export function routeOf(path: string): Route {
  const [first, second, third, ...more] = path.split("/").filter((part) => part !== "");
  if (more.length === 0) {
    if (first === undefined) return { page: "home" };
    if (first === "about" && second === undefined) return { page: "about" };
    if (first === "table" && second !== undefined && third === undefined) return { page: "table", id: second };
    if (first === "rules" && third === undefined) return { page: "rules", chapter: second ?? null };
    if (first === "replay") return { page: "replay", id: second ?? null, step: Math.max(0, Number(third) || 0) };
  }
  return { page: "not-found" };
}

class Router {
  route: Route = $state.raw({ page: "home" });

  /** Begin to follow the address and the links of the page. */
  start(): void {
    const read = () => (this.route = routeOf(location.pathname));
    read();
    addEventListener("popstate", read);
    document.addEventListener("click", (event) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = (event.target as Element | null)?.closest?.("a[href]");
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
      if (link.target || link.hasAttribute("download")) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }

  go(address: string): void {
    history.pushState(null, "", address);
    this.route = routeOf(location.pathname);
    scrollTo(0, 0);
  }

  /** Another address for what is shown already, as a replay's step. */
  replace(address: string): void {
    history.replaceState(null, "", address);
    this.route = routeOf(location.pathname);
  }
}

export const router = new Router();
