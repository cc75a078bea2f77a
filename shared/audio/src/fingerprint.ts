/** So much is in memory at a time. Fingerprints that are kept were made with this one: with another none would match. */
const PIECE_BYTES = 4 * 1024 * 1024;
const DIGEST_BYTES = 32;

type ReadPiece = (from: number, length: number) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * A name for the content of a file, the same wherever it is made: the SHA-256 of the SHA-256 of each piece, in hex. All of it counts: a
 * sound in which one word was silenced is another one, though it is as long and begins and ends alike.
 * @param size of the file, in bytes
 * @param read may throw, to end it
 */
export async function fingerprintOf(size: number, read: ReadPiece): Promise<string> {
  const digests = new Uint8Array(Math.ceil(size / PIECE_BYTES) * DIGEST_BYTES);
  for (let piece = 0, from = 0; from < size; piece += 1, from += PIECE_BYTES)
    digests.set(await digestOf(await read(from, Math.min(PIECE_BYTES, size - from))), piece * DIGEST_BYTES);
  return [...(await digestOf(digests))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}
