// Who I am on this device, and how that gets to tables and to other devices.

import { t } from "../i18n";
import { call } from "../lib/api";
import { myLook } from "../lib/myLook";
import { settings } from "../lib/settings.svelte";
import type { PlayerKey, TableInfo } from "../wire";

/** Go by my present name and seal in my seat at `table`. Who holds several seats (pass and play) changes none. */
export async function changeSeat(table: TableInfo): Promise<TableInfo> {
  const [seat, ...more] = table.seats.flatMap(({ mine }, place) => (mine ? [place] : []));
  if (seat === undefined || more.length > 0) return table;
  const body = { name: settings.name.trim() || t("me"), look: myLook() };
  return call<TableInfo>("PATCH", `/tables/${table.id}/seats/${seat}`, body);
}

/** What another device needs to be me: in the part of the link that browsers send to nobody. */
export async function linkForDevice(base: string): Promise<string> {
  const { key } = await call<PlayerKey>("POST", "/me/key");
  const parts = new URLSearchParams({ key, name: settings.name.trim() });
  const look = myLook();
  if (look) parts.set("seal", `${look.colour}.${look.shape}`);
  return `${base}/me#${parts.toString()}`;
}

export interface BroughtIdentity {
  key: string;
  name: string;
  colour: number | null;
  shape: number | null;
}

/** What a link from another device carries, or the key alone if that was pasted; null: nothing. */
export function broughtBy(text: string): BroughtIdentity | null {
  const parts = new URLSearchParams(text.includes("#") ? text.slice(text.indexOf("#") + 1) : text);
  const plain = text.trim();
  const key = parts.get("key") ?? (/^[\w.-]{43,}$/.test(plain) ? plain : null);
  if (key === null) return null;
  const [colour, shape] = (parts.get("seal") ?? "")
    .split(".")
    .map((part) => (/^[0-5]$/.test(part) ? Number(part) : null));
  return { key, name: parts.get("name") ?? "", colour: colour ?? null, shape: shape ?? null };
}

/** Be on this device who another one was: hold the seats of its key, go by its name and seal. */
export async function becomeBrought(brought: BroughtIdentity): Promise<void> {
  await call<null>("PUT", "/me/key", { key: brought.key });
  settings.name = brought.name || settings.name;
  settings.colour = brought.colour ?? settings.colour;
  settings.shape = brought.shape ?? settings.shape;
}
