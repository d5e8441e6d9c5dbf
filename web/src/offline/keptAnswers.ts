// What the start page shows before Python is there: the menu and my tables as they were last time. On the first visit the
// menu comes from a file beside the page.

import { keep, readKept } from "../lib/storage";

const PATHS = ["/menu", "/me/tables"];
const keyOf = (path: string): string => `alhambra-kept${path}`;

const isKept = (method: string, path: string): boolean => method === "GET" && PATHS.includes(path);

/** Keep the answer `body` to a request, if it is one of those that are shown early. */
export function keepAnswer(method: string, path: string, body: string): void {
  if (isKept(method, path)) keep(keyOf(path), body);
}

/** What answers a request for now; null: nothing, it has to wait. */
export async function keptAnswer(method: string, path: string, base: string): Promise<string | null> {
  if (!isKept(method, path)) return null;
  const kept = readKept(keyOf(path));
  if (typeof kept === "string") return kept;
  if (path !== "/menu") return null;
  try {
    const response = await fetch(new URL("menu.json", base));
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}
