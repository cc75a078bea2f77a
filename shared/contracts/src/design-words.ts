import { z } from 'zod';
import { oneLine, type Language } from './common';
import { cutText } from './cut-text';
import { isRoomFor, mostTextChars, type DesignLayer } from './entities/design-layers';

/** What a text of a design can have in braces, to be filled from the video and its episode. */
export const designVariables = ['podcast', 'episode', 'title', 'date', 'author'] as const;
export type DesignVariable = (typeof designVariables)[number];

/** Of what stands for one of them, in characters. */
export const longestWord = 500;
const word = z.string().max(longestWord).optional();

/** What stands for each of them; empty or missing for what is not known. */
export const designWordsSchema = z.object({ podcast: word, episode: word, title: word, date: word, author: word });
export type DesignWords = Readonly<z.infer<typeof designWordsSchema>>;

const variable = /\{\s*(podcast|episode|title|date|author)\s*\}/gi;
const isVariable = (name: string): name is DesignVariable => designVariables.some((each) => each === name);

/** A text with its variables filled. A line all of whose variables are unknown is left out: "by {author}" says nothing without one. */
export function filledText(text: string, words: DesignWords): string {
  return filledWith(text, asWords(words));
}

/** What stands for each, by its name. */
type KnownWords = ReadonlyMap<string, string>;

const asWords = (words: DesignWords): KnownWords =>
  new Map(designVariables.map((name) => [name, cutText(oneLine(words[name] ?? ''), longestWord)]));

function filledWith(text: string, words: KnownWords): string {
  return text
    .split('\n')
    .flatMap((line) => filledLine(line, words))
    .join('\n');
}

function filledLine(line: string, words: KnownWords): readonly string[] {
  const wordOf = (name: string): string => words.get(name.toLowerCase()) ?? '';
  const names = [...line.matchAll(variable)].map(([, name = '']) => name);
  if (names.length > 0 && names.every((name) => wordOf(name) === '')) return [];
  return [line.replaceAll(variable, (_, name: string) => wordOf(name))];
}

/**
 * The layers as they are drawn for a video; the very same objects where nothing is filled in. What is filled is a design as good as any: a text
 * that became too long for one is cut, and where all together would be, the longest of those that are filled are.
 */
export const filledLayers = (layers: readonly DesignLayer[], words: DesignWords): DesignLayer[] => {
  const known = asWords(words);
  const filled = layers.map((layer) => (layer.kind === 'text' ? filledWith(layer.text, known) : ''));
  const cutAt = (most: number): DesignLayer[] =>
    layers.map((layer, index) => {
      const text = filled[index] ?? '';
      return layer.kind !== 'text' || text === layer.text ? layer : { ...layer, text: cutText(text, most) };
    });
  const whole = cutAt(mostTextChars);
  if (isRoomFor(whole)) return whole;
  let [most, tooMany] = [0, mostTextChars];
  while (most + 1 < tooMany) {
    const middle = Math.floor((most + tooMany) / 2);
    if (isRoomFor(cutAt(middle))) most = middle;
    else tooMany = middle;
  }
  return cutAt(most);
};

/** The variables that the texts of a design have. */
export const variablesOf = (layers: readonly DesignLayer[]): ReadonlySet<DesignVariable> =>
  new Set(
    layers.flatMap((layer) =>
      layer.kind === 'text'
        ? [...layer.text.matchAll(variable)].map(([, name = '']) => name.toLowerCase()).filter(isVariable)
        : [],
    ),
  );

/** What is known of a video that a design is filled from. */
export interface WordedVideo {
  readonly title: string;
  readonly episode: {
    readonly title: string;
    readonly feedTitle: string | null;
    readonly author: string | null;
  } | null;
  /** When the episode came out, else when the video is made; of it the day in UTC. */
  readonly date: Date;
  readonly language: Language;
}

export const wordsOfVideo = ({ title, episode, date, language }: WordedVideo): DesignWords => ({
  title,
  podcast: episode?.feedTitle ?? '',
  episode: episode?.title ?? '',
  author: episode?.author ?? '',
  date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date),
});
