import { cutText, defaultVideoName, limits, type Language, type Media } from '@wavereel/contracts';

/** Words that can be added to the name of a video. */
export interface NameSuggestion {
  readonly kind: 'title' | 'date' | 'author' | 'episode' | 'season';
  /** A number for episodes and seasons, else the words themselves. */
  readonly value: string;
}

const separator = ' - ';

/** What is known of the audio: its title, its date as the reader writes it, who made it, and which episode it is. */
export function suggestionsFor({ title, dateAdded, episode }: Media, language: Language): NameSuggestion[] {
  const { author, episodeNumber, seasonNumber, isoDate } = episode ?? {
    author: null,
    episodeNumber: null,
    seasonNumber: null,
    isoDate: null,
  };
  const suggestions: { kind: NameSuggestion['kind']; value: string | number | null }[] = [
    { kind: 'title', value: title },
    { kind: 'date', value: dateOf(isoDate ?? dateAdded, language) },
    { kind: 'author', value: author },
    { kind: 'episode', value: episodeNumber },
    { kind: 'season', value: seasonNumber },
  ];
  return suggestions.flatMap(({ kind, value }) =>
    value === null || value === '' ? [] : [{ kind, value: String(value) }],
  );
}

/** A name with more words: in place of the name that nobody gave, else after it. Longer than a title may be, it is cut. */
export function withWords(name: string, words: string): string {
  const before = name.trim();
  const joined = before === '' || before === defaultVideoName ? words : `${before}${separator}${words}`;
  return cutText(joined, limits.titleMaxLength).trim();
}

/** Whether the words stand in the name already. */
export function hasWords(name: string, words: string): boolean {
  const framed = (text: string) => `${separator}${text.trim()}${separator}`;
  return framed(name).includes(framed(words));
}

function dateOf(iso: string, language: Language): string {
  return new Date(iso).toLocaleDateString(language, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
