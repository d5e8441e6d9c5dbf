// SHA-256 (FIPS 180-4) of a text. The browser has its own, but only on pages that came over TLS or from this machine; a
// game between the computers of one household does not.

const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
const fraction = (root: number): number => ((root % 1) * 2 ** 32) | 0; // its first 32 bits
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = primes.map((prime) => fraction(Math.cbrt(prime)));

const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** `text` in blocks of 64 bytes: its own, a bit that is set, zeros, and its length in bits. */
function padded(text: string): DataView {
  const bytes = new TextEncoder().encode(text);
  const all = new Uint8Array(((bytes.length + 8) >> 6) * 64 + 64);
  all.set([...bytes, 0x80]);
  const view = new DataView(all.buffer);
  view.setUint32(all.length - 4, bytes.length * 8); // of texts shorter than 512 MB
  return view;
}

function schedule(text: DataView, at: number): Int32Array {
  const w = new Int32Array(64);
  for (let i = 0; i < 16; i++) w[i] = text.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [a, b] = [w[i - 15]!, w[i - 2]!];
    const small0 = rotated(a, 7) ^ rotated(a, 18) ^ (a >>> 3);
    const small1 = rotated(b, 17) ^ rotated(b, 19) ^ (b >>> 10);
    w[i] = w[i - 16]! + small0 + w[i - 7]! + small1;
  }
  return w;
}

function compress(state: number[], text: DataView, at: number): number[] {
  const w = schedule(text, at);
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const big1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const first = (h + big1 + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!) | 0;
    const big0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, place) => (word + state[place]!) | 0);
}

/** The SHA-256 of `text` (as UTF-8) in hexadecimal digits. */
export function sha256(text: string): string {
  const bytes = padded(text);
  let state = START;
  for (let at = 0; at < bytes.byteLength; at += 64) state = compress(state, bytes, at);
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
