// Code in a link: compressed, behind the "#", which browsers send to nobody.

const PREFIX = "code=";
const LONGEST = 100_000; // characters of code that a link may unpack to

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");

const through = async (bytes: BlobPart, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

/** The anchor of a link that carries `source`. */
export async function anchorOf(source: string): Promise<string> {
  const packed = await through(source, new CompressionStream("deflate-raw"));
  return PREFIX + toBase64(packed);
}

/** The code that `anchor` carries; null: none, or nothing that could be read. */
export async function sourceIn(anchor: string): Promise<string | null> {
  if (!anchor.startsWith(PREFIX)) return null;
  try {
    const text = anchor.slice(PREFIX.length).replace(/-/g, "+").replace(/_/g, "/");
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    const found = new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
    return found.length > LONGEST ? null : found;
  } catch {
    return null;
  }
}
