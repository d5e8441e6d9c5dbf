import type { RulesPages } from "../types";
import { basics } from "./pt/basics";
import { building } from "./pt/building";
import { certificates } from "./pt/certificates";
import { editions } from "./pt/editions";
import { end } from "./pt/end";
import { falconers } from "./pt/falconers";
import { portals } from "./pt/portals";
import { scoring } from "./pt/scoring";
import { sites } from "./pt/sites";
import { two } from "./pt/two";
import { labels } from "./pt/labels";

export const rules: RulesPages = {
  labels,
  pages: [basics, building, scoring, end, two, editions, falconers, portals, sites, certificates],
};
