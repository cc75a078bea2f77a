import { type ApiError, useRead } from '@wavereel/client';
import { endpoints, limits, type Captions, type CaptionsProgress, type Job } from '@wavereel/contracts';
import { useEffect } from 'react';

export interface OpenedCaptions {
  /** Both undefined until they are there. */
  readonly job: Job | undefined;
  /** As the server had them when they were asked for last. */
  readonly captions: Captions | undefined;
  /** How far words and video are. */
  readonly progress: CaptionsProgress | undefined;
  readonly error: ApiError | null;
  readonly again: () => void;
}

/** Milliseconds between two looks at what others have changed. */
const followMs = 15_000;

const isBusy = (progress: CaptionsProgress | undefined): boolean =>
  progress?.status === 'pending' || progress?.video.status === 'pending';

/** Reads the captions of a video as they are now, and follows what is under way until it is done. */
export function useOpenedCaptions(id: string): OpenedCaptions {
  const params = { id };
  const job = useRead(endpoints.jobs.get, { params });
  const captions = useRead(endpoints.captioning.get, { params });
  // What was kept from an earlier visit may be old: nobody begins to edit that.
  const known = captions.isFetchedAfterMount ? captions.data : undefined;
  const progress = useRead(
    endpoints.captioning.progress,
    { params },
    { enabled: known !== undefined, pollMs: (now) => (isBusy(now ?? known) ? limits.pollMs : followMs) },
  );
  const { refetch, isFetching } = captions;
  // An answer of two seconds ago counts as fresh elsewhere: whoever comes straight back would wait for another for ever.
  useEffect(() => void refetch({ cancelRefetch: false }), [refetch]);
  const isPassed = known?.status === 'pending' && progress.data !== undefined && progress.data.status !== 'pending';
  useEffect(() => {
    if (isPassed && !isFetching) void refetch();
  }, [isPassed, isFetching, refetch]);
  return {
    job: job.data,
    captions: known,
    progress: progress.data ?? known,
    error: job.data === undefined ? job.error : known === undefined ? captions.error : null,
    again: () => {
      void job.refetch();
      void refetch();
    },
  };
}
