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

interface Weighed {
  readonly text: string;
  readonly weight: number;
}

/** How much each of some texts says of what all of them are about: the mean weight of its telling words, each counted once. */
function weighed(texts: readonly string[], language: string): Weighed[] {
  const ignored = hollow[language.slice(0, 2)] ?? new Set();
  const words = texts.map((text) => tellingWords(text, language, ignored));
  const counts = new Map<string, number>();
  for (const word of words.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return texts.map((text, place) => {
    const own = [...new Set(words[place])];
    const weight = own.reduce((sum, word) => sum + Math.log(counts.get(word) ?? 1), 0);
    return { text, weight: own.length === 0 ? 0 : weight / Math.sqrt(own.length) };
  });
}

function isSummarySentence(sentence: string): boolean {
  const length = sentence.split(/\s+/).length;
  return length >= sentenceWords.least && length <= sentenceWords.most;
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
  const best = weighed(sentences, spoken)
    .map(({ text, weight }, place) => ({ text, place, weight: isSummarySentence(text) ? weight : 0 }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || one.place - other.place)
    .slice(0, room)
    .sort((one, other) => one.place - other.place);
  if (best.length === 0) return null;
  return best
    .map(({ text }) => text)
    .join(' ')
    .slice(0, mostChars);
}

/** A title is made of a clause of so many words. */
const titleWords = { least: 3, most: 10 } as const;
/** Nobody begins a title with these. */
const joining = /^(and|but|so|or|because|then|well|yeah|okay|e|mas|então|porque|ou|aí|bom|né)[\s,]+/iu;

/**
 * A title in words that were said: the clause of a few words that says most of what all are about, a question before others.
 * @param language BCP 47
 * @returns null where there is none that would do
 */
export function titleOf(content: string, language: string | null): string | null {
  const spoken = language ?? 'en';
  const clauses = sentencesOf(content.replace(/\s+/g, ' '), spoken)
    .flatMap((sentence) => sentence.split(/(?<=[,;:–—])\s+/))
    .map((clause) => clause.replace(/[\s.,;:!–—]+$/u, '').replace(joining, ''));
  const fits = (clause: string) => {
    const length = clause.split(' ').length;
    return length >= titleWords.least && length <= titleWords.most;
  };
  const [best] = weighed(clauses, spoken)
    .filter(({ text, weight }) => weight > 0 && fits(text))
    .map((clause) => ({ ...clause, weight: clause.weight * (clause.text.endsWith('?') ? 1.3 : 1) }))
    .sort((one, other) => other.weight - one.weight);
  if (best === undefined) return null;
  return best.text.charAt(0).toLocaleUpperCase(spoken) + best.text.slice(1);
}
