import { t } from "../../i18n";
import { CURRENCIES } from "../../lib/pieces";
import type { MarkView } from "../../wire";
import type { ModuleScreen } from "../registry";
import SiteMark from "./SiteMark.svelte";
import SiteStrip from "./SiteStrip.svelte";
import TokenSheet from "./TokenSheet.svelte";

/** The owner knows the currency of the token; to all others it is a building site. */
function siteText({ name }: MarkView): string {
  const currency = CURRENCIES.find((one) => name.includes(one));
  return currency ? t("site-in", { currency: t(currency) }) : t("site-closed");
}

export const screen: ModuleScreen = {
  name: "sites",
  icon: "site-token",
  mark: { drawing: SiteMark, text: siteText },
  strip: SiteStrip,
  sheet: TokenSheet,
  hasChoice: (selection) => selection.groups("complete").length > 0,
  offers: { "as site": "offer-as-site" },
  offerNotes: { "as site": (facts) => t("site-prices", { ...facts }) },
};
