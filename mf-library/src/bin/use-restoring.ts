import { useSend } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';

/** What can be done with something that was deleted. Both reject with an ApiError where that is refused. */
interface Restoring {
  /** Takes it out of the bin. */
  readonly restore: (guid: string) => Promise<unknown>;
  /** Deletes it for good. */
  readonly purge: (guid: string) => Promise<unknown>;
}

export function useVideoRestoring(): Restoring {
  const change = useSend(endpoints.jobs.change, 'videos.changed');
  const remove = useSend(endpoints.jobs.remove, 'videos.changed');
  return {
    restore: (id) => change.mutateAsync({ params: { id }, body: { deleted: false } }),
    purge: (id) => remove.mutateAsync({ params: { id }, query: { forever: 'true' } }),
  };
}

export function useSoundRestoring(): Restoring {
  const change = useSend(endpoints.media.rename, 'library.changed');
  const remove = useSend(endpoints.media.remove, 'library.changed');
  return {
    restore: (id) => change.mutateAsync({ params: { id }, body: { deleted: false } }),
    purge: (id) => remove.mutateAsync({ params: { id }, query: { forever: 'true' } }),
  };
}
