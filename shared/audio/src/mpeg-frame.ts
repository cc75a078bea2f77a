/** Thousands of bits a second by the number in a header, for layers 1 to 3. */
const KBITS_MPEG1 = [
  [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
];
const KBITS_LATER = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const KBITS_MPEG2 = [[0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256], KBITS_LATER, KBITS_LATER];
const SAMPLE_RATES_MPEG1 = [44100, 48000, 32000];
const HEADER_BYTES = 4;
const ADTS_HEADER_BYTES = 7;
/** From the header of a frame of layer 3 to an encoder's note, by version and channels. */
const NOTE_OFFSETS = [36, 21, 13];
/** What such notes begin with, letter by letter. */
const XING = [0x58, 0x69, 0x6e, 0x67] as const;
const INFO = [0x49, 0x6e, 0x66, 0x6f] as const;

export type MpegLayer = 1 | 2 | 3;

/** A frame of MPEG sound, by its header. */
export interface MpegFrame {
  readonly layer: MpegLayer;
  /** Header included. */
  readonly bytes: number;
  /** Samples a second. */
  readonly sampleRate: number;
  readonly channels: 1 | 2;
}

/** The frame whose header stands at an offset; null where none does. */
export function mpegFrameAt(bytes: Uint8Array, at: number): MpegFrame | null {
  const [sync, kind, rates, mode] = [bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0, bytes[at + 3] ?? 0];
  const version = (kind >> 3) & 3;
  const layer = layerOf((kind >> 1) & 3);
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0 || version === 1 || layer === null) return null;
  const mpeg1 = version === 3;
  const kbits = (mpeg1 ? KBITS_MPEG1 : KBITS_MPEG2)[layer - 1]?.[rates >> 4];
  const baseRate = SAMPLE_RATES_MPEG1[(rates >> 2) & 3];
  if (!kbits || !baseRate) return null;
  const sampleRate = mpeg1 ? baseRate : version === 2 ? baseRate / 2 : baseRate / 4;
  const padding = (rates >> 1) & 1;
  const length =
    layer === 1
      ? (Math.floor((12 * kbits * 1000) / sampleRate) + padding) * 4
      : Math.floor(((layer === 3 && !mpeg1 ? 72 : 144) * kbits * 1000) / sampleRate) + padding;
  return { layer, bytes: length, sampleRate, channels: mode >> 6 === 3 ? 1 : 2 };
}

/** The offset of the first frame of a layer that another one follows (or that ends the bytes), or null. */
export function findMpegFrame(bytes: Uint8Array, layer: MpegLayer, last = bytes.length - HEADER_BYTES): number | null {
  for (let at = 0; at <= Math.min(last, bytes.length - HEADER_BYTES); at += 1) {
    const frame = mpegFrameAt(bytes, at);
    if (frame?.layer !== layer) continue;
    const next = at + frame.bytes;
    if (next + HEADER_BYTES > bytes.length) return at === 0 || next <= bytes.length ? at : null;
    if (mpegFrameAt(bytes, next)?.layer === layer) return at;
  }
  return null;
}

/** Whether a frame of layer 3 is an encoder's note instead of sound: how long what follows is, and what was put around it. */
export function isEncoderNote(bytes: Uint8Array, at: number): boolean {
  return NOTE_OFFSETS.some((offset) => isNamed(bytes, at + offset, XING) || isNamed(bytes, at + offset, INFO));
}

function isNamed(bytes: Uint8Array, at: number, [a, b, c, d]: readonly [number, number, number, number]): boolean {
  return bytes[at] === a && bytes[at + 1] === b && bytes[at + 2] === c && bytes[at + 3] === d;
}

/** Whether bytes begin as AAC without a container does: with frames in ADTS. */
export function isAdts(bytes: Uint8Array): boolean {
  const length = adtsBytes(bytes, 0);
  return length !== null && (bytes.length < length + ADTS_HEADER_BYTES || adtsBytes(bytes, length) !== null);
}

function adtsBytes(bytes: Uint8Array, at: number): number | null {
  const byte = (offset: number) => bytes[at + offset] ?? 0;
  if (byte(0) !== 0xff || (byte(1) & 0xf6) !== 0xf0 || ((byte(2) >> 2) & 15) > 12) return null;
  const length = ((byte(3) & 3) << 11) | (byte(4) << 3) | (byte(5) >> 5);
  return length > ADTS_HEADER_BYTES ? length : null;
}

function layerOf(bits: number): MpegLayer | null {
  return bits === 3 ? 1 : bits === 2 ? 2 : bits === 1 ? 3 : null;
}
