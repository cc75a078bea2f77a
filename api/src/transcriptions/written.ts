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

/** With the time of each word. @throws ApiFailure invalid where a transcript is too long, or its words do not begin in the order in which they stand */
export function writtenWords(transcript: Transcript): Written {
  const words = wordsOf(transcript);
  if (words.length > limits.transcriptMaxWords || transcript.paragraphs.length > limits.transcriptMaxParagraphs)
    throw new ApiFailure('invalid', {}, { change: 'fieldWrong' });
  let last = 0;
  for (const { start, end } of words) {
    if (start < last || end < start) throw new ApiFailure('invalid', {}, { change: 'fieldWrong' });
    last = start;
  }
  const content = transcriptText(transcript);
  const size = Buffer.byteLength(content) + Buffer.byteLength(JSON.stringify(transcript));
  return { content, transcript, words: words.length, size };
}

type Row = Pick<typeof transcriptions.$inferSelect, 'transcript' | 'revision'>;

/** The whole text anew: where there are times, words that stay keep theirs. */
export const rewritten = ({ transcript }: Row, text: string): Written =>
  transcript === null ? writtenText(text) : writtenWords(retimedTranscript(transcript, text));

/** Some paragraphs anew. @throws ApiFailure transcript_changed, invalid */
export function withChange({ transcript, revision }: Row, change: TranscriptChange): Written {
  if (change.revision !== revision) throw new ApiFailure('transcript_changed');
  const before = transcript ?? { paragraphs: [] };
  if (change.at + change.remove > before.paragraphs.length)
    throw new ApiFailure('invalid', {}, { change: 'fieldWrong' });
  return writtenWords(changed(before, change));
}
