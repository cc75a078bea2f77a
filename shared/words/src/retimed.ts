import type { Paragraph, SpokenWord, Transcript } from '@wavereel/contracts';
import { PARAGRAPH_MAX_WORDS, SOUND_MAX_SECONDS, WORD_MAX_CHARS } from './bounds';
import { survivors } from './diff';
import { cutToUnits, splitWords, withoutControls } from './graphemes';
import { pauseBehind, spokenLength } from './spoken-length';

/** Seconds in the sound between which words may be put; where `end` is left out, the sound goes on. */
export interface Within {
  readonly start?: number;
  readonly end?: number;
}

/** Texts in order, each with a share of the time by its letters. The last one ends at the end. */
export function spreadWords(texts: readonly string[], start: number, end: number): SpokenWord[] {
  const total = texts.reduce((sum, text) => sum + text.length, 0);
  const time = (letters: number) => (letters === total ? end : start + ((end - start) * letters) / total);
  let said = 0;
  return texts.map((text) => {
    const from = time(said);
    said += text.length;
    return { text, start: from, end: time(said), confidence: null };
  });
}

/** Typed words in order, each with a share of the time as it would have in speech, and silence where their signs say so. The last one ends at the end. */
function sayWords(texts: readonly string[], start: number, end: number): SpokenWord[] {
  const total = naturalLength(texts);
  const time = (seconds: number) => Math.min(end, start + ((end - start) * seconds) / total);
  let said = 0;
  return texts.map((text, at) => {
    const from = said;
    const to = from + spokenLength(text);
    said = to + pauseBehind(text);
    return { text, start: time(from), end: at === texts.length - 1 ? end : time(to), confidence: null };
  });
}

/** Seconds that words take when they are said, without the silence behind the last. */
const naturalLength = (texts: readonly string[]): number =>
  texts.reduce((sum, text, at) => sum + spokenLength(text) + (at < texts.length - 1 ? pauseBehind(text) : 0), 0);

/** Words that give way to others, and what stands around them. */
interface Change {
  readonly removed: readonly SpokenWord[];
  readonly texts: readonly string[];
  readonly previous: SpokenWord | undefined;
  readonly next: SpokenWord | undefined;
  readonly within: Within;
}

function timedAnew({ removed, texts, previous, next, within }: Change): SpokenWord[] {
  // As many as before are most likely the same words, spelled right.
  if (removed.length === texts.length)
    return removed.map(({ start, end }, at) => ({ text: texts[at] ?? '', start, end, confidence: null }));
  // Words that are typed into a long pause stand behind the word before them.
  const natural = naturalLength(texts);
  const latest = next?.start ?? Math.max(within.end ?? SOUND_MAX_SECONDS, previous?.start ?? 0);
  const [first, last] = [removed[0], removed.at(-1)];
  if (first !== undefined && last !== undefined)
    return sayWords(texts, first.start, Math.max(first.start, Math.min(last.end, latest)));
  const earliest = previous?.end ?? Math.max(within.start ?? 0, next === undefined ? 0 : next.start - natural);
  const start = Math.min(earliest, latest);
  return sayWords(texts, start, Math.min(latest, start + natural));
}

/** Words as they may be kept. */
const wordsIn = (text: string): string[] =>
  splitWords(withoutControls(text)).flatMap((word) => cutToUnits(word, WORD_MAX_CHARS));

/** The words after a change, and for each the index of the one before it comes from: itself, or the first that gave way to it; -1 for neither. */
function retimedWithOrigins(before: readonly SpokenWord[], typed: readonly string[], within: Within) {
  const texts = typed.flatMap(wordsIn);
  const found = survivors(
    before.map(({ text }) => text),
    texts,
  );
  const words: SpokenWord[] = [];
  const origins: number[] = [];
  let behind = 0;
  for (let at = 0; at < texts.length;) {
    const kept = before[found[at] ?? -1];
    if (kept !== undefined) {
      behind = (found[at] ?? 0) + 1;
      words.push(kept);
      origins.push(behind - 1);
      at += 1;
      continue;
    }
    let end = at;
    while (end < texts.length && found[end] === -1) end += 1;
    const nextPlace = end < texts.length ? (found[end] ?? before.length) : before.length;
    const removed = before.slice(behind, nextPlace);
    const change = { removed, texts: texts.slice(at, end), previous: words.at(-1), next: before[nextPlace], within };
    for (const word of timedAnew(change)) {
      words.push(word);
      origins.push(removed.length > 0 ? behind : -1);
    }
    at = end;
  }
  return { words, origins };
}

/**
 * Words whose text a person changed. One that is still there is the very same object, so that its time stays exactly. New ones share the time of those that they
 * stand for, else the pause between their neighbours, by how long it takes to say them; as many as gave way take their times. `confidence` of new ones is null.
 *
 * @param texts The words after the change; white space parts them further, those of more than 100 characters are cut, control characters are left out.
 */
export const retimedWords = (
  before: readonly SpokenWord[],
  texts: readonly string[],
  within: Within = {},
): SpokenWord[] => retimedWithOrigins(before, texts, within).words;

/** Texts between empty lines. */
const blocksOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/u)
    .filter((block) => /\S/u.test(block));

const isSame = (words: readonly SpokenWord[], others: readonly SpokenWord[]): boolean =>
  words.length === others.length && words.every((word, at) => word === others[at]);

/** Paragraphs whose text is `text`, made of these. One in which nothing changed is the very same object. */
function retimedParagraphs(before: readonly Paragraph[], text: string, within: Within): Paragraph[] {
  const blocks = blocksOf(text).map(wordsIn);
  const old = before.flatMap((paragraph) => paragraph.words);
  const { words, origins } = retimedWithOrigins(old, blocks.flat(), within);
  const paragraphOfWord = before.flatMap((paragraph) => paragraph.words.map(() => paragraph));
  let from = 0;
  return blocks.flatMap((block) => {
    const [own, places] = [words.slice(from, from + block.length), origins.slice(from, from + block.length)];
    from += block.length;
    const survivor = own.findIndex((word, at) => word === old[places[at] ?? -1]);
    const origin = paragraphOfWord[places[survivor] ?? places.find((place) => place >= 0) ?? -1];
    if (origin !== undefined && isSame(origin.words, own)) return [origin];
    const speaker = origin?.speaker ?? null;
    return inPieces(own).map((piece) => ({ speaker, words: piece }));
  });
}

function inPieces(words: readonly SpokenWord[]): SpokenWord[][] {
  const found: SpokenWord[][] = [];
  for (let at = 0; at < words.length; at += PARAGRAPH_MAX_WORDS) found.push(words.slice(at, at + PARAGRAPH_MAX_WORDS));
  return found;
}

/**
 * A paragraph whose text a person changed: none where nothing is left, several where empty lines part it or it has more than 5,000 words, the very same one where
 * nothing changed. Whoever speaks stays. @see retimedWords
 *
 * @param within Where the paragraphs around it end and begin, for words that are put before its first or behind its last.
 */
export const retimedParagraph = (paragraph: Paragraph, text: string, within: Within = {}): Paragraph[] =>
  retimedParagraphs([paragraph], text, within);

/**
 * A transcript whose whole text a person changed; empty lines part its paragraphs. Each is said by whoever said the first of its words that is still there, else
 * what stood in its place; null for one that is new. Paragraphs in which nothing changed are the very same objects. @see retimedWords
 *
 * @param duration Seconds of the sound: words behind the last share what is left of it, down to nothing at its end.
 */
export const retimedTranscript = ({ paragraphs }: Transcript, text: string, duration: number): Transcript => ({
  paragraphs: retimedParagraphs(paragraphs, text, { end: duration }),
});
