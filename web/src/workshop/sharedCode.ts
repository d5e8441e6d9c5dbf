// A program in a link: its text, deflated, in the letters that an address may have.

const CHARS_MOST = 200_000; // of a program that came with a link

const through = (bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): ReadableStream<Uint8Array> =>
  new Response(bytes).body!.pipeThrough(stream as TransformStream<Uint8Array<ArrayBuffer>, Uint8Array>);

/** `source` as a part of an address. */
export async function packed(source: string): Promise<string> {
  const stream = through(new TextEncoder().encode(source), new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer());
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The program that `code`, a part of an address, stands for; null: it is none, or it is too long. */
export async function unpacked(code: string): Promise<string | null> {
  try {
    const letters = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const reader = through(bytes, new DecompressionStream("deflate-raw")).getReader();
    const decoder = new TextDecoder("utf-8", { fatal: true });
    let source = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return source + decoder.decode();
      source += decoder.decode(value, { stream: true });
      if (source.length > CHARS_MOST) return (void reader.cancel(), null); // a few letters can stand for very many
    }
  } catch {
    return null;
  }
}
