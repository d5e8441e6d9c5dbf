// Sounds made of numbers: a plucked string, a struck thing. Pure, so that they can be tested without ears.

/** A plucked string (Karplus and Strong): noise that runs round a delay line and loses its edge. */
export function pluck(
  frequency: number,
  seconds: number,
  rate: number,
  random: () => number = Math.random,
): Float32Array {
  const out = new Float32Array(Math.round(seconds * rate));
  const period = Math.max(2, Math.round(rate / frequency));
  for (let n = 0; n < out.length; n += 1) {
    out[n] = n < period ? 2 * random() - 1 : 0.496 * (out[n - period]! + out[n - period + 1]!);
  }
  return faded(out, 0.4 * out.length); // a hand on the string, not scissors
}

/** Something struck: noise that dies at once, and a tone that dies a little later. */
export function strike(
  frequency: number,
  seconds: number,
  rate: number,
  noise: number,
  random: () => number = Math.random,
): Float32Array {
  const out = new Float32Array(Math.round(seconds * rate));
  let soft = 0;
  for (let n = 0; n < out.length; n += 1) {
    const time = n / rate;
    soft += 0.22 * (2 * random() - 1 - soft); // the noise without its hiss
    const tone = Math.sin(2 * Math.PI * frequency * time * (1 - 0.12 * Math.min(1, time * 12)));
    out[n] = noise * soft * Math.exp(-time * 90) * 2 + (1 - noise) * tone * Math.exp(-time * (6 / seconds));
  }
  return faded(out, 0.02 * rate);
}

/** No click at the end. */
function faded(out: Float32Array, samples: number): Float32Array {
  const tail = Math.min(out.length, Math.round(samples));
  for (let n = 0; n < tail; n += 1) out[out.length - 1 - n]! *= n / tail;
  return out;
}
