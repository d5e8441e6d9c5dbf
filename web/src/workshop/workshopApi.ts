// What was written in the workshop and can be played with: the page host keeps it.

import { t } from "../i18n";
import { api, call } from "../lib/api";
import { myLook } from "../lib/myLook";
import { settings } from "../lib/settings.svelte";

export interface WrittenCode {
  bots: { name: string; fault: string; is_out: boolean }[];
  modules: { name: string; title: string; is_out: boolean }[];
}

const sitDown = async (bots: string[], modules: string[]): Promise<string> => {
  const options = { seats: [{}, ...bots.map((bot) => ({ bot }))], modules, hints: true };
  const me = { seat: 0, name: settings.name.trim() || t("me"), look: myLook() };
  return (await api.create({ options, sit: [me] })).id;
};

export const workshopApi = {
  written: () => call<WrittenCode>("GET", "/device/code"),
  remove: (kind: "bots" | "modules", name: string) => call("DELETE", `/device/${kind}/${encodeURIComponent(name)}`),
  /** Keep the bot of `source`, and make a table against `opponents` of it; the table's id. */
  async sitAgainst(source: string, madeOf: string, opponents: number): Promise<string> {
    const { name } = await call<{ name: string }>("POST", "/device/bots", { source, made_of: madeOf });
    return sitDown(Array<string>(opponents).fill(name), []);
  },
  /** Keep the module of `source`, and make a table with it against `bots`; the table's id. */
  async sitWith(source: string, bots: string[]): Promise<string> {
    const { name } = await call<{ name: string }>("POST", "/device/modules", { source });
    return sitDown(bots, [name]);
  },
};
