import type { ModuleTips } from "../../guide/moduleTips";
import rules from "./tipRules.json";

export const tips: ModuleTips = {
  rules,
  ways: (actions) => (actions.some(({ more }) => more?.["certificate"]) ? ["certificatePay"] : []),
  over: (actions) => (actions.some(({ more }) => more?.["keep"]) ? ["certificates"] : []),
};
