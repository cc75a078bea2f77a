import type { Paragraph, SpokenWord, Transcript, TranscriptChange } from '@wavereel/contracts';
import { PARAGRAPH_MAX_WORDS, SPEAKER_MAX_CHARS } from './bounds';
import { cutToUnits } from './graphemes';

/** A change without the revision that it was made of. */
export type ParagraphChange = Omit<TranscriptChange, 'revision'>;

const isSameWord = (one: SpokenWord | undefined, other: SpokenWord | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.text === other.text &&
    one.start === other.start &&
    one.end === other.end &&
    one.confidence === other.confidence);

const isSameParagraph = (one: Paragraph | undefined, other: Paragraph | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.speaker === other.speaker &&
    one.words.length === other.words.length &&
    one.words.every((word, at) => isSameWord(word, other.words[at])));

/** The one stretch of paragraphs in which two transcripts differ; null where they do not. @see changed */
export function changeBetween(before: Transcript, after: Transcript): ParagraphChange | null {
  const [old, fresh] = [before.paragraphs, after.paragraphs];
  const most = Math.min(old.length, fresh.length);
  let at = 0;
  while (at < most && isSameParagraph(old[at], fresh[at])) at += 1;
  let behind = 0;
  while (behind < most - at && isSameParagraph(old.at(-1 - behind), fresh.at(-1 - behind))) behind += 1;
  const remove = old.length - behind - at;
  const insert = fresh.slice(at, fresh.length - behind);
  return remove === 0 && insert.length === 0 ? null : { at, remove, insert };
}

/**
 * The transcript after a change. Paragraphs that it does not name are the very same objects.
 *
 * @throws RangeError where it names paragraphs that are not there.
 */
export function changed({ paragraphs }: Transcript, { at, remove, insert }: ParagraphChange): Transcript {
  const isCount = [at, remove].every((count) => Number.isInteger(count) && count >= 0);
  if (!isCount || at + remove > paragraphs.length)
    throw new RangeError(`There are ${paragraphs.length} paragraphs, not ${remove} from ${at} on.`);
  return { paragraphs: paragraphs.toSpliced(at, remove, ...insert) };
}

function paragraphAt({ paragraphs }: Transcript, at: number): Paragraph {
  const found = paragraphs[at];
  if (found === undefined) throw new RangeError(`There are ${paragraphs.length} paragraphs, none at ${at}.`);
  return found;
}

/**
 * Two paragraphs of one: its word `word` begins the second, which the same person says.
 *
 * @throws RangeError where there is no such paragraph, or nothing would stand on one side.
 */
export function splitParagraph(transcript: Transcript, at: number, word: number): Transcript {
  const { speaker, words } = paragraphAt(transcript, at);
  const [first, second] = [words.slice(0, word), words.slice(word)];
  if (!Number.isInteger(word) || word < 1 || second.length === 0)
    throw new RangeError(`A paragraph of ${words.length} words cannot be split at ${word}.`);
  const insert = [
    { speaker, words: first },
    { speaker, words: second },
  ];
  return changed(transcript, { at, remove: 1, insert });
}

/**
 * A paragraph and the next as one, said by whoever says the first, or the second where nobody is named for the first.
 *
 * @throws RangeError where there are no two, or they have more than 5,000 words together.
 */
export function mergeParagraph(transcript: Transcript, at: number): Transcript {
  const [first, second] = [paragraphAt(transcript, at), paragraphAt(transcript, at + 1)];
  const words = [...first.words, ...second.words];
  if (words.length > PARAGRAPH_MAX_WORDS)
    throw new RangeError(`A paragraph has ${PARAGRAPH_MAX_WORDS} words at most, not ${words.length}.`);
  return changed(transcript, { at, remove: 2, insert: [{ speaker: first.speaker ?? second.speaker, words }] });
}

/** A name as one line of 80 characters at most; null where nothing of it would be left. */
export function speakerName(name: string): string | null {
  const line = name.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return cutToUnits(line, SPEAKER_MAX_CHARS)[0]?.trim() || null;
}

/**
 * A paragraph said by somebody else; null, or a name of nothing, for nobody.
 *
 * @throws RangeError where there is no such paragraph.
 */
export function nameSpeaker(transcript: Transcript, at: number, speaker: string | null): Transcript {
  const paragraph = paragraphAt(transcript, at);
  const named = { ...paragraph, speaker: speaker === null ? null : speakerName(speaker) };
  return changed(transcript, { at, remove: 1, insert: [named] });
}
