import type { BroughtSound, EpisodeInfo } from '@wavereel/contracts';
import type { MediaRow } from '../media/view';
import type { ProxyAddresses } from '../proxy/addresses';

/**
 * What is kept of the sound of a video and its episode, as they were when it was asked for: the sound may be deleted, and
 * with it the picture in its file. */
export interface KeptEpisode extends Omit<EpisodeInfo, 'url' | 'imageSrc'> {
  readonly imageUrl: string | null;
}

/** @param told how whoever asks brought the sound; without it, as audio of the library */
export function episodeOf(sound: MediaRow['row'], told: BroughtSound | undefined): KeptEpisode {
  const { id, title, dateAdded, sourceUrl, feedUrl, feedTitle, feedGuid, imageUrl, episode } = sound;
  return {
    ...(told ?? { type: 'library', title }),
    guid: id,
    uuid: sourceUrl === null ? id : null,
    processingStartDate: dateAdded.toISOString(),
    audioUrl: sourceUrl,
    feedUrl,
    feedTitle,
    feedGuid,
    imageUrl,
    author: episode?.author ?? null,
    link: episode?.link ?? null,
    episodeNumber: episode?.episodeNumber ?? null,
    seasonNumber: episode?.seasonNumber ?? null,
  };
}

/** Addresses of what is kept with the sound; null for each that was not there or was deleted with it. */
interface OfSound {
  readonly url: string | null;
  /** Of the picture that was in the file. */
  readonly cover: string | null;
}

/** The same with addresses that can be read now. */
export function toEpisodeInfo(
  { imageUrl, ...kept }: KeptEpisode,
  { url, cover }: OfSound,
  addresses: ProxyAddresses,
): EpisodeInfo {
  return { url, imageSrc: imageUrl === null ? cover : addresses.sign(imageUrl, 'image'), ...kept };
}
