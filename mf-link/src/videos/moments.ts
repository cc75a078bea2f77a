import { limits, type Episode, type Feed } from '@wavereel/contracts';

/** Of one feed so many are offered: those of its newest episodes. */
export const mostMoments = 50;

/** A moment of an episode that its show recommends, long enough for a video. Seconds in its sound. */
export interface Moment {
  readonly episode: Pick<Episode, 'guid' | 'title'>;
  readonly start: number;
  readonly end: number;
  readonly title: string | null;
  /** Which of its episode it is, from 1. */
  readonly number: number;
}

/** The moments of a feed, those of the newest episode first. */
export function momentsOf({ items }: Pick<Feed, 'items'>): Moment[] {
  return items.flatMap(({ guid, title: ofEpisode, enclosure, soundbites = [] }) =>
    soundbites.flatMap(({ start, duration, title }, at) =>
      enclosure === null || duration < limits.minClipSeconds
        ? []
        : [{ episode: { guid, title: ofEpisode }, start, end: start + duration, title, number: at + 1 }],
    ),
  );
}

/** Where a video of it is begun. @param feed the address of its feed */
export function videoAddress(feed: string, { episode, start, end }: Moment): string {
  const query = new URLSearchParams({ feed, episode: episode.guid, start: String(start), end: String(end) });
  return `/create?${query.toString()}`;
}
