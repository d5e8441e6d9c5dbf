// Python's archives with bytecode (src/alhambra/pagehost/bytecode.py), made on this device after its first start and kept in
// Cache Storage for the next one. They belong to the originals that they were made of. Where the browser keeps nothing, or
// not what was put there, the originals are loaded.

const DIGEST = "x-sha256"; // the header with the hash of what was kept
const cacheName = (base: string): string => `alhambra-bytecode:${base}`; // several copies of the game may share an origin

async function digestOf(content: BufferSource): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The cache of the static client at `base`; null if the browser keeps nothing, as in some private windows. */
async function openCache(base: string): Promise<Cache | null> {
  try {
    return await caches.open(cacheName(base));
  } catch {
    return null;
  }
}

/** Delete what is kept for the static client at `base`. */
export async function forgetBytecode(base: string): Promise<void> {
  try {
    await caches.delete(cacheName(base));
  } catch {
    // the browser keeps nothing
  }
}

/** The archives `names` of the static client at `base`, with bytecode; `hashes` are those of the originals. */
export class KeptBytecode {
  constructor(
    private readonly base: string,
    private readonly names: readonly string[],
    private readonly hashes: readonly string[],
  ) {}

  /** Where the archive `name` is kept, for these originals only: no bytecode is used with another version. */
  private address(name: string): string {
    return new URL(`python/${name}?of=${this.hashes.join("-")}`, this.base).href;
  }

  /** The archives that are kept; null if not all of them are there and whole. */
  async read(): Promise<ArrayBuffer[] | null> {
    try {
      return await Promise.all(this.names.map((name) => this.readOne(name)));
    } catch {
      return null;
    }
  }

  private async readOne(name: string): Promise<ArrayBuffer> {
    const found = await caches.match(this.address(name), { cacheName: cacheName(this.base) });
    const content = await found?.arrayBuffer();
    if (content === undefined || (await digestOf(content)) !== found?.headers.get(DIGEST))
      throw new Error(`${name} is not kept`);
    return content;
  }

  /**
   * Keep what `make` makes of `originals`, and nothing older. While a new version is put on the web space, the list of
   * files may be of another one than `originals` are: then nothing is made.
   */
  async keep(originals: ArrayBuffer[], make: () => Promise<Uint8Array<ArrayBuffer>[]>): Promise<void> {
    await forgetBytecode(this.base);
    const cache = await openCache(this.base);
    if (cache === null) return;
    const digests = await Promise.all(originals.map(digestOf));
    if (digests.join() !== this.hashes.join()) return;
    const made = await make();
    try {
      for (const [index, name] of this.names.entries()) {
        const headers = { "content-type": "application/zip", [DIGEST]: await digestOf(made[index]!) };
        await cache.put(this.address(name), new Response(made[index]!, { headers }));
      }
    } catch {
      // there is no more room: the next start compiles again
    }
  }
}
