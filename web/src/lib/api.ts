// The server's HTTP routes, which the static client answers, too.

import type {
  GameLogEntry,
  Menu,
  NewTable,
  OpenTable,
  Problem,
  ReplayStep,
  Review,
  Statistics,
  Summary,
  TableInfo,
} from "../wire";

import { keepShare, newShare } from "./deal";
import { myLook } from "./myLook";
import { sha256 } from "./sha256";
import { currentTransport } from "./transport";

/** What we read of a record; the rest is for the server. */
export interface RecordSummary {
  edition: string;
  modules: string[];
  names: string[];
}

/** A request that had no effect: the server's code and reason. */
export class RequestError extends Error {
  constructor(
    readonly code: string,
    reason: string,
    readonly status: number,
    readonly why = "", // of codes that have several causes, which it was
    readonly facts: Record<string, unknown> = {},
  ) {
    super(reason);
  }
}

export async function request(method: string, path: string, body?: unknown): Promise<Response> {
  const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body); // a record is sent as it is
  let response: Response;
  try {
    response = await currentTransport().request(method, path, text);
  } catch {
    throw new RequestError("offline", "", 0);
  }
  if (!response.ok) {
    const problem = (await response.json().catch(() => null)) as Problem | null;
    const { code = "fault", reason = response.statusText, why, facts } = problem ?? {};
    throw new RequestError(code, reason, response.status, why, facts);
  }
  return response;
}

/** What the route at `path` answers. */
export const call = async <Result>(method: string, path: string, body?: unknown): Promise<Result> =>
  (await (await request(method, path, body)).json()) as Result;

/** A table's log, and the number of the last row that was read for it. */
async function log(id: string): Promise<{ seq: number; entries: GameLogEntry[] }> {
  const response = await request("GET", `/tables/${id}/log`);
  return { seq: Number(response.headers.get("x-log-seq")), entries: (await response.json()) as GameLogEntry[] };
}

/** Take seats by a request with a commitment to a new share in the deal, which is kept until it can be shown. */
export async function takeSeats(ask: (commitment: string) => Promise<TableInfo>): Promise<TableInfo> {
  const share = newShare();
  const table = await ask(sha256(share));
  keepShare(table, share);
  return table;
}

/** `plan` with a commitment to a share in the deal, if it has one: one is enough for all seats of one person. */
function committed(plan: NewTable, commitment: string): NewTable {
  const [first, ...others] = plan.sit ?? [];
  return first && !plan.origin && !plan.options.lesson ? { ...plan, sit: [{ ...first, commitment }, ...others] } : plan;
}

export const api = {
  menu: () => call<Menu>("GET", "/menu"),
  openTables: () => call<OpenTable[]>("GET", "/tables"),
  myTables: () => call<Summary[]>("GET", "/me/tables"),
  table: (id: string) => call<TableInfo>("GET", `/tables/${id}`),
  log,
  create: (plan: NewTable) =>
    takeSeats((commitment) => call<TableInfo>("POST", "/tables", committed(plan, commitment))),
  sit: (id: string, seat: number, name: string) =>
    takeSeats((commitment) =>
      call<TableInfo>("POST", `/tables/${id}/seats/${seat}`, { name, commitment, look: myLook() }),
    ),
  seatBot: (id: string, seat: number, bot: string) => call<TableInfo>("PUT", `/tables/${id}/seats/${seat}`, { bot }),
  leave: (id: string, seat: number) => call<TableInfo>("DELETE", `/tables/${id}/seats/${seat}`),
  rematch: (id: string) => takeSeats((commitment) => call<TableInfo>("POST", `/tables/${id}/rematch`, { commitment })),
  record: (id: string) => call<RecordSummary>("GET", `/tables/${id}/record`),
  statistics: (id: string) => call<Statistics>("GET", `/tables/${id}/statistics`),
  review: (id: string, known: number) => call<Review>("GET", `/tables/${id}/review?after=${known}`),
  step: (id: string, step: number) => call<ReplayStep>("GET", `/tables/${id}/steps/${step}`),
  recordStatistics: (record: string) => call<Statistics>("POST", "/replay/statistics", record),
  recordStep: (record: string, step: number) => call<ReplayStep>("POST", `/replay?step=${step}`, record),
};
