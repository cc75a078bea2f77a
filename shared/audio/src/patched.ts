import { isEncoderNote, mpegFrameAt } from './mpeg-frame';
import type { MpegFrame } from './mpeg-frame';

/** Bytes of a file from an offset on; fewer at its end. */
export type ReadBytes = (from: number, length: number) => Promise<Uint8Array>;

/** A part of a file with a length of its own: a frame, a page, a tag. */
interface Part {
  readonly bytes: number;
  /** It shows that the file was put together from several. */
  readonly isSeam: boolean;
}

const WINDOW_BYTES = 1 << 20;
/** What is looked at of a part, and more than the longest frame: the end of a window is looked at with what follows. */
const OVERLAP_BYTES = 4096;
const ID3_HEADER_BYTES = 10;
const OGG_HEADER_BYTES = 27;

/**
 * Whether an MP3 was put together from several: its channels or its rate change, or a second encoder's note stands within it. Decoders then
 * leave out sound, or stop. Nothing is decoded.
 */
export async function isPatchedMp3(read: ReadBytes): Promise<boolean> {
  let first: MpegFrame | null = null;
  return hasSeam(read, (bytes, at) => {
    const tag = id3At(bytes, at);
    if (tag !== null) return { bytes: tag, isSeam: false };
    const frame = mpegFrameAt(bytes, at);
    if (frame?.layer !== 3) return { bytes: 1, isSeam: false };
    if (first !== null && areAlike(first, frame)) return { bytes: frame.bytes, isSeam: isEncoderNote(bytes, at) };
    // What looks like a header in the middle of something else is followed by none of its kind.
    const next = mpegFrameAt(bytes, at + frame.bytes);
    if (next === null || !areAlike(frame, next)) return { bytes: 1, isSeam: false };
    const isSeam = first !== null;
    first ??= frame;
    return { bytes: frame.bytes, isSeam };
  });
}

/** Whether an Ogg file is a chain: another sound begins where the one before has ended. Nothing is decoded. */
export async function isChainedOgg(read: ReadBytes): Promise<boolean> {
  let isUnderWay = false;
  return hasSeam(read, (bytes, at) => {
    const page = oggPageAt(bytes, at);
    if (page === null) return { bytes: 1, isSeam: false };
    isUnderWay ||= !page.begins;
    return { bytes: page.bytes, isSeam: page.begins && isUnderWay };
  });
}

async function hasSeam(read: ReadBytes, partAt: (bytes: Uint8Array, at: number) => Part): Promise<boolean> {
  for (let from = 0; ;) {
    const bytes = await read(from, WINDOW_BYTES);
    const isLast = bytes.length < WINDOW_BYTES;
    const end = isLast ? bytes.length : bytes.length - OVERLAP_BYTES;
    let at = 0;
    while (at < end) {
      const part = partAt(bytes, at);
      if (part.isSeam) return true;
      at += part.bytes;
    }
    if (isLast) return false;
    from += at;
  }
}

function areAlike(a: MpegFrame, b: MpegFrame): boolean {
  return a.layer === b.layer && a.sampleRate === b.sampleRate && a.channels === b.channels;
}

/** Bytes of an ID3v2 tag at an offset, header and footer included; null where there is none. Its size has seven bits a byte. */
export function id3At(bytes: Uint8Array, at: number): number | null {
  const byte = (offset: number) => bytes[at + offset] ?? 0;
  if (at + ID3_HEADER_BYTES > bytes.length || byte(0) !== 0x49 || byte(1) !== 0x44 || byte(2) !== 0x33) return null;
  const size = [6, 7, 8, 9].reduce((sum, offset) => sum * 128 + (byte(offset) & 0x7f), 0);
  const footer = (byte(5) & 0x10) === 0 ? 0 : ID3_HEADER_BYTES;
  return ID3_HEADER_BYTES + size + footer;
}

/** `begins` is true of a page that a stream begins with. */
function oggPageAt(bytes: Uint8Array, at: number): { bytes: number; begins: boolean } | null {
  const byte = (offset: number) => bytes[at + offset] ?? 0;
  if (byte(0) !== 0x4f || byte(1) !== 0x67 || byte(2) !== 0x67 || byte(3) !== 0x53 || byte(4) !== 0) return null;
  const segments = byte(26);
  let length = OGG_HEADER_BYTES + segments;
  for (let segment = 0; segment < segments; segment += 1) length += byte(OGG_HEADER_BYTES + segment);
  return { bytes: length, begins: (byte(5) & 2) !== 0 };
}
