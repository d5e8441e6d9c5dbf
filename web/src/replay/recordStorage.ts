// The record that was dropped or chosen last. It is kept for this tab, so that a reload shows it again.

import type { RecordSummary } from "../lib/api";
import { keep, readKept } from "../lib/storage";

const KEY = "alhambra-record";
let kept: string | null = null;

export function storeRecord(text: string): void {
  kept = text;
  keep(KEY, text, "sessionStorage");
}

export const storedRecord = (): string | null => kept ?? (readKept(KEY, "sessionStorage") as string | null);

/** What we need of a record ourselves; the server checks all of it. Null: it is none. */
export function parseRecord(text: string): RecordSummary | null {
  try {
    const found = JSON.parse(text) as Partial<RecordSummary> | null;
    if (!Array.isArray(found?.names) || !Array.isArray(found.modules)) return null;
    return { edition: String(found.edition ?? ""), modules: found.modules, names: found.names };
  } catch {
    return null;
  }
}
