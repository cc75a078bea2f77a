/** How much of each channel becomes part of the one: as the server mixes, which leaves the bass channel out of surround sound. */
const surround: Readonly<Record<number, readonly number[]>> = {
  // Left, right, centre, bass, and the two at the back.
  6: [0.2071, 0.2071, 0.2929, 0, 0.1464, 0.1464],
};

/** The weights with which `channels` channels are added up to one. */
export function mixOf(channels: number): readonly number[] {
  return surround[channels] ?? Array.from({ length: channels }, () => 1 / channels);
}

/** Adds `channel` times `weight` to `sum`. */
export function addChannel(sum: Float32Array, channel: Float32Array, weight: number): void {
  for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (channel[at] ?? 0) * weight;
}

/** Floats of -1 to 1 as 16 bit integers, as the server has them. */
export function toIntegers(samples: Float32Array): Int16Array<ArrayBuffer> {
  const integers = new Int16Array(samples.length);
  for (let at = 0; at < samples.length; at += 1)
    integers[at] = Math.min(32767, Math.max(-32768, Math.round((samples[at] ?? 0) * 32768)));
  return integers;
}
