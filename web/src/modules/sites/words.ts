import { currencyName } from "../../lib/gameText";
import type { ModuleWords } from "../words";

export const words: ModuleWords = {
  action: ([verb, currency = ""]) => (verb === "token" ? { currency: currencyName(currency) } : null),
};
