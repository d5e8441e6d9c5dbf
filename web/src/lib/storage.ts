// What a browser keeps for us. One that forbids it just forgets.

type Area = "localStorage" | "sessionStorage"; // for good, or for this tab

/** What was kept under `key`; null: nothing. */
export function readKept(key: string, area: Area = "localStorage"): unknown {
  try {
    return JSON.parse(globalThis[area].getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Keep `value` under `key`, if the browser lets us and has the room. */
export function keep(key: string, value: unknown, area: Area = "localStorage"): void {
  try {
    globalThis[area].setItem(key, JSON.stringify(value));
  } catch {
    // then it lasts until the page is closed
  }
}
