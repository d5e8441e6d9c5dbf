// The files that somebody has written in the workshop: in this browser's database, and nowhere else.

import { TableStore } from "../offline/tableStore";

const KEY = "workshop-files";
const store = new TableStore();

/** Sources by the names of their files. */
export type Files = Record<string, string>;

export async function readFiles(): Promise<Files> {
  return JSON.parse((await store.get(KEY)) ?? "{}") as Files;
}

/** Keep `source` as `name`; null deletes that file. All files after that. */
export async function keepFile(name: string, source: string | null): Promise<Files> {
  const files = await readFiles(); // another tab may have written, too
  const others = Object.fromEntries(Object.entries(files).filter(([one]) => one !== name));
  const kept = source === null ? others : { ...others, [name]: source };
  await store.put(KEY, JSON.stringify(kept));
  return kept;
}
