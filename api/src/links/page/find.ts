import { folded, foldedParts } from '@wavereel/words';
import type { PageEpisode, PageShow } from './model';

/** More is no search that somebody types. */
const mostChars = 100;
const mostWords = 12;
/** Of a description: what it is about stands at its beginning. */
const searchedChars = 2000;

/** An episode of one of the shows of a page. */
export interface Placed {
  readonly show: PageShow;
  readonly episode: PageEpisode;
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
