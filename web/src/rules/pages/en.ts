import type { RulesPages } from "../types";
import { basics } from "./en/basics";
import { building } from "./en/building";
import { certificates } from "./en/certificates";
import { editions } from "./en/editions";
import { end } from "./en/end";
import { falconers } from "./en/falconers";
import { portals } from "./en/portals";
import { scoring } from "./en/scoring";
import { sites } from "./en/sites";
import { two } from "./en/two";
import { labels } from "./en/labels";

export const rules: RulesPages = {
  labels,
  pages: [basics, building, scoring, end, two, editions, falconers, portals, sites, certificates],
};
