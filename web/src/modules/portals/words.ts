import { typeName } from "../../lib/gameText";
import type { ModuleWords } from "../words";

export const words: ModuleWords = {
  action: ([verb, type = ""]) => (verb === "portal" ? { type: typeName(type) } : null),
};
