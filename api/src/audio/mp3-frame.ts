const LAYER3_KBITS_MPEG1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const LAYER3_KBITS_MPEG2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLE_RATES_MPEG1 = [44100, 48000, 32000];

/** The offset of the first MPEG layer 3 frame that another one follows (or that ends the bytes), or null. */
export function findMp3Frame(bytes: Uint8Array): number | null {
  for (let at = 0; at + 4 <= bytes.length; at += 1) {
    const length = frameLength(bytes, at);
    if (length === null) continue;
    const next = at + length;
    if (next + 4 > bytes.length) return at === 0 || next <= bytes.length ? at : null;
    if (frameLength(bytes, next) !== null) return at;
  }
  return null;
}

/** Bytes of the frame whose header stands at an offset, or null where none does. */
function frameLength(bytes: Uint8Array, at: number): number | null {
  const [sync, kind, rates] = [bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0];
  const version = (kind >> 3) & 3;
  const layer = (kind >> 1) & 3;
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0 || version === 1 || layer !== 1) return null;
  const mpeg1 = version === 3;
  const kbits = (mpeg1 ? LAYER3_KBITS_MPEG1 : LAYER3_KBITS_MPEG2)[rates >> 4];
  const baseRate = SAMPLE_RATES_MPEG1[(rates >> 2) & 3];
  if (!kbits || !baseRate) return null;
  const sampleRate = mpeg1 ? baseRate : version === 2 ? baseRate / 2 : baseRate / 4;
  const padding = (rates >> 1) & 1;
  return Math.floor(((mpeg1 ? 144 : 72) * kbits * 1000) / sampleRate) + padding;
}
