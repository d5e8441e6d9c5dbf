// The record that was dropped or chosen last. It is kept for this tab, so that a reload shows it again.

import type { RecordSummary } from "../lib/api";

const KEY = "alhambra-record";
let kept: string | null = null;

/** Keep a record's `text` for this tab. */
export function storeRecord(text: string): void {
  kept = text;
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // too large or forbidden: it lasts until the page is left
  }
}

/** The text of the record kept last, if there is one. */
export function storedRecord(): string | null {
  try {
    return kept ?? sessionStorage.getItem(KEY);
  } catch {
    return kept;
  }
}

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
