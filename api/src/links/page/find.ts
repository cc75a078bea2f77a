import { foldedParts } from '@wavereel/words';
import type { PageEpisode, PageShow } from './model';

/** More is no search that somebody types. */
const mostChars = 100;
const mostWords = 12;
/** Of a description: what it is about stands at its beginning. */
const searchedChars = 1000;

/** An episode of one of the shows of a page. */
export interface Placed {
  readonly show: PageShow;
  readonly episode: PageEpisode;
}

const plainLetters = /^[\x20-\x7e\s]*$/;

/** As the words of a search are folded, but for the signs between words, which none of them has: thousands of texts wait for it. */
function folded(text: string): string {
  const bare = plainLetters.test(text) ? text : text.normalize('NFD').replace(/\p{M}+/gu, '');
  return bare.toLowerCase().replace(/['’]/g, '');
}

/** What is looked through, kept as long as the episode is: thousands are looked through in one search. */
const kept = new WeakMap<PageEpisode, string>();

function searched(episode: PageEpisode): string {
  const known = kept.get(episode);
  if (known !== undefined) return known;
  const text = folded(`${episode.title} ${episode.description.slice(0, searchedChars)}`);
  kept.set(episode, text);
  return text;
}

/** A query as it is shown and taken. */
export const takenQuery = (query: string): string => query.trim().replace(/\s+/g, ' ').slice(0, mostChars);

/** The episodes that have all words of a search in their title or description, accents and capitals or not. Of signs alone nothing is found. */
export function foundEpisodes(shows: readonly PageShow[], query: string): Placed[] {
  const words = foldedParts(takenQuery(query)).slice(0, mostWords);
  if (words.length === 0) return [];
  return shows.flatMap((show) =>
    show.episodes
      .filter((episode) => words.every((word) => searched(episode).includes(word)))
      .map((episode) => ({ show, episode })),
  );
}
