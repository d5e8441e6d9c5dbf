// What the bar offers in each situation.

import { t, tOr } from "../i18n";
import { capitalize, choiceText } from "../lib/gameText";
import { cardOf } from "../lib/pieces";
import { moduleOf } from "../modules/registry";
import type { LegalAction } from "../wire";
import type { PickedPiece } from "./pickedPiece";
import type { Selection } from "./selection.svelte";

/** The main button (`text`, `act`, `icon`), what is beside it, and whether there is a way back. */
interface BarActions {
  text: string;
  act: (() => void) | null; // null: not now
  why?: string; // … and why not
  icon?: string;
  others?: { text: string; act: () => void }[];
  cancel?: boolean;
}

const plus = (cards: readonly string[]): string =>
  cards
    .map((card) => cardOf(card).value)
    .sort((a, b) => b - a)
    .join(" + ");

export function barActionsOf(selection: Selection): BarActions {
  const { selected } = selection;
  switch (selected.kind) {
    case "payment":
      return paying(selection, selected.option);
    case "cards":
      return taking(selection);
    case "hinted":
      return following(selection, selected.option);
    case "piece":
      return placing(selection, selected.piece);
    case "nothing":
      return waiting(selection);
  }
}

function paying(selection: Selection, option: LegalAction): BarActions {
  const cards = plus(option.cards ?? []);
  const price = option.price ?? 0;
  const text = option.exact ? t("pay-exactly", { cards, price }) : t("pay", { cards, price });
  return { text, act: () => selection.do(option.action), cancel: true };
}

function taking(selection: Selection): BarActions {
  const option = selection.take;
  const cards = plus(selection.chosenCards);
  const text =
    selection.chosen.length > 1 ? t("take-sum", { cards, sum: selection.chosenSum }) : t("take-card", { cards });
  return { text, act: option && (() => selection.do(option.action)), cancel: true };
}

/** A suggestion that cannot be seen on the table: it is named where it was chosen. */
function following(selection: Selection, option: LegalAction): BarActions {
  return { text: t("hint-do"), act: () => selection.do(option.action), icon: "i-check", cancel: true };
}

function placing(selection: Selection, picked: PickedPiece): BarActions {
  const here = selection.actionHere;
  const others: NonNullable<BarActions["others"]> = [];
  const { toReserve, toThird } = selection;
  if (picked.kind === "palace") {
    return { text: t("to-reserve"), act: toReserve && (() => selection.do(toReserve.action)), cancel: true };
  }
  if (toReserve) others.push({ text: t("to-reserve"), act: () => selection.do(toReserve.action) });
  if (toThird) {
    const name = selection.nameOf(selection.game!.players.length);
    others.push({ text: t("give-to", { name }), act: () => selection.do(toThird.action) });
  }
  const placing = picked.kind === "module" ? moduleOf(picked.module).placing : undefined;
  const doing = picked.kind === "module" && placing?.task ? picked.what : null; // something else than to place it
  if (placing && doing === null && selection.actionsHere.length > 1 && !selection.crossing) {
    others.push({ text: t("turn-piece"), act: () => selection.turn() });
  }
  const swaps = here?.action.startsWith("swap ") ?? false;
  const must = picked.kind === "bought" || placing?.atOnce === true;
  return {
    text: here?.label ? choiceText(here) : (doing ?? t(swaps ? "swap-here" : "place-here")),
    act: here && (() => selection.confirm()),
    icon: "i-check",
    others,
    cancel: !must,
  };
}

function waiting(selection: Selection): BarActions {
  const view = selection.view!;
  if (view.game.over) return { text: t("final-results"), act: () => selection.results() };
  if (selection.isSpectator) return { text: t("looking-on"), act: null };
  if (!selection.myTurn) {
    const acting = view.game.acting;
    if (acting === null) return { text: t("please-wait"), act: null };
    const { connection } = selection;
    const others = selection.canSkip
      ? [{ text: t("skip-to-my-turn"), act: () => connection.presenter.skipToMyTurn() }]
      : [];
    return { text: t("is-choosing", { name: selection.nameOf(acting) }), act: null, others };
  }
  if (view.end) {
    const { asks, step } = view.game; // a step that asks for something goes on with the turn
    const text = asks ? tOr(`task-${step.replaceAll(" ", "-")}`, asks) : t("end-turn");
    return { text: capitalize(text), act: () => selection.endTurn(), icon: "i-end" };
  }
  const done = selection.option("done");
  if (done) {
    const act = () => selection.do(done.action);
    // what gives up an extra action is not the large button: that one waits for the action
    if (view.game.bought.length > 0 && view.game.extra && selection.mayTake)
      return { text: t("end-turn"), act: null, why: t("task-extra"), others: [{ text: t("place-now"), act }] };
    return { text: t(view.game.bought.length > 0 ? "place-now" : "no-more"), act, icon: "i-end" };
  }
  const pass = selection.option("pass");
  if (pass) return { text: t("pass"), act: () => selection.do(pass.action), icon: "i-end" };
  const why = t(view.game.bought.length > 0 ? "end-turn-place" : "end-turn-first");
  return { text: t("end-turn"), act: null, why, icon: "i-end" };
}
