import { t } from "../../i18n";
import { actionsOf, cellText } from "../../lib/pieces";
import type { ModuleScreen } from "../registry";
import Falcon from "./Falcon.svelte";
import FalconMark from "./FalconMark.svelte";
import FalconStrip from "./FalconStrip.svelte";
import { falconName } from "./words";

export const screen: ModuleScreen = {
  name: "falconers",
  icon: "falcon",
  mark: {
    drawing: FalconMark,
    text: ({ name }) => t("falcon-at-corner", { falcon: falconName(name.replace(/ falcon$/, "")) }),
  },
  strip: FalconStrip,
  hasChoice: (selection) => selection.groups("falcon").length > 0,
  placing: {
    all: (view) => (view.game.modules["falconers"]?.supply ?? []).map((what) => ({ module: "falconers", what })),
    atOnce: false,
    actions: (choices, what) => actionsOf(choices, "falcon").filter((option) => option.more?.["falcon"] === what),
    ask: (what, cell, hand) => (hand[0] ? `falcon ${what} at ${cellText(cell)} pay ${hand[0]}` : null),
    crossing: true,
    drawing: Falcon,
    text: falconName,
  },
};
