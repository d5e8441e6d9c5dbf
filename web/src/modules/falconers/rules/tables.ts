import { t } from "../../../i18n";
import type { RulesTables } from "../../../rules/types";
import { falcons } from "./tables.json";

export const tables: RulesTables = {
  falcons: () => ({
    corner: t("rules-label-falcons"),
    heads: falcons.points.map((_, place) => String(place + 1)),
    rows: [{ head: t("rules-label-points"), cells: falcons.points.map(String) }],
  }),
};
