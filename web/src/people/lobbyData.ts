// What a lobby has to know of the server: its bots, and the addresses under which others reach it.

import { api, call } from "../lib/api";
import type { Reach } from "../wire";

export interface LobbyData {
  levels: readonly string[];
  lines: Readonly<Record<string, string>>; // what the server says of them
  addresses: readonly string[]; // for others, the best first; none: only this machine reaches the server
}

/** The server's answers; if it does not answer there is its usual bot, and the page's own address. */
export async function readLobby(): Promise<LobbyData> {
  const [menu, reach] = await Promise.allSettled([api.menu(), call<Reach>("GET", "/reach")]);
  const { bots = [], lines = {} } = menu.status === "fulfilled" ? menu.value : {};
  return { levels: bots, lines, addresses: reach.status === "fulfilled" ? reach.value.addresses : [location.origin] };
}
