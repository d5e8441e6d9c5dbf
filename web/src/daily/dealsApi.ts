// Deals that several tables share, by the key of this browser.

import { t } from "../i18n";
import { api, call } from "../lib/api";
import { myLook } from "../lib/myLook";
import { settings } from "../lib/settings.svelte";
import type { Account, DealDay, DealResult, DealTry, PlayerView, Reach, SharedDealInfo, TableInfo } from "../wire";

export const dealsApi = {
  find: (id: string) => call<SharedDealInfo>("GET", `/deals/${id}`),
  days: () => call<DealDay[]>("GET", "/days"),
  /** Begin my try at a deal, or go on with it. */
  play: (id: string) =>
    call<DealTry>("POST", `/deals/${id}/play`, { name: settings.name.trim() || t("me"), look: myLook() }),
  challenge: (table: string) => call<SharedDealInfo>("POST", `/tables/${table}/challenge`),
};

/** An address of this server that others can reach, as far as it knows one. */
export const outsideAddress = (): Promise<string> =>
  call<Reach>("GET", "/reach").then(
    ({ addresses }) => addresses[0] ?? location.origin,
    () => location.origin,
  );

/** Can others be challenged by this finished game? It must be one person's against bots, with a deal of its own. */
export const mayChallenge = (table: TableInfo): boolean =>
  table.status === "over" &&
  !table.continued &&
  table.deal === null &&
  table.seats.filter((seat) => seat.kind === "human").length === 1 &&
  table.seats.every((seat) => seat.kind === "bot" || (seat.mine && seat.stand_in === null));

/** What somebody made of a deal: their points by source, and their palace at the end. */
export interface PlayedDeal {
  result: DealResult;
  account: Account;
  player: PlayerView;
}

/** All about `result`, whose table must be open to us. */
export async function playedDeal(result: DealResult): Promise<PlayedDeal> {
  const statistics = await api.statistics(result.table!);
  const { game } = await api.step(result.table!, statistics.decisions);
  return { result, account: statistics.accounts[result.seat]!, player: game.players[result.seat]! };
}
