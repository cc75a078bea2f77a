import type { SpokenWord, Transcript } from '@wavereel/contracts';
import { foldedParts } from './folding';
import { marksOf, passageReasons, type PassageMarks, type PassageReason } from './passage-marks';
import { endsSentence } from './sentences';

/** A stretch of a sound that stands for itself. Seconds in the sound. */
export interface Passage {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** What speaks for it most. */
  readonly reason: PassageReason;
  /** The higher the better; compares passages of one sound. */
  readonly score: number;
}

/** Seconds. */
const SHORTEST = 15;
const LONGEST = 60;
const MOST_PASSAGES = 10;
/** Seconds of silence in which a passage may end; a silence of a second ends a sentence whatever its signs. */
const PAUSE = 0.3;
const LONG_PAUSE = 1;
/** Where sentences are longer than this on the average, nobody wrote their signs. */
const WORDS_PER_SIGN = 100;
/** What is read best on a small screen, in seconds. */
const BEST_LENGTH = 30;

/** Words up to the end of a sentence, and what speaks for them. */
interface Sentence {
  readonly words: readonly SpokenWord[];
  readonly start: number;
  readonly end: number;
  readonly pauseAfter: number;
  readonly isQuestion: boolean;
  /** Its sign says that it ends, or there are hardly any signs in this sound. */
  readonly isWhole: boolean;
  /** It begins with a word that leans on what was said before. */
  readonly isDependent: boolean;
  /** Sum over its words of how rare each is in this sound, and how many words that are. */
  readonly rarity: number;
  readonly count: number;
  readonly names: number;
  readonly marks: Readonly<Partial<Record<PassageReason, number>>>;
}

/**
 * Whole passages that are worth to be shown alone, the best first, at most ten, none over another: 15 to 60 s long, from the beginning of a sentence to the end of one
 * that silence follows. What speaks for one can be named: it opens with a question that is answered, tells a story, claims something, counts things up, gives advice, or
 * is dense with names, numbers and words that are rare in this sound.
 *
 * @param language BCP 47. In other languages than English and Portuguese only questions and density are known.
 */
export function passagesOf(transcript: Transcript, language: string): Passage[] {
  const sentences = sentencesOf(transcript, marksOf(language));
  const usual =
    sum(sentences, ({ rarity }) => rarity) /
    Math.max(
      1,
      sum(sentences, ({ count }) => count),
    );
  const all = sentences.flatMap((first, from) => {
    const found: Passage[] = [];
    if (sentences[from - 1]?.isWhole === false) return found;
    for (let to = from + 1; to <= sentences.length; to += 1) {
      const last = sentences[to - 1] ?? first;
      const length = last.end - first.start;
      if (length > LONGEST) break;
      if (length >= SHORTEST && last.pauseAfter >= PAUSE && last.isWhole)
        found.push(passageOf(sentences, from, to, usual));
    }
    return found;
  });
  const chosen: Passage[] = [];
  for (const passage of all.sort((one, other) => other.score - one.score)) {
    if (chosen.length === MOST_PASSAGES) break;
    if (chosen.every(({ start, end }) => passage.end <= start || passage.start >= end)) chosen.push(passage);
  }
  return chosen;
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

function passageOf(sentences: readonly Sentence[], from: number, to: number, usual: number): Passage {
  const own = sentences.slice(from, to);
  const [first, last] = [own[0], own.at(-1)];
  const [start, end] = [first?.start ?? 0, last?.end ?? 0];
  const length = end - start;
  const strengths = Object.fromEntries(passageReasons.map((reason) => [reason, 0])) as Record<PassageReason, number>;
  own.forEach(({ marks }, at) => {
    // What opens a passage makes people stay.
    for (const reason of passageReasons) strengths[reason] += (marks[reason] ?? 0) * (at === 0 ? 2 : 0.6);
  });
  // A question is worth its answer: it needs the most part of the time, and no further question.
  const answer = own.slice(1).filter(({ isQuestion }) => !isQuestion);
  if (first?.isQuestion === true && sum(answer, (each) => each.end - each.start) > length / 2) strengths.question = 3.5;
  const rarity =
    sum(own, (each) => each.rarity) /
      Math.max(
        1,
        sum(own, ({ count }) => count),
      ) -
    usual;
  strengths.dense = Math.max(0, rarity * 1.5) + Math.min(1.5, (sum(own, ({ names }) => names) / length) * 6);
  for (const reason of passageReasons) strengths[reason] = Math.min(4, strengths[reason]);
  const reason = passageReasons.reduce((best, each) => (strengths[each] > strengths[best] ? each : best));
  const edges =
    Math.min(1, last?.pauseAfter ?? 0) +
    Math.min(1, sentences[from - 1]?.pauseAfter ?? 1) -
    (first?.isDependent ? 2 : 0);
  const others = passageReasons.reduce((total, each) => total + strengths[each], 0) - strengths[reason];
  const score = strengths[reason] + others * 0.4 + edges - Math.abs(length - BEST_LENGTH) / 15;
  const text = own.flatMap(({ words }) => words.map((word) => word.text)).join(' ');
  return { start, end, text, reason, score: Math.round(score * 1000) / 1000 };
}

function sentencesOf({ paragraphs }: Transcript, marks: PassageMarks): Sentence[] {
  const runs = paragraphs.flatMap(({ words }) => {
    const found: SpokenWord[][] = [[]];
    words.forEach((word, at) => {
      found.at(-1)?.push(word);
      const next = words[at + 1];
      if (next !== undefined && (endsSentence(word.text) || next.start - word.end > LONG_PAUSE)) found.push([]);
    });
    return found;
  });
  const ends = sum(runs, (words) => (endsSentence(words.at(-1)?.text ?? '') ? 1 : 0));
  const isSigned = ends * WORDS_PER_SIGN > sum(runs, ({ length }) => length);
  const parts = runs.map((words) => words.flatMap(({ text }) => foldedParts(text)));
  const seen = new Map<string, number>();
  for (const own of parts) for (const part of new Set(own)) seen.set(part, (seen.get(part) ?? 0) + 1);
  return runs.flatMap((words, at) => {
    const [first, last, own] = [words[0], words.at(-1), parts[at] ?? []];
    if (first === undefined || last === undefined) return [];
    const next = runs[at + 1]?.[0];
    const text = ` ${own.join(' ')} `;
    return [
      {
        words,
        start: first.start,
        end: Math.max(last.end, last.start),
        pauseAfter: next === undefined ? LONG_PAUSE : next.start - last.end,
        isQuestion: /[?？؟]["'”’»)\]]*$/u.test(last.text),
        isWhole: !isSigned || endsSentence(last.text),
        isDependent: marks.dependent.has(own[0] ?? ''),
        rarity: sum(own, (part) => Math.log(runs.length / (seen.get(part) ?? 1))),
        count: own.length,
        names: words.slice(1).filter((word) => /^\p{Lu}\p{Ll}|\p{N}/u.test(word.text)).length,
        marks: Object.fromEntries(
          marks.phrases.map(([reason, phrases]) => [reason, phrases.filter((phrase) => text.includes(phrase)).length]),
        ),
      },
    ];
  });
}
