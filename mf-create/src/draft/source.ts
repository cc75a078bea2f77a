import { limits, type Episode, type Feed, type Media } from '@wavereel/contracts';

/** Where the audio of a video comes from: one shape for every way to bring it. It ends as an item of the library. */
export type AudioSource =
  | { readonly type: 'upload' | 'recording'; readonly file: File }
  | { readonly type: 'library'; readonly media: Media }
  | EpisodeSource;

/** An episode of a feed that one saved, or of one's link page. */
export interface EpisodeSource {
  readonly type: 'feed' | 'link';
  readonly episode: Episode;
  readonly feed: Pick<Feed, 'title' | 'feedUrl'>;
}

export const isFile = (source: AudioSource): source is Extract<AudioSource, { file: File }> => 'file' in source;

export const isEpisode = (source: AudioSource): source is EpisodeSource =>
  source.type === 'feed' || source.type === 'link';

/** What a person calls it. */
export function nameOf(source: AudioSource): string {
  if (isFile(source)) return source.file.name;
  return source.type === 'library' ? source.media.title : source.episode.title;
}

/** The title under which a file goes into the library: its name without the ending. */
export function titleOf(file: File): string {
  return (file.name.replace(/\.[^.]*$/, '').trim() || file.name).slice(0, limits.titleMaxLength);
}
