// A line to a table: that of the transport, or a WebSocket to the server.

import ReconnectingWebSocket from "partysocket/ws";
import { currentTransport, type TableSocket } from "../lib/transport";

/** A line to `table` that opens by itself, and again after it was lost. */
export function openTable(table: string): TableSocket {
  const other = currentTransport().openTable(table);
  if (other !== null) return other;
  const address = `${location.origin.replace(/^http/, "ws")}/ws/${table}`;
  return new ReconnectingWebSocket(address, [], {
    minReconnectionDelay: 400,
    maxReconnectionDelay: 5000,
    maxEnqueuedMessages: 0, // what was meant for an earlier position must not be sent later
  });
}
