import { t } from "../../i18n";
import { currencyName } from "../../lib/gameText";
import type { ModuleWords } from "../words";

export const words: ModuleWords = {
  purchase: (words) => [
    ...(words.includes("certificate") ? [t("do-certificate")] : []),
    ...(words.includes("keep")
      ? [t("do-keep", { currency: currencyName(words[words.indexOf("keep") + 1] ?? "") })]
      : []),
  ],
};
