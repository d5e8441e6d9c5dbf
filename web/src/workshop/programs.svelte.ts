// The programs of this device: what was saved under a name, and what is in the editor just now.

import { keep, readKept } from "../lib/storage";

const SAVED_KEY = "alhambra-programs";
const DRAFT_KEY = "alhambra-program-draft";

export interface Draft {
  name: string; // "": not saved under any
  source: string;
}

class Programs {
  saved: Record<string, string> = $state.raw(readSaved());

  get names(): string[] {
    return Object.keys(this.saved).sort((one, other) => one.localeCompare(other));
  }

  /** Save `source` as `name`; false: the browser does not keep it. */
  save(name: string, source: string): boolean {
    this.saved = { ...this.saved, [name]: source };
    keep(SAVED_KEY, this.saved);
    return readSaved()[name] === source;
  }

  remove(name: string): void {
    this.saved = Object.fromEntries(Object.entries(this.saved).filter(([one]) => one !== name));
    keep(SAVED_KEY, this.saved);
  }

  readonly draft = (): Draft | null => {
    const found = readKept(DRAFT_KEY) as Partial<Draft> | null;
    return typeof found?.source === "string" ? { name: String(found.name ?? ""), source: found.source } : null;
  };
  readonly keepDraft = (draft: Draft): void => keep(DRAFT_KEY, draft);
}

function readSaved(): Record<string, string> {
  const found = readKept(SAVED_KEY);
  if (typeof found !== "object" || found === null) return {};
  return Object.fromEntries(Object.entries(found).filter(([, source]) => typeof source === "string"));
}

export const programs = new Programs();
