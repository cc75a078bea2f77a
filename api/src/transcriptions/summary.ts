import { eng, porBr } from 'stopword';

/** A summary has so many sentences at most, and no more than this part of them. */
const mostSentences = 6;
const mostShare = 0.3;
/** Shorter ones say little, longer ones are no summary. */
const sentenceWords = { least: 6, most: 60 } as const;
const mostChars = 3_000;

/** Words that say nothing by themselves, by the language that is spoken. */
const hollow: Readonly<Record<string, ReadonlySet<string>>> = { en: new Set(eng), pt: new Set(porBr) };

const sentencesOf = (text: string, language: string): string[] =>
  [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)].map(({ segment }) => segment.trim());

function tellingWords(sentence: string, language: string, ignored: ReadonlySet<string>): string[] {
  return [...new Intl.Segmenter(language, { granularity: 'word' }).segment(sentence)].flatMap(
    ({ segment, isWordLike }) => {
      const word = segment.toLocaleLowerCase(language);
      return isWordLike === true && word.length > 2 && !ignored.has(word) ? [word] : [];
    },
  );
}

interface Judged {
  readonly sentence: string;
  readonly place: number;
  readonly score: number;
}

/** How much each sentence says of what all of them are about: the mean weight of its telling words, each counted once. */
function judged(sentences: readonly string[], language: string): Judged[] {
  const ignored = hollow[language.slice(0, 2)] ?? new Set();
  const words = sentences.map((sentence) => tellingWords(sentence, language, ignored));
  const counts = new Map<string, number>();
  for (const word of words.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return sentences.map((sentence, place) => {
    const own = [...new Set(words[place])];
    const length = sentence.split(/\s+/).length;
    const fits = length >= sentenceWords.least && length <= sentenceWords.most;
    const weight = own.reduce((sum, word) => sum + Math.log(counts.get(word) ?? 1), 0);
    return { sentence, place, score: fits && own.length > 0 ? weight / Math.sqrt(own.length) : 0 };
  });
}

/**
 * The sentences that say most, in the order and the words in which they stand: nothing is made up.
 * @param language BCP 47
 * @returns null where there is too little to choose from
 */
export function summaryOf(content: string, language: string | null): string | null {
  const spoken = language ?? 'en';
  const sentences = sentencesOf(content.replace(/\s+/g, ' '), spoken).filter(Boolean);
  const room = Math.min(mostSentences, Math.floor(sentences.length * mostShare));
  if (room === 0) return null;
  const best = judged(sentences, spoken)
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.place - other.place)
    .slice(0, room)
    .sort((one, other) => one.place - other.place);
  if (best.length === 0) return null;
  return best
    .map(({ sentence }) => sentence)
    .join(' ')
    .slice(0, mostChars);
}
