import { shortTileName } from "../lib/gameText";
import { moduleOf } from "../modules/registry";
import type { Selection } from "./selection.svelte";
import { t, tOr } from "../i18n";

/** What the player of `selection` is to do now. */
export function taskText(selection: Selection): string {
  const game = selection.game;
  if (game === null || game.over) return "";
  if (!selection.myTurn) return game.acting === null ? "" : t("is-choosing", { name: selection.nameOf(game.acting) });
  const picked = selection.picked;
  if (picked?.kind === "bought") return t("task-place", { tile: shortTileName(picked.tile) });
  if (picked?.kind === "reserve") return t("task-add", { tile: shortTileName(picked.tile) });
  if (picked?.kind === "palace") return t("task-remove", { tile: shortTileName(picked.tile) });
  if (picked?.kind === "module") {
    const placing = moduleOf(picked.module).placing;
    if (placing?.task) return placing.task(picked.what);
    const tile = placing?.text(picked.what) ?? picked.what;
    return t(selection.crossing ? "task-crossing" : "task-place", { tile });
  }
  if (selection.redesigning) return t("redesign-hint");
  if (selection.view?.end) return t("task-end");
  if (game.step === "act" && game.extra) return t("task-extra");
  const tile = shortTileName(game.bought[0] ?? "");
  return tOr(`task-${game.step.replaceAll(" ", "-")}`, game.asks, { tile });
}
