import { BlobSource, Input } from 'mediabunny';
import { nothingKnown } from './messages';
import type { Look } from './messages';
import { formats } from './opened';
import { coverOf, wordsOf } from './tags';

/** What a file says of its length is right to about this, in seconds: nearer to the limit the server measures. */
const doubt = 0.1;
/** Files that do not say how long they are, are counted through where that is quick. */
const quickBytes = 1024 * 1024;

/** The first bytes of what people take for a sound by its name: pages, pictures, documents, archives. */
const foreign: readonly RegExp[] = [
  /^(?:\xef\xbb\xbf)?\s*[<{]/,
  /^\x89PNG/,
  /^\xff\xd8\xff/,
  /^GIF8/,
  /^RIFF[\s\S]{4}WEBP/,
  /^%PDF/,
  /^PK/,
  /^Rar!/,
];

/**
 * Looks at no more of a file than its head. Nothing is refused where nothing speaks against it here: the server has the last word.
 * @param shortest seconds that a sound must have
 */
export async function lookInto(file: File, shortest: number): Promise<Look> {
  const head = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  const text = String.fromCharCode(...head);
  if (foreign.some((pattern) => pattern.test(text))) return { refusal: 'foreign' };
  const input = new Input({ source: new BlobSource(file), formats });
  try {
    if (!(await input.canRead())) return nothingKnown;
    const [track] = await input.getAudioTracks();
    if (!track) return { refusal: 'silent' };
    const claimed = await track.getDurationFromMetadata();
    const seconds = claimed ?? (file.size <= quickBytes ? await track.computeDuration() : null);
    if (seconds !== null && seconds < shortest - doubt) return { refusal: 'short' };
    const tags = await input.getMetadataTags().catch(() => ({}));
    return { refusal: null, facts: { seconds, ...wordsOf(tags), picture: await coverOf(tags) } };
  } catch {
    // Damaged, or of a kind that only the server reads.
    return nothingKnown;
  } finally {
    input.dispose();
  }
}
