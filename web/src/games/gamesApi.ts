// My games on the server, by the key of this browser.

import { call } from "../lib/api";
import type { Forgotten, MyFigures, MyGames } from "../wire";

export const gamesApi = {
  page: (before: string | null) =>
    call<MyGames>("GET", `/me/games${before === null ? "" : `?before=${encodeURIComponent(before)}`}`),
  figures: () => call<MyFigures>("GET", "/me/figures"),
  forgetTable: (id: string) => call<Forgotten>("DELETE", `/tables/${id}/me`),
  forgetFinished: () => call<Forgotten>("DELETE", "/me/games"),
};

/** Delete all of my games: leave those that are running, then the finished ones, as many at a time as the server does. */
export async function forgetEverything(): Promise<void> {
  for (const { id } of (await gamesApi.page(null)).running) await gamesApi.forgetTable(id);
  while ((await gamesApi.forgetFinished()).more);
}
