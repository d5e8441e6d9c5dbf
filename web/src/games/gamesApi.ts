// My games on the server, by the key of this browser.

import { call } from "../lib/api";
import { settings } from "../lib/settings.svelte";
import { endPush } from "../notices/push";
import type { Forgotten, MyFigures, MyGames, MyVacation } from "../wire";

export const gamesApi = {
  page: (before: string | null) =>
    call<MyGames>("GET", `/me/games${before === null ? "" : `?before=${encodeURIComponent(before)}`}`),
  figures: () => call<MyFigures>("GET", "/me/figures"),
  forgetTable: (id: string) => call<Forgotten>("DELETE", `/tables/${id}/me`),
  vacation: () => call<MyVacation>("GET", "/me/vacation"),
  goOnVacation: (until: number) => call<MyVacation>("PUT", "/me/vacation", { until }),
  endVacation: () => call<MyVacation>("DELETE", "/me/vacation"),
  forgetFinished: () => call<Forgotten>("DELETE", "/me/games"),
};

/** Delete all of my games: leave those that are running, then the finished ones, as many at a time as the server does.
 * My vacation goes with them, and so do notices. */
export async function forgetEverything(): Promise<void> {
  settings.notices = false;
  await endPush();
  if ((await gamesApi.vacation()).until !== null) await gamesApi.endVacation();
  for (const { id } of (await gamesApi.page(null)).running) await gamesApi.forgetTable(id);
  while ((await gamesApi.forgetFinished()).more);
}
