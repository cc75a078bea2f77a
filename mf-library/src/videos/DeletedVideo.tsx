import { useSend } from '@wavereel/client';
import { endpoints, type Job } from '@wavereel/contracts';
import { DeletedNote } from '../bin/DeletedNote';

/** In the place of a video that was deleted just now, until that is `onOver`: it is back, or gone for good. */
export function DeletedVideo({ job, onOver }: { readonly job: Job; readonly onOver: () => void }) {
  const change = useSend(endpoints.jobs.change, 'videos.changed');
  const restore = () => change.mutateAsync({ params: { id: job.id }, body: { deleted: false } });
  return <DeletedNote title={job.title} restore={restore} onOver={onOver} />;
}
