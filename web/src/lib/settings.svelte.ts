// What somebody has chosen for this browser, kept in local storage; a browser that forbids it just forgets.

export type Theme = "auto" | "light" | "dark";

interface Settings {
  theme: Theme;
  language: string | null;
  name: string;
  sound: boolean;
  mark: boolean; // in the title, when it is my turn
  speed: number; // of others' moves: 0 is off
  guide: boolean | null; // null: nobody has played here yet
  hintsAlone: boolean; // may be asked for at my next table, if all others are bots
  hintsTogether: boolean; // … if they are not
  shortcuts: boolean; // do single letters and numbers do something at the table?
  autoEnd: boolean | null; // end my turn by itself; null: as long as the game is explained
  costs: boolean; // are costs shown on tiles in the palace?
}

const KEY = "alhambra";
const DEFAULTS: Settings = {
  theme: "auto",
  language: null,
  name: "",
  sound: true,
  mark: true,
  speed: 1,
  hintsAlone: true,
  hintsTogether: false,
  shortcuts: true,
  costs: false,
  autoEnd: null,
  guide: null,
};

function read(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings: Settings = $state(read());

/** Does my turn end by itself when nothing is left to decide? For newcomers, unless they have said otherwise. */
export const endsTurnByItself = (): boolean => settings.autoEnd ?? settings.guide === true;

/** Keep what is chosen, and paint the page by it. Called once, by the root component. */
export function persistSettings(): void {
  $effect(() => {
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // nothing to be done: it lasts until the page is closed
    }
  });
  $effect(() => {
    const root = document.documentElement;
    if (settings.theme === "auto") root.removeAttribute("data-theme");
    else root.dataset["theme"] = settings.theme;
  });
}

// Tests run without a window.
const systemDark = typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : null;

/** Is the page dark now, by the setting or by the system's? */
export function isDark(): boolean {
  return settings.theme === "dark" || (settings.theme === "auto" && systemDark?.matches === true);
}

export function switchTheme(): void {
  settings.theme = isDark() ? "light" : "dark";
}
