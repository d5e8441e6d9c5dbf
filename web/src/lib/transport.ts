// How the client reaches its tables: a server over HTTP and WebSocket, or, in the static client, Python in a Web Worker of
// this page (offline/). Both answer the same requests and send the same messages.

/** The line to a table. It is opened again by itself when it breaks; `close` ends it. */
export interface TableSocket {
  readonly readyState: number; // WebSocket.OPEN: messages can be sent
  readonly mayBeSilent?: boolean; // for long, and is not dead for that
  send(data: string): void;
  reconnect(): void;
  close(): void;
  addEventListener(type: "message", listener: (event: { data: unknown }) => void): void;
  addEventListener(type: "close", listener: (event: { code: number }) => void): void;
}

export interface Transport {
  /** What the route `path`, as "/tables/abc", answers. Rejected if there is no answer. */
  request(method: string, path: string, body: string | undefined): Promise<Response>;
  /** A line to `table`; null: by a WebSocket, which is the business of table/tableSocket.ts. */
  openTable(table: string): TableSocket | null;
}

const server: Transport = {
  request: (method, path, body) =>
    fetch(`/api${path}`, {
      method,
      credentials: "same-origin",
      ...(body === undefined ? {} : { headers: { "content-type": "application/json" }, body }),
    }),
  openTable: () => null,
};

let transport = server;

/** Reach tables by `other` from now on. Called before anything is shown. */
export function useTransport(other: Transport): void {
  transport = other;
}

export const currentTransport = (): Transport => transport;
