import { anId } from '@wavereel/client/testing';
import type { Episode, Feed, SavedFeed } from '@wavereel/contracts';

/** An episode of half an hour. */
export const anEpisode = (title: string, change: Partial<Episode> = {}): Episode => ({
  guid: title,
  title,
  isoDate: '2026-02-01T08:00:00Z',
  enclosure: { url: `https://cdn.example/${encodeURIComponent(title)}.mp3`, type: 'audio/mpeg', length: 1000 },
  author: 'Ana',
  link: null,
  itunes: { episode: 7, season: 2, duration: 1800, image: null, imageUrl: 'https://cdn.example/cover.jpg' },
  playUrl: `/proxy/${encodeURIComponent(title)}`,
  ...change,
});

/** A podcast with an episode, and one without sound. */
export const aFeed = (change: Partial<Feed> = {}): Feed => ({
  title: 'Note to Self',
  description: '',
  feedUrl: 'https://feeds.example/note',
  image: null,
  items: [anEpisode('Glazed donuts'), anEpisode('No sound', { enclosure: null, playUrl: null })],
  isCapped: false,
  ...change,
});

/** A feed that a person keeps. */
export const aSavedFeed = (title: string): SavedFeed => ({
  id: anId(),
  url: `https://feeds.example/${title.toLowerCase()}`,
  title,
  image: null,
  dateAdded: '2026-01-01T00:00:00Z',
});
