/**
 * Lets ffmpeg write decoded 16 bit sound to its standard output in large pieces: its usual small ones cost both sides more than the decoding
 * itself. They are gathered after its filters, which are made anew where the channels or the rate change, and forget what they hold.
 */
export function rawSound(channels: number, sampleRate: number, filter = BY_THE_CLOCK): string[] {
  const format = ['-ac', String(channels), '-ar', String(sampleRate), '-f', 's16le'];
  return ['-map', '0:a:0', '-af', filter, '-vn', '-sn', '-dn', ...format, '-flush_packets', '0', 'pipe:1'];
}

/** Silence where a track pauses, as players play it: what is missing between two packets moves all that follows otherwise. */
export const WITHOUT_GAPS = 'aresample=async=1';
/** The same for sound that is even, and where a decoder that begins cold leaves out its first samples: each stands where its time says. */
export const BY_THE_CLOCK = `${WITHOUT_GAPS}:first_pts=0`;

/** Turns a stream of bytes into 16 bit little-endian samples, wherever the chunks are cut. */
export class SampleReader {
  /** The first byte of a sample whose second byte is still to come. */
  #left: number | null = null;

  constructor(private readonly take: (samples: Int16Array) => void) {}

  push(chunk: Uint8Array): void {
    const bytes = this.#left === null ? chunk : joined(this.#left, chunk);
    const whole = bytes.length - (bytes.length % 2);
    this.#left = whole < bytes.length ? (bytes[whole] ?? 0) : null;
    this.take(samplesOf(bytes.subarray(0, whole)));
  }
}

function joined(first: number, rest: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(rest.length + 1);
  bytes[0] = first;
  bytes.set(rest, 1);
  return bytes;
}

/** A view where the memory lies evenly, a copy where it does not. Every machine that Node 20 runs on is little-endian here. */
function samplesOf(bytes: Uint8Array): Int16Array {
  if (bytes.byteOffset % 2 === 0) return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
  return new Int16Array(bytes.slice().buffer);
}
