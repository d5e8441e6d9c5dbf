// The tables of this device in IndexedDB: a log of numbered rows for each, and what Python notes about it. Rows are on the
// disk before a promise is kept ("strict"), so nothing is shown that a crash could take away.

const NAME = "alhambra-tables";
const STORES = ["tables", "rows", "values"] as const;

const asked = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the database does not answer"));
  });

/** `error` as whoever stores understands it: "quota …" if there is no room left on this device. */
function told(error: unknown): Error {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return new Error(name === "QuotaExceededError" ? `quota: ${message}` : `${name}: ${message}`);
}

export class TableStore {
  private opened: Promise<IDBDatabase> | null = null;

  private database(): Promise<IDBDatabase> {
    this.opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => STORES.forEach((store) => request.result.createObjectStore(store));
      request.onerror = () => reject(request.error ?? new Error("there is no database"));
      request.onsuccess = () => {
        const database = request.result;
        const forget = () => (this.opened = null);
        database.onclose = forget; // the browser has taken it away
        database.onversionchange = () => (database.close(), forget()); // a later version wants to change it
        resolve(database);
      };
    });
    this.opened.catch(() => (this.opened = null));
    return this.opened;
  }

  /** What `work` gives, after all that it wrote is on the disk. */
  private async change<Result>(work: (store: (name: string) => IDBObjectStore) => Promise<Result>): Promise<Result> {
    try {
      const transaction = (await this.database()).transaction(STORES, "readwrite", { durability: "strict" });
      const done = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error("it was not stored"));
      });
      done.catch(() => {}); // what has failed before says why
      const result = await work((name) => transaction.objectStore(name)).catch((error: unknown) => {
        // a write that failed aborts the transaction, whose error says more than that of what was asked after it
        if (transaction.error) throw transaction.error;
        throw error;
      });
      await done;
      return result;
    } catch (error) {
      throw told(error);
    }
  }

  private async read<Result>(name: string, ask: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
    return asked(ask((await this.database()).transaction(name, "readonly").objectStore(name)));
  }

  /** Add `table`, which did not exist, with its first `rows`, numbered from 0. */
  create(table: string, meta: string, rows: string[]): Promise<void> {
    return this.change(async (store) => {
      store("tables").add(meta, table);
      const all = store("rows");
      await Promise.all(rows.map((row, place) => asked(all.add(row, [table, place]))));
    });
  }

  /** Add `rows` with the numbers seq, seq + 1, …; false: another tab was quicker, nothing is stored. */
  append(table: string, seq: number, rows: string[], meta: string): Promise<boolean> {
    return this.change(async (store) => {
      const all = store("rows");
      const [there, before] = await Promise.all([asked(all.getKey([table, seq])), asked(all.getKey([table, seq - 1]))]);
      if (there !== undefined || (before === undefined && seq > 0)) return false;
      store("tables").put(meta, table);
      await Promise.all(rows.map((row, place) => asked(all.add(row, [table, seq + place]))));
      return true;
    });
  }

  /** The rows of `table` with a number above `after`. */
  rows(table: string, after: number): Promise<string[]> {
    return this.read("rows", (rows) => rows.getAll(IDBKeyRange.bound([table, after + 1], [table, Infinity])));
  }

  async meta(table: string): Promise<string | null> {
    return ((await this.read("tables", (tables) => tables.get(table))) as string | undefined) ?? null;
  }

  /** [table, meta] of all tables. */
  async allMeta(): Promise<[string, string][]> {
    const tables = (await this.database()).transaction("tables", "readonly").objectStore("tables");
    const [keys, values] = await Promise.all([asked(tables.getAllKeys()), asked(tables.getAll())]);
    return keys.map((key, place) => [String(key), String(values[place])]);
  }

  remove(table: string): Promise<void> {
    return this.change(async (store) => {
      store("tables").delete(table);
      await asked(store("rows").delete(IDBKeyRange.bound([table, 0], [table, Infinity])));
    });
  }

  put(key: string, value: string): Promise<void> {
    return this.change(async (store) => void (await asked(store("values").put(value, key))));
  }

  async get(key: string): Promise<string | null> {
    return ((await this.read("values", (values) => values.get(key))) as string | undefined) ?? null;
  }
}
