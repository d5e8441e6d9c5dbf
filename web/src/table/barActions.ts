// What the bar offers in each situation: one main thing, what else can be done, and whether there is a way back.

import { t } from "../i18n/index.svelte";
import { cardOf } from "../lib/pieces";
import { nameOf } from "../lib/gameText.svelte";
import { moduleOf } from "../modules/registry";
import type { Option } from "../wire";
import type { Desk } from "./selection.svelte";

export interface Intent {
  words: string;
  act: (() => void) | null; // null: not now
  icon?: string;
  others: { words: string; act: () => void }[];
  cancel: boolean;
}

const plus = (cards: readonly string[]): string =>
  cards
    .map((card) => cardOf(card).value)
    .sort((a, b) => b - a)
    .join(" + ");

export function intentOf(desk: Desk): Intent {
  if (desk.slot !== null && desk.payment !== null) return paying(desk, desk.payment);
  if (desk.chosen.length > 0) return taking(desk);
  if (desk.advised !== null) return following(desk, desk.advised);
  if (desk.hold !== null) return holding(desk);
  return waiting(desk);
}

function paying(desk: Desk, option: Option): Intent {
  const cards = plus(option.cards ?? []);
  const price = option.price ?? 0;
  const words = option.exact ? t("pay-exactly", { cards, price }) : t("pay", { cards, price });
  return { words, act: () => desk.do(option.action), others: [], cancel: true };
}

function taking(desk: Desk): Intent {
  const option = desk.take;
  const cards = plus(desk.chosenCards);
  const words = desk.chosen.length > 1 ? t("take-sum", { cards, sum: desk.chosenSum }) : t("take-card", { cards });
  return { words, act: option && (() => desk.do(option.action)), others: [], cancel: true };
}

/** A suggestion that cannot be seen on the table: it is named where it was chosen. */
function following(desk: Desk, option: Option): Intent {
  return { words: t("hint-do"), act: () => desk.do(option.action), icon: "i-check", others: [], cancel: true };
}

function holding(desk: Desk): Intent {
  const hold = desk.hold!;
  const here = desk.here1;
  const others: Intent["others"] = [];
  const { toReserve, toThird } = desk;
  if (hold.kind === "palace") {
    return {
      words: t("to-reserve"),
      act: toReserve && (() => desk.do(toReserve.action)),
      others,
      cancel: true,
    };
  }
  if (toReserve) others.push({ words: t("to-reserve"), act: () => desk.do(toReserve.action) });
  if (toThird) {
    const name = nameOf(desk.game!, desk.chairs, desk.game!.players.length);
    others.push({ words: t("give-to", { name }), act: () => desk.do(toThird.action) });
  }
  if (hold.kind === "module" && desk.here.length > 1 && !desk.crossing) {
    others.push({ words: t("turn-piece"), act: () => desk.turn() });
  }
  const swaps = here?.action.startsWith("swap ") ?? false;
  const must = hold.kind === "bought" || (hold.kind === "module" && moduleOf(hold.module)?.taking?.atOnce === true);
  return {
    words: t(swaps ? "swap-here" : "place-here"),
    act: here && (() => desk.confirm()),
    icon: "i-check",
    others,
    cancel: !must,
  };
}

function waiting(desk: Desk): Intent {
  const view = desk.view!;
  const off = { act: null, others: [], cancel: false };
  if (view.game.over) return { ...off, words: t("final-results"), act: () => desk.results() };
  if (!desk.myTurn) {
    const acting = view.game.acting;
    if (acting === null) return { ...off, words: t("please-wait") };
    return { ...off, words: t("is-choosing", { name: nameOf(view.game, desk.chairs, acting) }) };
  }
  if (view.end) {
    const draws = view.game.step === "draw tokens";
    return { ...off, words: t(draws ? "draw-tokens" : "end-turn"), act: () => desk.end(), icon: "i-end" };
  }
  const done = desk.option("done");
  if (done) {
    const words = t(view.game.bought.length > 0 ? "place-now" : "no-more");
    return { ...off, words, act: () => desk.do(done.action), icon: "i-end" };
  }
  const pass = desk.option("pass");
  if (pass) return { ...off, words: t("pass"), act: () => desk.do(pass.action), icon: "i-end" };
  return { ...off, words: t("end-turn"), icon: "i-end" };
}
