const sampleRate = 16_000;

/** Noise with the rise and fall of syllables, as a 16-bit mono WAV file. */
export function speechLikeWav(seconds: number): Uint8Array<ArrayBuffer> {
  const count = Math.round(seconds * sampleRate);
  const bytes = new Uint8Array(44 + count * 2);
  const view = new DataView(bytes.buffer);
  const text = (at: number, letters: string) => bytes.set(new TextEncoder().encode(letters), at);
  text(0, 'RIFF');
  view.setUint32(4, 36 + count * 2, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, count * 2, true);
  let state = 1;
  for (let index = 0; index < count; index += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const syllables = Math.max(0, Math.sin((index / sampleRate) * 2 * Math.PI * 3));
    view.setInt16(44 + index * 2, ((state / 0x80000000) - 1) * syllables * 12_000, true);
  }
  return bytes;
}
