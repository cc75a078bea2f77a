import type { MediaImport } from '@wavereel/contracts';

type Change = Partial<Omit<MediaImport, 'episode'>> & { readonly episode?: Partial<MediaImport['episode']> };

/** Asks for the sound at an address, of which nothing else is known but what is said here. */
export const importOf = (audioUrl: string, { episode, ...about }: Change = {}): MediaImport => ({
  title: 'An episode',
  feedTitle: null,
  feedUrl: null,
  feedGuid: null,
  imageUrl: null,
  ...about,
  episode: {
    type: 'link',
    audioUrl,
    isoDate: null,
    author: null,
    link: null,
    episodeNumber: null,
    seasonNumber: null,
    ...episode,
  },
});
