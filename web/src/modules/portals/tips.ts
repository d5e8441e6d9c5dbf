import type { ModuleTips } from "../../guide/moduleTips";
import rules from "./tipRules.json";

export const tips: ModuleTips = {
  rules,
  ways: (actions) => (actions.some(({ offer }) => offer === "with portal") ? ["portals"] : []),
  holding: { module: "portals", situation: "portalPlace" },
};
