import type { ModuleTips } from "../../guide/moduleTips";
import rules from "./tipRules.json";

export const tips: ModuleTips = {
  rules,
  first: ({ choices }) => (choices.some(({ verb }) => verb === "token") ? ["siteToken"] : []),
  ways: (actions) => (actions.some(({ offer }) => offer === "as site") ? ["sites"] : []),
};
