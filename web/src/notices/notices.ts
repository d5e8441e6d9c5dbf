// Notices of the browser: for whoever has the table open in a tab and looks elsewhere.

import { fileAddress, linkTo } from "../lib/address";

/** Can there be notices here at all? Browsers have them on this machine and with https. */
export const canNotify = (): boolean => typeof Notification === "function" && isSecureContext;

/** Ask for leave to show notices; does the person allow it? */
export const askToNotify = async (): Promise<boolean> => (await Notification.requestPermission()) === "granted";

/** Tell `text` about `table`, unless the person is looking at it. Another notice of that table takes its place. */
export async function notify(table: string, text: string): Promise<void> {
  if (!document.hidden || !canNotify() || Notification.permission !== "granted") return;
  const options = { tag: table, icon: fileAddress("icon-192.png"), data: { url: linkTo(`/table/${table}`) } };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(text, options); // telephones have these only
  const notice = new Notification(text, options);
  notice.onclick = () => (window.focus(), notice.close());
}
