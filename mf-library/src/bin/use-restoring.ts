import { call, tellNews, useSend } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';

/** What can be done with something that was deleted. All reject with an ApiError where that is refused. */
interface Restoring {
  /** Takes it out of the bin. */
  readonly restore: (guid: string) => Promise<unknown>;
  /** Deletes it for good. */
  readonly purge: (guid: string) => Promise<unknown>;
  /** Deletes for good all that came into the bin until a moment. */
  readonly empty: (until: string) => Promise<unknown>;
}

type EmptyBin = typeof endpoints.jobs.emptyBin | typeof endpoints.media.emptyBin;

/** A portion after the other. What is gone is told of also where the rest is refused. */
async function emptyAll(endpoint: EmptyBin, until: string, news: string): Promise<void> {
  try {
    while ((await call(endpoint, { query: { until } })).more);
  } finally {
    await tellNews(news);
  }
}

export function useVideoRestoring(): Restoring {
  const change = useSend(endpoints.jobs.change, 'videos.changed');
  const remove = useSend(endpoints.jobs.remove, 'videos.changed');
  return {
    restore: (id) => change.mutateAsync({ params: { id }, body: { deleted: false } }),
    purge: (id) => remove.mutateAsync({ params: { id }, query: { forever: 'true' } }),
    empty: (until) => emptyAll(endpoints.jobs.emptyBin, until, 'videos.changed'),
  };
}

export function useSoundRestoring(): Restoring {
  const change = useSend(endpoints.media.rename, 'library.changed');
  const remove = useSend(endpoints.media.remove, 'library.changed');
  return {
    restore: (id) => change.mutateAsync({ params: { id }, body: { deleted: false } }),
    purge: (id) => remove.mutateAsync({ params: { id }, query: { forever: 'true' } }),
    empty: (until) => emptyAll(endpoints.media.emptyBin, until, 'library.changed'),
  };
}
