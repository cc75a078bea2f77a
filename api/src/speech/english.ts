import type { Aligner } from './aligner';
import { matchWords, plainWord } from './word-match';
import { wordsOf } from './recogniser';
import type { RecognisedWord, Recogniser } from './recogniser';
import { SpeechFailed } from './speech';
import { RATE, quietestMiddle } from './stretches';

/** What one of the two models hears, as text. */
export type Listen = (samples: Float32Array) => Promise<string>;

/** Longer ones it begins to leave out words of, seconds. */
const LONGEST = 15;
/** Of the words of the larger model so many were right where the smaller one heard the same, and where it heard another. */
const SURE = 0.97;
const UNSURE = 0.6;
/** Where the two share less, it is not English: which both then translate, each in its way. Few words say less. */
const MOST_APART = 0.45;
const MOST_APART_OF_FEW = 0.57;
/** Somebody says that it is English: then it is noise that keeps them apart, unless they share nearly nothing. */
const MOST_APART_OF_SAID = 0.7;
const FEW_WORDS = 25;
/** Below this nothing can be said. */
const FEWEST_WORDS = 5;
const WORDS_TO_JUDGE = 100;
/** It is written with points and commas, or it is not as it should be. */
const LONG_WITHOUT_MARKS = 6;
/** Whoever speaks says more, pauses within a stretch counted. */
const FEWEST_WORDS_A_SECOND = 1;
const MANY_MORE = 1.5;
/** Seconds: a word said alone has less around it. In longer music the larger model hears one now and then, and the smaller nothing. */
const LONGEST_OF_ONE = 1.5;
const MOST_HALVINGS = 2;
/** Seconds. */
const SHORTEST_TO_HALVE = 3;

/** English, heard by a large model, and by a small one where that says nothing, leaves out all punctuation, or may be hearing another language. */
export class EnglishRecogniser implements Recogniser {
  readonly longest = LONGEST;
  readonly language = 'en';
  #apart = 0;
  #words = 0;
  #isSettled: boolean;
  /** Words that the small model alone heard. */
  #unheard = 0;

  /** @param isKnown whether it was found to be English before; @param isSaidToBe whether a person says so */
  constructor(
    private readonly large: Listen,
    private readonly small: Listen,
    private readonly aligner: Pick<Aligner, 'align'>,
    isKnown: boolean,
    private readonly isSaidToBe: boolean,
  ) {
    this.#isSettled = isKnown;
  }

  get isSettled(): boolean {
    return this.#isSettled;
  }

  async hear(samples: Float32Array): Promise<readonly RecognisedWord[]> {
    const words = await this.#inParts(samples, MOST_HALVINGS);
    if (words.length === 0) return [];
    const spans = await this.aligner.align(
      samples,
      words.map(({ text }) => text),
    );
    return words.map((word, index) => ({ ...word, text: withCapitalI(word.text), span: spans?.[index] ?? null }));
  }

  finish(): void {
    if (this.#isSettled) return;
    if (this.#words === 0 && this.#unheard > 0 && !this.isSaidToBe)
      throw new SpeechFailed('speech_language', 'only the small model heard words');
    if (this.#words < FEWEST_WORDS) return;
    const usual = this.#words < FEW_WORDS ? MOST_APART_OF_FEW : MOST_APART;
    const most = this.isSaidToBe ? MOST_APART_OF_SAID : usual;
    const apart = this.#apart / this.#words;
    if (apart > most) throw new SpeechFailed('speech_language', `two models are ${apart.toFixed(2)} apart`);
  }

  /** A stretch in which nothing is heard is heard again in two parts: counting, and other words with long pauses, are lost as one. */
  async #inParts(samples: Float32Array, halvings: number): Promise<RecognisedWord[]> {
    const words = await this.#text(samples, halvings < MOST_HALVINGS);
    if (words.length > 0 || halvings === 0 || samples.length < SHORTEST_TO_HALVE * RATE) return words;
    const middle = quietestMiddle(samples);
    const first = await this.#inParts(samples.subarray(0, middle), halvings - 1);
    return [...first, ...(await this.#inParts(samples.subarray(middle), halvings - 1))];
  }

  /** @param isPart of a stretch in which nothing was heard as a whole: there only what both hear is believed, or the smaller alone */
  async #text(samples: Float32Array, isPart: boolean): Promise<RecognisedWord[]> {
    const padded = wordsOf(unlooped(await this.large(withSilence(samples))));
    const large = padded.length > 0 ? padded : wordsOf(unlooped(await this.large(samples)));
    const isUnmarked = large.length >= LONG_WITHOUT_MARKS && !isMarked(large);
    // It says nothing at all, or stops at the first pause.
    const isSparse = large.length < (samples.length / RATE) * FEWEST_WORDS_A_SECOND;
    if (this.#isSettled && !isPart && !isSparse && !isUnmarked) return large;
    const small = wordsOf(unlooped(await this.small(withSilence(samples))));
    if (small.length === 0 && (isPart || (isSparse && samples.length > LONGEST_OF_ONE * RATE))) return [];
    if (isSparse && small.length > large.length * MANY_MORE) {
      this.#unheard += small.length;
      return small;
    }
    return this.#together(large, small);
  }

  /** The words of the larger, written as the smaller writes them where they are the same. */
  #together(large: readonly RecognisedWord[], small: readonly RecognisedWord[]): RecognisedWord[] {
    const plain = (words: readonly RecognisedWord[]) => words.map(({ text }) => plainWord(text));
    const { pairs, errors } = matchWords(plain(large), plain(small));
    this.#judge(errors, Math.max(large.length, small.length));
    const isUnmarked = !isMarked(large);
    return large.map((word, index) => {
      const same = small[pairs[index] ?? -1];
      if (same === undefined) return { ...word, confidence: UNSURE };
      return { ...word, text: isUnmarked ? same.text : word.text, confidence: SURE };
    });
  }

  #judge(errors: number, words: number): void {
    if (this.#isSettled) return;
    this.#apart += errors;
    this.#words += words;
    if (this.#words < WORDS_TO_JUDGE) return;
    this.finish();
    this.#isSettled = true;
  }
}

/** It forgets it where it forgets points. */
const withCapitalI = (text: string): string => text.replace(/^i(?=$|['’.,?!])/, 'I');

const isMarked = (words: readonly RecognisedWord[]): boolean => words.some(({ text }) => /[.,?!]$/.test(text));

/** Where a model has lost its way it says the same few words over and over: once is what was heard. */
export function unlooped(text: string): string {
  return text.replace(/(?<=^|\s)(\S+(?:\s+\S+){0,7}?)(?:\s+\1){5,}(?=\s|$)/giu, '$1');
}

/** Sound that ends with its last word loses words, and whole sentences now and then: seconds of silence after it, as measured. */
const SILENCE_AFTER = 0.8;

function withSilence(samples: Float32Array): Float32Array {
  const padded = new Float32Array(samples.length + Math.round(SILENCE_AFTER * RATE));
  padded.set(samples);
  return padded;
}
