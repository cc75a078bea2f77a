import { z } from 'zod';
import { oneLine, type Language } from './common';
import type { DesignLayer } from './entities/design-layers';

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
  return text
    .split('\n')
    .flatMap((line) => filledLine(line, words))
    .join('\n');
}

function filledLine(line: string, words: DesignWords): readonly string[] {
  const wordOf = (name: string): string => {
    const known = name.toLowerCase();
    return isVariable(known) ? oneLine(words[known] ?? '').slice(0, longestWord) : '';
  };
  const names = [...line.matchAll(variable)].map(([, name = '']) => name);
  if (names.length > 0 && names.every((name) => wordOf(name) === '')) return [];
  return [line.replaceAll(variable, (_, name: string) => wordOf(name))];
}

/** The layers as they are drawn for a video; the very same objects where nothing is filled in. */
export const filledLayers = (layers: readonly DesignLayer[], words: DesignWords): DesignLayer[] =>
  layers.map((layer) => {
    if (layer.kind !== 'text') return layer;
    const text = filledText(layer.text, words);
    return text === layer.text ? layer : { ...layer, text };
  });

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
