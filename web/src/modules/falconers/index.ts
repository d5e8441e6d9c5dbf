import { t } from "../../i18n/index.svelte";
import { cellText } from "../../lib/pieces";
import type { ActionGroup, LegalAction } from "../../wire";
import type { ModuleScreen } from "../registry";
import Falcon from "./Falcon.svelte";
import FalconMark from "./FalconMark.svelte";
import FalconStrip from "./FalconStrip.svelte";
import { falconName } from "./words";

export const falconActions = (choices: ActionGroup[]): LegalAction[] =>
  choices.filter((group) => group.verb === "falcon").flatMap((group) => group.actions);

export const screen: ModuleScreen = {
  name: "falconers",
  icon: "falcon",
  mark: {
    drawing: FalconMark,
    text: ({ name }) => t("falcon-at-corner", { falcon: falconName(name.replace(/ falcon$/, "")) }),
  },
  strip: FalconStrip,
  hasChoice: (selection) => falconActions(selection.view?.choices ?? []).length > 0,
  placing: {
    all: (view) => (view.game.modules["falconers"]?.supply ?? []).map((what) => ({ module: "falconers", what })),
    atOnce: false,
    actions: (choices, what) => falconActions(choices).filter((option) => option.more?.["falcon"] === what),
    ask: (what, cell, hand) => (hand[0] ? `falcon ${what} at ${cellText(cell)} pay ${hand[0]}` : null),
    crossing: true,
    drawing: Falcon,
    text: falconName,
  },
};
