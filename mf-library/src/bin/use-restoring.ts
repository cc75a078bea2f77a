import { call, tellNews, useSend, useUser } from '@wavereel/client';
import { endpoints, limits } from '@wavereel/contracts';

/** What lay in the bin at a moment (ISO 8601). */
export interface Counted {
  readonly count: number;
  readonly until: string;
}

/** What can be done with something that was deleted. All reject with an ApiError where that is refused. */
interface Restoring {
  /** Takes it out of the bin. */
  readonly restore: (guid: string) => Promise<unknown>;
  /** Deletes it for good. */
  readonly purge: (guid: string) => Promise<unknown>;
  /** Counts what would be deleted if all were. */
  readonly count: () => Promise<Counted>;
  /**
   * Deletes for good all that came into the bin until a moment.
   * @param onRemoved told again and again how many are gone
   */
  readonly empty: (until: string, onRemoved: (count: number) => void) => Promise<unknown>;
}

type EmptyBin = typeof endpoints.jobs.emptyBin | typeof endpoints.media.emptyBin;

interface Emptying {
  readonly until: string;
  readonly news: string;
  readonly onRemoved: (count: number) => void;
}

/** A portion after the other. What is gone is told of also where the rest is refused. */
async function emptyAll(endpoint: EmptyBin, { until, news, onRemoved }: Emptying): Promise<void> {
  try {
    for (let gone = 0, isMore = true; isMore; onRemoved(gone)) {
      const { removed, more } = await call(endpoint, { query: { until } });
      gone += removed;
      isMore = more;
    }
  } finally {
    await tellNews(news);
  }
}

/** Where pages of the bin begin is of no interest: as few of them as there can be. */
const all = { deleted: 'true', every: limits.pageMaxRows } as const;

export function useVideoRestoring(): Restoring {
  const { id: person } = useUser();
  const change = useSend(endpoints.jobs.change, 'videos.changed');
  const remove = useSend(endpoints.jobs.remove, 'videos.changed');
  return {
    restore: (id) => change.mutateAsync({ params: { id }, body: { deleted: false } }),
    purge: (id) => remove.mutateAsync({ params: { id }, query: { forever: 'true' } }),
    count: async () => {
      const { count, date } = await call(endpoints.jobs.marks, { params: { id: person }, query: all });
      return { count, until: date };
    },
    empty: (until, onRemoved) => emptyAll(endpoints.jobs.emptyBin, { until, news: 'videos.changed', onRemoved }),
  };
}

export function useSoundRestoring(): Restoring {
  const change = useSend(endpoints.media.rename, 'library.changed');
  const remove = useSend(endpoints.media.remove, 'library.changed');
  return {
    restore: (id) => change.mutateAsync({ params: { id }, body: { deleted: false } }),
    purge: (id) => remove.mutateAsync({ params: { id }, query: { forever: 'true' } }),
    count: async () => {
      const { count, date } = await call(endpoints.media.marks, { query: all });
      return { count, until: date };
    },
    empty: (until, onRemoved) => emptyAll(endpoints.media.emptyBin, { until, news: 'library.changed', onRemoved }),
  };
}
