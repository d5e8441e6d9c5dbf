import type { RulesPages } from "../types";
import { basics } from "./es/basics";
import { building } from "./es/building";
import { certificates } from "./es/certificates";
import { editions } from "./es/editions";
import { end } from "./es/end";
import { falconers } from "./es/falconers";
import { portals } from "./es/portals";
import { scoring } from "./es/scoring";
import { sites } from "./es/sites";
import { two } from "./es/two";
import { labels } from "./es/labels";

export const rules: RulesPages = {
  labels,
  pages: [basics, building, scoring, end, two, editions, falconers, portals, sites, certificates],
};
