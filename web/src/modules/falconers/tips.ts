import type { ModuleTips } from "../../guide/moduleTips";
import rules from "./tipRules.json";

export const tips: ModuleTips = {
  rules,
  acting: ({ choices }) => (choices.some(({ verb }) => verb === "falcon") ? ["falconers"] : []),
  holding: { module: "falconers", situation: "falconCrossing" },
};
