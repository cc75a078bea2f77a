import { cutText, defaultVideoName, limits, type Episode, type Feed, type Media } from '@wavereel/contracts';
import type { HeadFacts } from '../sound/worker/messages';

/** Where the audio of a video comes from: one shape for every way to bring it. It ends as an item of the library. */
export type AudioSource =
  | { readonly type: 'upload'; readonly file: File; readonly facts?: HeadFacts | null }
  | { readonly type: 'recording'; readonly file: File }
  | { readonly type: 'library'; readonly media: Media }
  | EpisodeSource;

/** An episode of a feed that one saved, or of one's link page. */
export interface EpisodeSource {
  readonly type: 'feed' | 'link';
  readonly episode: Episode;
  readonly feed: Pick<Feed, 'title' | 'feedUrl'>;
}

export type FileSource = Extract<AudioSource, { file: File }>;

export const isFile = (source: AudioSource): source is FileSource => 'file' in source;

/** What the head of an uploaded file told; null where nothing is known. */
export const factsOf = (source: AudioSource): HeadFacts | null =>
  source.type === 'upload' ? (source.facts ?? null) : null;

/** Whether it can be looked at and heard before anything is sent or fetched. */
export const isAtHand = (source: AudioSource): boolean => isFile(source) || source.type === 'library';

export const isEpisode = (source: AudioSource): source is EpisodeSource =>
  source.type === 'feed' || source.type === 'link';

/** Where the picture of an episode is; null for what has none. */
export function coverOf(source: AudioSource): string | null {
  if (source.type === 'library') return source.media.image_src;
  return isEpisode(source) ? source.episode.itunes.image : null;
}

/** The show that it is of; null where nobody says. */
export function showOf(source: AudioSource): string | null {
  if (source.type === 'library') return source.media.feedTitle;
  return isEpisode(source) ? source.feed.title : (factsOf(source)?.show ?? null);
}

/** What a person calls it. */
export function nameOf(source: AudioSource): string {
  if (isFile(source)) return factsOf(source)?.title ?? source.file.name;
  return source.type === 'library' ? source.media.title : source.episode.title;
}

/** The title under which a file goes into the library: its own, or its name without the ending. */
export function titleOf(source: FileSource): string {
  const { name } = source.file;
  return cutText(factsOf(source)?.title ?? (name.replace(/\.[^.]*$/, '').trim() || name), limits.titleMaxLength);
}

/** What a design is filled with from it. */
export interface EpisodeWords {
  readonly title: string;
  readonly feedTitle: string | null;
  readonly author: string | null;
  /** When it came out; null where nobody says. */
  readonly isoDate: string | null;
}

export function wordsOf(source: AudioSource): EpisodeWords {
  const title = isFile(source) ? titleOf(source) : nameOf(source);
  const origin = source.type === 'library' ? source.media.episode : isEpisode(source) ? source.episode : null;
  const { author = null, isoDate = null } = origin ?? {};
  return { title, feedTitle: showOf(source), author, isoDate };
}

/** What a video is called as long as nobody names it: as its episode or file. A recording has no title that anybody gave. */
export function suggestedName(source: AudioSource | null): string {
  if (source === null || source.type === 'recording') return defaultVideoName;
  const title = source.type === 'upload' ? titleOf(source) : nameOf(source);
  return cutText(title.trim(), limits.titleMaxLength) || defaultVideoName;
}
