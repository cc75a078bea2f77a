import { wavBytes } from './audio-fixtures';

const sampleRate = 16_000;
const loudest = 0.37;

/** Noise with the rise and fall of syllables, as a 16-bit mono WAV file. */
export function speechLikeWav(seconds: number): Uint8Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round(seconds * sampleRate));
  let state = 1;
  for (let index = 0; index < samples.length; index += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const syllables = Math.max(0, Math.sin((index / sampleRate) * 2 * Math.PI * 3));
    samples[index] = (state / 0x80000000 - 1) * syllables * loudest;
  }
  return wavBytes(samples, sampleRate);
}
