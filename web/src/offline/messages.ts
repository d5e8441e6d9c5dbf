// What the page and its worker tell each other. Bodies and data are the server's JSON, as text.

export type ToWorker =
  // load Python from the folder python/ below `base`; hold the lock `lock`; `crashed`: the worker before was ended, or died
  | { type: "start"; base: string; lock: string; crashed: boolean }
  | { type: "request"; id: number; method: string; path: string; body: string | null }
  | { type: "open"; socket: number; table: string }
  | { type: "send"; socket: number; data: string }
  | { type: "close"; socket: number }
  | { type: "ping" } // a sign of life is wanted
  | { type: "changed"; table: string }; // another tab has added rows to this table

export type FromWorker =
  | { type: "progress"; loaded: number; total: number } // bytes
  | { type: "ready"; version: string }
  | { type: "failed"; reason: string } // it cannot go on
  | { type: "response"; id: number; status: number; headers: Record<string, string>; body: string }
  | { type: "message"; socket: number; data: string }
  | { type: "closed"; socket: number; code: number; reason: string }
  | { type: "pong" }
  | { type: "stored"; table: string }; // rows were added
