import { t } from "../../../i18n";
import type { RulesTables } from "../../../rules/types";
import { portals } from "./tables.json";

export const tables: RulesTables = {
  "portal-prices": () => {
    const times = [t("rules-label-before-first"), t("rules-label-before-second"), t("rules-label-after-second")];
    return {
      corner: t("rules-label-when"),
      heads: [t("rules-label-on-top")],
      rows: portals.prices.map((price, place) => ({ head: times[place] ?? "", cells: [String(price)] })),
    };
  },
};
