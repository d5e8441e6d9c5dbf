// What somebody has chosen for this browser.

import { keep, readKept } from "./storage";

export type Theme = "auto" | "light" | "dark";

const KEY = "alhambra";
const DEFAULTS = {
  theme: "auto" as Theme,
  language: null as string | null,
  name: "",
  colour: null as number | null, // of my seal, 0 to 5
  shape: null as number | null, // of it
  sound: true,
  mark: true, // in the title, when it is my turn
  notices: false, // of the browser, when it is my turn and I look elsewhere
  speed: 1, // of others' moves: 0 is off
  hintsAlone: true, // may be asked for at my next table, if all others are bots
  hintsTogether: false, // … if they are not
  shortcuts: true, // do single letters and numbers do something at the table?
  autoEnd: null as boolean | null, // end my turn by itself; null: as long as the game is explained
  guide: null as boolean | null, // null: nobody has played here yet
  won: false, // has somebody won a game here? Until then the gentlest bots are the usual ones
};

export const settings = $state({ ...DEFAULTS, ...(readKept(KEY) as Partial<typeof DEFAULTS> | null) });

/** Does my turn end by itself when nothing is left to decide? For newcomers, unless they have said otherwise. */
export const endsTurnByItself = (): boolean => settings.autoEnd ?? settings.guide === true;

/** Keep what is chosen, and paint the page by it. Called once, by the root component. */
export function persistSettings(): void {
  $effect(() => keep(KEY, settings));
  $effect(() => {
    const root = document.documentElement;
    if (settings.theme === "auto") root.removeAttribute("data-theme");
    else root.dataset["theme"] = settings.theme;
  });
}

const systemDark = typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : null;

export function isDark(): boolean {
  return settings.theme === "dark" || (settings.theme === "auto" && systemDark?.matches === true);
}

export function switchTheme(): void {
  settings.theme = isDark() ? "light" : "dark";
}
