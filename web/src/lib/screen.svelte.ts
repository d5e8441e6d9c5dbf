// Which layout the window has room for. It follows the room, not the device, in rem: whoever doubles the text size gets
// the layout of a smaller window. Styles ask for it by a class of the root element.

const QUERIES = {
  // low and wide: a phone on its side, a laptop at 200 %
  short:
    "(min-width: 40rem) and (max-height: 35rem), (min-width: 40rem) and (max-width: 72rem) and (max-height: 38rem)",
  upright: "(min-width: 37rem) and (max-width: 63.99rem) and (max-aspect-ratio: 1/1)",
  narrow: "(max-width: 47.4375rem)",
  compact: "(max-width: 63.99rem)",
  small: "(max-width: 84.99rem)",
  wide: "(min-width: 106.25rem)",
  large: "(min-width: 120.01rem) and (min-height: 60rem)",
  low: "(max-height: 44rem)",
  tiny: "(max-width: 20rem)",
} as const;

/** The layout; `strip`: players in a row over palace and market; `tablet`: all of it stacked, for a tall window. */
type ScreenLayout = "phone" | "short" | "tablet" | "strip" | "laptop";

type Matches = Record<keyof typeof QUERIES, boolean>;

function layoutOf(is: Matches): ScreenLayout {
  if (is.short) return "short";
  if (is.upright) return "tablet";
  if (is.narrow) return "phone";
  return is.compact ? "strip" : "laptop";
}

/** The classes for the root element: the layout, and what else is known of the room. */
function screenClasses(is: Matches, layout: ScreenLayout): string {
  const words: string[] = [layout];
  if (layout !== "laptop") words.push("compact");
  if (layout === "phone" || layout === "short") words.push("close"); // what floats over the palace is small
  if (is.low || (layout !== "laptop" && layout !== "strip")) words.push("folding"); // a tip is one line that unfolds
  for (const name of ["small", "wide", "large", "low", "tiny"] as const) if (is[name]) words.push(name);
  return words.map((word) => `on-${word}`).join(" ");
}

class Screen {
  layout: ScreenLayout = $state.raw("laptop");

  /** Tests run without a window. */
  constructor() {
    if (typeof matchMedia !== "function") return;
    const queries = Object.entries(QUERIES).map(([name, query]) => [name, matchMedia(query)] as const);
    const read = () => {
      const is = Object.fromEntries(queries.map(([name, query]) => [name, query.matches])) as Matches;
      this.layout = layoutOf(is);
      document.documentElement.className = screenClasses(is, this.layout);
    };
    for (const [, query] of queries) query.addEventListener("change", read);
    read();
  }
}

export const screen = new Screen();
