import { t } from "../i18n";
import type { Summary } from "../wire";
import { listText } from "./gameText";

/** Who sits at `table`: people by name, bots by their number, for who of them is "greedy 3" says nothing. */
export function tableNames(table: Summary): string {
  const isBot = (seat: number) => Boolean(table.options.seats[seat]?.bot);
  const people = table.names.filter((name, seat) => name && !isBot(seat));
  const bots = table.names.filter((name, seat) => name && isBot(seat)).length;
  return listText(bots > 0 ? [...people, t("bots-n", { count: bots })] : people) || t("nobody-yet");
}
