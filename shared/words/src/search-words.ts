import type { Paragraph, Transcript } from '@wavereel/contracts';
import { foldedParts } from './folding';
import { wordsOf } from './text';

/** Words in a row, counted from the first of the transcript. The end is exclusive. */
export interface FoundWords {
  readonly from: number;
  readonly to: number;
  /** Seconds in the sound. */
  readonly start: number;
  readonly end: number;
}

/** Parts of each word of a paragraph. Paragraphs are never changed, and one that is edited is another object. */
const known = new WeakMap<Paragraph, string[][]>();

function partsOf(paragraph: Paragraph): string[][] {
  const found = known.get(paragraph) ?? paragraph.words.map(({ text }) => foldedParts(text));
  known.set(paragraph, found);
  return found;
}

/**
 * Where words are said, in order and without overlaps. Accents, case and punctuation do not matter; several words are a phrase, which may reach over paragraphs, and
 * the last may be the beginning of one.
 *
 * @returns None for a query without letters and digits.
 */
export function searchWords(transcript: Transcript, query: string): FoundWords[] {
  const wanted = foldedParts(query);
  const last = wanted.length - 1;
  if (last < 0) return [];
  const parts: string[] = [];
  /** The word that each part belongs to. */
  const origins: number[] = [];
  let count = 0;
  for (const paragraph of transcript.paragraphs)
    for (const own of partsOf(paragraph)) {
      for (const part of own) {
        parts.push(part);
        origins.push(count);
      }
      count += 1;
    }
  const isAt = (at: number): boolean =>
    wanted.every((part, place) =>
      place === last ? parts[at + place]?.startsWith(part) === true : parts[at + place] === part,
    );
  const words = wordsOf(transcript);
  const found: FoundWords[] = [];
  for (let at = 0; at + last < parts.length; at += 1) {
    if (!isAt(at)) continue;
    const [from, to] = [origins[at] ?? 0, (origins[at + last] ?? 0) + 1];
    found.push({ from, to, start: words[from]?.start ?? 0, end: words[to - 1]?.end ?? 0 });
    at += last;
  }
  return found;
}
