// The markup of the rules' texts (types.ts tells what there is), taken apart for drawing.

import { NUMBERS } from "./tables";
import type { Example, Text } from "./types";

type Part =
  | { kind: "text"; text: string }
  | { kind: "bold"; text: string }
  | { kind: "rule"; name: string }
  | { kind: "tile"; name: string }
  | { kind: "money"; name: string };

/** What stands at a path such as `points.garden.1`. */
function at(value: unknown, path: string): unknown {
  for (const step of path.split(".")) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return value;
}

/** A text with its numbers filled in, from the tables and from the example that it is about. */
export function filled(text: Text, example?: Example): string {
  return text.replace(/\[([nx]):([^[\]]+)\]/g, (all, from: string, path: string) => {
    const value = at(from === "n" ? NUMBERS : example, path);
    return typeof value === "number" || typeof value === "string" ? String(value) : all;
  });
}

export function partsOf(text: Text, example?: Example): Part[] {
  return filled(text, example)
    .split(/(\*\*[^*]+\*\*|\[(?:rule|tile|money):[^[\]]+\])/)
    .filter((part) => part !== "")
    .map((part): Part => {
      if (part.startsWith("**")) return { kind: "bold", text: part.slice(2, -2) };
      const [, kind, name] = /^\[(\w+):(.+)\]$/.exec(part) ?? [];
      if (kind === "rule" || kind === "tile" || kind === "money") return { kind, name: name ?? "" } as Part;
      return { kind: "text", text: part };
    });
}
