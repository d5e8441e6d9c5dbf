import { t } from "../../../i18n";
import type { RulesTables } from "../../../rules/types";
import { certificates } from "./tables.json";

export const tables: RulesTables = {
  markers: () => ({
    corner: t("rules-label-players"),
    heads: Object.keys(certificates.markers),
    rows: [{ head: t("rules-label-markers"), cells: Object.values(certificates.markers).map(String) }],
  }),
};
