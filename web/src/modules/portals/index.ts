import { t } from "../../i18n";
import { typeName } from "../../lib/gameText";
import { cellText } from "../../lib/pieces";
import type { ModuleScreen } from "../registry";
import Portal from "./Portal.svelte";
import PortalMark from "./PortalMark.svelte";
import PortalStrip from "./PortalStrip.svelte";

/** Where the right angle lies, as the notation names it and in the order of the marks. */
export const CORNERS = ["ne", "se", "sw", "nw"];

export const screen: ModuleScreen = {
  name: "portals",
  icon: "portal-door",
  mark: {
    drawing: PortalMark,
    text: ({ name }) => t("portal-of", { type: typeName(name.split(" ")[0] ?? "") }),
  },
  strip: PortalStrip,
  hasChoice: (selection) => selection.groups("portal").length > 0,
  offers: { "with portal": "offer-with-portal" },
  placing: {
    all: (view) =>
      [...new Set(view.game.modules["portals"]?.["to place"])]
        .filter((what) =>
          view.choices.some(
            (group) => group.verb === "portal" && group.actions.some((one) => one.more?.["type"] === what),
          ),
        )
        .map((what) => ({ module: "portals", what })),
    atOnce: true,
    actions: (choices, what) =>
      choices
        .filter((group) => group.verb === "portal")
        .flatMap((group) => group.actions)
        .filter((option) => option.more?.["type"] === what),
    ask: (what, cell) => `portal ${what} at ${cellText(cell)} corner ne`,
    drawing: Portal,
    text: (what) => t("portal-of", { type: typeName(what) }),
  },
};
