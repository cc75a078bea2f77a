import type { SpokenWord } from '@wavereel/contracts';
import { limits } from '@wavereel/contracts';
import type { RecognisedWord, Recogniser } from './recogniser';
import { RATE, StretchCutter } from './stretches';
import type { Stretch } from './stretches';
import { filledTimes } from './word-times';

/** Of sound, between two keepings. */
const KEPT_SECONDS = 60;

/** Whoever wants to know how it goes. Seconds are of the file. */
export interface Told {
  progress(seconds: number): Promise<void> | void;
  /** Words since the last time, all before `seconds`. */
  kept(seconds: number, words: readonly SpokenWord[]): Promise<void> | void;
}

/**
 * Hears sound that begins at `start` seconds of its file, to its end. Answers the words since the last keeping.
 * @throws SpeechFailed speech_language, and what the sound throws
 */
export async function hearAll(
  sound: AsyncIterable<Float32Array>,
  start: number,
  recogniser: Recogniser,
  told: Told,
): Promise<SpokenWord[]> {
  const cutter = new StretchCutter(recogniser.longest);
  let words: SpokenWord[] = [];
  let keptAt = start;
  const hear = async (stretch: Stretch): Promise<void> => {
    words.push(...timed(await recogniser.hear(stretch.samples), stretch, start));
    const seconds = start + stretch.end / RATE;
    await told.progress(seconds);
    if (seconds - keptAt < KEPT_SECONDS || !recogniser.isSettled) return;
    await told.kept(seconds, words);
    [keptAt, words] = [seconds, []];
  };
  let decoded = 0;
  for await (const samples of sound) {
    const stretches = cutter.push(samples);
    for (const stretch of stretches) await hear(stretch);
    decoded += samples.length;
    if (stretches.length === 0) await told.progress(start + Math.max(0, decoded / RATE - recogniser.longest));
  }
  for (const stretch of cutter.finish()) await hear(stretch);
  recogniser.finish();
  return words;
}

/** With their seconds in the file. */
export function timed(words: readonly RecognisedWord[], { at, samples }: Stretch, start: number): SpokenWord[] {
  const texts = words.map(({ text }) => text.slice(0, limits.wordMaxChars));
  const spans = filledTimes(
    texts,
    words.map(({ span }) => span),
    samples.length / RATE,
  );
  const offset = start + at / RATE;
  const inFile = (seconds: number): number => Math.round((offset + seconds) * 1000) / 1000;
  return texts.map((text, index) => ({
    text,
    start: inFile(spans[index]?.start ?? 0),
    end: inFile(spans[index]?.end ?? 0),
    confidence: words[index]?.confidence ?? null,
  }));
}
