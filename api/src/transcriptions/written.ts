import { limits } from '@wavereel/contracts';
import type { Transcript, TranscriptChange } from '@wavereel/contracts';
import { changed, retimedTranscript, transcriptText, wordsOf } from '@wavereel/words';
import { ApiFailure } from '../http/failure';
import type { transcriptions } from './table';

/** What is kept of words: the columns that follow from each other. */
export interface Written {
  readonly content: string;
  readonly transcript: Transcript | null;
  readonly words: number;
  readonly size: number;
}

/** By hand, without a sound. */
export const writtenText = (content: string): Written => ({
  content,
  transcript: null,
  words: content.split(/\s+/).filter(Boolean).length,
  size: Buffer.byteLength(content),
});

const wrong = (): ApiFailure => new ApiFailure('invalid', {}, { change: 'fieldWrong' });
/** Seconds that a word may end after its sound: what two decoders differ by, and some. */
const slack = 1;

/**
 * With the time of each word.
 * @param duration seconds of the sound
 * @throws ApiFailure invalid where there are more words than anybody says in it, they do not begin in the order in which they stand, or not in the sound
 */
export function writtenWords(transcript: Transcript, duration: number): Written {
  const words = wordsOf(transcript);
  const most = Math.min(limits.transcriptMaxWords, 1_000 + limits.wordsASecond * duration);
  if (words.length > most || transcript.paragraphs.length > limits.transcriptMaxParagraphs) throw wrong();
  let last = 0;
  for (const { start, end } of words) {
    if (start < last || end < start || end > duration + slack) throw wrong();
    last = start;
  }
  const content = transcriptText(transcript);
  const size = Buffer.byteLength(content) + Buffer.byteLength(JSON.stringify(transcript));
  return { content, transcript, words: words.length, size };
}

type Row = Pick<typeof transcriptions.$inferSelect, 'transcript' | 'revision' | 'duration'>;

/** What is kept of words, as a row has it. */
export const writtenOf = ({ content, transcript, words, size }: Written): Written => ({
  content,
  transcript,
  words,
  size,
});

/**
 * The whole text anew: where there are times, words that stay keep theirs.
 * @param madeOf the revision that it was made of, where that is known
 * @throws ApiFailure transcript_changed, invalid
 */
export function rewritten({ transcript, duration, revision }: Row, text: string, madeOf = revision): Written {
  if (madeOf !== revision) throw new ApiFailure('transcript_changed');
  return transcript === null
    ? writtenText(text)
    : writtenWords(retimedTranscript(transcript, text, duration), duration);
}

/** Some paragraphs anew. @throws ApiFailure transcript_changed, invalid */
export function withChange({ transcript, revision, duration }: Row, change: TranscriptChange): Written {
  if (change.revision !== revision) throw new ApiFailure('transcript_changed');
  const before = transcript ?? { paragraphs: [] };
  if (change.at + change.remove > before.paragraphs.length)
    throw new ApiFailure('invalid', {}, { change: 'fieldWrong' });
  return writtenWords({ paragraphs: changed(before.paragraphs, change) }, duration);
}
