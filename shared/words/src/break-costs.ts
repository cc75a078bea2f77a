import { grammarOf, type Grammar } from './grammar';
import { endsClause, endsSentence } from './sentences';

/** What it costs to break behind a word: nothing where a sentence ends, and most where words belong together. */
export const breakCost = {
  sentence: 0,
  clause: 3,
  beforeConjunction: 5,
  beforePreposition: 6,
  anywhere: 10,
  afterPronoun: 16,
  withinPhrase: 22,
  withinBond: 30,
} as const;

const bare = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
const isName = (word: string): boolean => /^\p{Lu}[\p{Ll}'’-]+$/u.test(word.replace(/[^\p{L}]+$/u, ''));
const isNumber = (word: string): boolean => /^\p{N}+([.,]\p{N}+)*$/u.test(word);

/** Shorter words with such an ending are mostly something else. */
const LONG = 5;
const isBeforeNoun = (word: string, { adjectives, before }: Grammar): boolean =>
  adjectives.has(word) || (word.length >= LONG && before?.test(word) === true);
const isBehindNoun = (word: string, { behind }: Grammar): boolean => word.length >= LONG && behind?.test(word) === true;

/** Articles, prepositions and conjunctions belong to what follows them. */
const isBond = (word: string, { leading, prepositions, conjunctions }: Grammar): boolean =>
  leading.has(word) || prepositions.has(word) || conjunctions.has(word);

function costBetween(word: string, next: string, grammar: Grammar): number {
  if (endsSentence(word)) return breakCost.sentence;
  if (endsClause(word)) return breakCost.clause;
  const [own, other] = [bare(word), bare(next)];
  if (isBond(own, grammar) || (isName(word) && isName(next))) return breakCost.withinBond;
  if (isBeforeNoun(own, grammar)) return breakCost.withinPhrase;
  if (grammar.conjunctions.has(other)) return breakCost.beforeConjunction;
  if (grammar.prepositions.has(other)) return breakCost.beforePreposition;
  if (isNumber(own) || isBehindNoun(other, grammar)) return breakCost.withinPhrase;
  return grammar.pronouns.has(own) ? breakCost.afterPronoun : breakCost.anywhere;
}

/**
 * What it costs to break behind each of these words, from 0 where a sentence ends to 30 between what belongs together. The last one costs nothing.
 *
 * @param language BCP 47.
 */
export function breakCosts(texts: readonly string[], language: string): Float64Array {
  const grammar = grammarOf(language);
  return Float64Array.from(texts, (text, at) => {
    const next = texts[at + 1];
    return next === undefined ? 0 : costBetween(text, next, grammar);
  });
}
