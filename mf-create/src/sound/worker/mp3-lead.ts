/** Samples that every decoder of MPEG layer 3 gives before the first one of the sound. */
const DECODER_DELAY = 529;
const ID3_HEADER_BYTES = 10;
/** Where the tag stands after the header of the first frame: it depends on MPEG's version and on the number of channels. */
const TAG_OFFSETS = [36, 21, 13];
/** From the tag's first letter to the name of the encoder. */
const ENCODER_OFFSET = 120;
const DELAYS_OFFSET = 141;
const knownEncoders = ['LAME', 'Lavf', 'Lavc'];

/** Samples of an MP3 that are no sound. */
export interface Mp3Padding {
  /** Before it begins. */
  readonly lead: number;
  /** After it has ended. */
  readonly tail: number;
}

/** How many bytes `id3Bytes` wants to see. */
export const ID3_HEAD = ID3_HEADER_BYTES;

/** Bytes of the ID3 tag that a file begins with, which may hold a picture of megabytes; 0 without one. */
export function id3Bytes(head: Uint8Array): number {
  if (textAt(head, 0, 3) !== 'ID3' || head.length < ID3_HEADER_BYTES) return 0;
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6, 10);
  return ID3_HEADER_BYTES + ((a << 21) | (b << 14) | (c << 7) | d);
}

/** How many bytes of the first frame `mp3Padding` wants to see. */
export const FIRST_FRAME_HEAD = 36 + DELAYS_OFFSET + 3;

/** What the encoder noted in the first frame of having put around the sound. Players and ffmpeg leave that out; WebCodecs knows nothing of it. */
export function mp3Padding(frame: Uint8Array): Mp3Padding {
  const tag = TAG_OFFSETS.find((at) => ['Xing', 'Info'].includes(textAt(frame, at, 4)));
  if (tag === undefined || !knownEncoders.includes(textAt(frame, tag + ENCODER_OFFSET, 4))) return { lead: 0, tail: 0 };
  const [high = 0, middle = 0, low = 0] = frame.subarray(tag + DELAYS_OFFSET, tag + DELAYS_OFFSET + 3);
  const delay = (high << 4) | (middle >> 4);
  const padding = ((middle & 15) << 8) | low;
  return { lead: delay + DECODER_DELAY, tail: Math.max(0, padding - DECODER_DELAY) };
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
