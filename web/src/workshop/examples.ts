// The examples of the package that a page can run, as they lie in examples/. Each is named: the build takes no notice of
// a pattern that leaves files out, and tests of a module have no place here.

const files: Record<string, string> = import.meta.glob(
  [
    "../../../examples/{my_bot,palace,random_game,record_and_replay,what_a_seat_knows}.py",
    "../../../examples/{gardens/gardens,lamps/lamps,guests/guests}.py",
  ],
  { query: "?raw", import: "default", eager: true },
);

/** Their sources by the names of their files. */
export const examples: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, source]) => [path.slice(path.lastIndexOf("/") + 1), source]),
);

/** What somebody finds in the editor who comes for the first time. */
export const FIRST_EXAMPLE = "my_bot.py";

/** Is a bot written in `source`? It need not be run to see that. */
export const hasBot = (source: string): boolean => /^[ \t]*def choose\s*\(/m.test(source);
/** Is a module written in `source`? */
export const hasModule = (source: string): boolean => /^class \w+\([^)]*\bModule\b[^)]*\):/m.test(source);
