import type { RulesPages } from "../types";
import { basics } from "./de/basics";
import { building } from "./de/building";
import { certificates } from "./de/certificates";
import { editions } from "./de/editions";
import { end } from "./de/end";
import { falconers } from "./de/falconers";
import { portals } from "./de/portals";
import { scoring } from "./de/scoring";
import { sites } from "./de/sites";
import { two } from "./de/two";
import { labels } from "./de/labels";

export const rules: RulesPages = {
  labels,
  pages: [basics, building, scoring, end, two, editions, falconers, portals, sites, certificates],
};
