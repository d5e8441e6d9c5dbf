import { t } from "../../i18n";
import type { ModuleScreen } from "../registry";
import CertificateStrip from "./CertificateStrip.svelte";

export const screen: ModuleScreen = {
  name: "certificates",
  icon: "certificate",
  strip: CertificateStrip,
  fold: "keep",
  payment: ({ more, overpaid }) => {
    const notes: string[] = [];
    if (more?.["certificate"]) notes.push(t("certificate-pays"));
    const currency = more?.["keep"];
    if (currency) notes.push(t("certificate-keeps", { value: overpaid ?? 0, currency: String(currency) }));
    return notes;
  },
};
