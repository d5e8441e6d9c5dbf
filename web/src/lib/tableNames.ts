import { t } from "../i18n";
import type { OpenTable, Summary, TableOptions } from "../wire";
import { editionName, listText, moduleName } from "./gameText";
import { durationText } from "./time";

/** Who sits at `table`: people by name, bots by their number, for who of them is "greedy 3" says nothing. */
export function tableNames(table: Summary | OpenTable): string {
  const isBot = (seat: number) => Boolean(table.options.seats[seat]?.bot);
  const people = "people" in table ? table.people : table.names.filter((name, seat) => name && !isBot(seat));
  const bots = table.names.filter(Boolean).length - people.length;
  return listText(bots > 0 ? [...people, t("bots-n", { count: bots })] : people) || t("nobody-yet");
}

/** What is played at a table of `options`, in a few words each. */
export function tableFacts(options: TableOptions): string[] {
  const { kind, seconds = 0, increment = 0 } = options.clock ?? {};
  const facts = [t("fact-edition", { edition: editionName(options.edition ?? "revised") })];
  facts.push(...(options.modules ?? []).map(moduleName));
  if (kind === "turn") facts.push(t("fact-turn", { time: durationText(seconds) }));
  if (kind === "fischer") facts.push(t("fact-fischer", { time: durationText(seconds), more: durationText(increment) }));
  if (options.pace === "days") facts.push(t("pace-days"));
  if (options.undo === false) facts.push(t("fact-no-undo"));
  if (options.open_money) facts.push(t("open-money"));
  if (options.hints) facts.push(t("fact-hints"));
  return facts;
}
