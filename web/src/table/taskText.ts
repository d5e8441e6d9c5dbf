// What the acting player is to do now, in words.

import { t } from "../i18n/index.svelte";
import { nameOf, tileShort } from "../lib/gameText.svelte";
import { moduleOf } from "../modules/registry";
import type { Desk } from "./selection.svelte";
import { has } from "../i18n/index.svelte";

export function task(desk: Desk): string {
  const game = desk.game;
  if (game === null || game.over) return "";
  if (!desk.myTurn)
    return game.acting === null ? "" : t("is-choosing", { name: nameOf(game, desk.chairs, game.acting) });
  const hold = desk.hold;
  if (hold?.kind === "bought") return t("task-place", { tile: tileShort(hold.tile) });
  if (hold?.kind === "reserve") return t("task-add", { tile: tileShort(hold.tile) });
  if (hold?.kind === "palace") return t("task-remove", { tile: tileShort(hold.tile) });
  if (hold?.kind === "module") {
    const taking = moduleOf(hold.module)?.taking;
    if (taking) return t(taking.crossing ? "task-crossing" : "task-place", { tile: taking.words(hold.what) });
  }
  if (desk.view?.end) return t("task-end");
  if (game.step === "act" && game.extra) return t("task-extra");
  const own = `task-${game.step.replaceAll(" ", "-")}`;
  return has(own) ? t(own, { tile: tileShort(game.bought[0] ?? "") }) : game.asks;
}
