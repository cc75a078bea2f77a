import { z } from 'zod';
import { wordsOf } from './recogniser';
import type { RecognisedWord } from './recogniser';
import { matchWords, plainWord } from './word-match';
import { spread } from './word-times';

const seconds = z.number().nonnegative();

/** What such services answer; many leave out a part of it. Seconds from the beginning of what they were sent. */
export const answerSchema = z.object({
  text: z.string(),
  /** As `english`, or `en`. */
  language: z.string().nullish(),
  words: z.array(z.object({ word: z.string(), start: seconds, end: seconds })).nullish(),
  segments: z.array(z.object({ text: z.string(), start: seconds, end: seconds })).nullish(),
});
export type SpeechAnswer = z.output<typeof answerSchema>;

/** The words of its text: those of the list, which say when, have no punctuation. */
export function wordsOfAnswer({ text, words, segments }: SpeechAnswer): RecognisedWord[] {
  const written = wordsOf(text);
  if (words !== undefined && words !== null && words.length > 0) {
    const { pairs } = matchWords(
      written.map((word) => plainWord(word.text)),
      words.map(({ word }) => plainWord(word)),
    );
    return written.map((word, index) => {
      const said = words[pairs[index] ?? -1];
      return said === undefined ? word : { ...word, span: { start: said.start, end: Math.max(said.start, said.end) } };
    });
  }
  if (segments === undefined || segments === null) return written;
  return segments.flatMap(({ text: part, start, end }) => {
    const own = wordsOf(part);
    const spans = spread(
      own.map((word) => word.text),
      start,
      Math.max(start, end),
    );
    return own.map((word, index) => ({ ...word, span: spans[index] ?? null }));
  });
}

let codes: ReadonlyMap<string, string> | undefined;

/** BCP 47 of a language as a service names it, in English or already so; null for none that is known. */
export function languageOf(name: string | null | undefined): string | null {
  const plain = name?.trim().toLowerCase() ?? '';
  if (/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(plain) && !named().has(plain)) return plain;
  return named().get(plain) ?? null;
}

/** All languages with a code of two letters, by their English names in small letters. */
function named(): ReadonlyMap<string, string> {
  if (codes !== undefined) return codes;
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const pairs = [...letters].flatMap((one) => [...letters].map((other) => one + other));
  codes = new Map(
    pairs.flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [[name.toLowerCase(), code] as const];
    }),
  );
  return codes;
}
