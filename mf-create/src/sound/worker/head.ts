import { sniffSound } from '@wavereel/audio';
import { BlobSource, Input, OGG } from 'mediabunny';
import { nothingKnown } from './messages';
import type { Lengths, Look, Refusal } from './messages';
import { formats } from './opened';
import { coverOf, wordsOf } from './tags';

/** What a file says of its length is right to about this, in seconds: nearer to the limit the server measures. */
const doubt = 0.1;
/** Files that do not say how long they are, are counted through where that is quick. */
const quickBytes = 1024 * 1024;

/** What is no sound at all, in the server's words; the rest of what it does not take may be one. */
const foreign = /^(?:text|image|application)\/(?!octet-stream)/;

/** Why the server would not take a file of this content; null where it takes its kind. */
async function refusalOf(file: File): Promise<Refusal | null> {
  const verdict = await sniffSound(
    async (from, length) => new Uint8Array(await file.slice(from, from + length).arrayBuffer()),
  );
  if ('container' in verdict) return null;
  if ('broken' in verdict) return 'silent';
  return foreign.test(verdict.found) ? 'foreign' : 'unknown';
}

/**
 * Looks at no more of a file than its head. Its kind is told as on the server, by the same code; of what is of a kind that is taken, nothing is
 * refused where nothing speaks against it here: the server has the last word.
 */
export async function lookInto(file: File, { shortest, longest }: Lengths): Promise<Look> {
  const refusal = await refusalOf(file);
  if (refusal !== null) return { refusal };
  const input = new Input({ source: new BlobSource(file), formats });
  try {
    if (!(await input.canRead())) return nothingKnown;
    const [track] = await input.getAudioTracks();
    // Of an ogg only the streams that browsers decode are seen here: the server takes Speex and FLAC too.
    if (!track) return (await input.getFormat()) === OGG ? nothingKnown : { refusal: 'silent' };
    const claimed = await track.getDurationFromMetadata();
    const seconds = claimed ?? (file.size <= quickBytes ? await track.computeDuration() : null);
    if (seconds !== null && seconds < shortest - doubt) return { refusal: 'short' };
    if (seconds !== null && seconds > longest + doubt) return { refusal: 'long' };
    const tags = await input.getMetadataTags().catch(() => ({}));
    return { refusal: null, facts: { seconds, ...wordsOf(tags), picture: await coverOf(tags) } };
  } catch {
    // Damaged, or of a kind that only the server reads.
    return nothingKnown;
  } finally {
    input.dispose();
  }
}
