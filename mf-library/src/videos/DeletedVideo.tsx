import { useSend } from '@wavereel/client';
import { endpoints, type Job } from '@wavereel/contracts';
import { DeletedNote } from '../bin/DeletedNote';
import { sayRefusal } from '../say-refusal';

/** In the place of a video that was deleted just now. */
export function DeletedVideo({ job, onRestored }: { readonly job: Job; readonly onRestored: () => void }) {
  const change = useSend(endpoints.jobs.change, 'videos.changed');
  const undo = () =>
    change.mutate({ params: { id: job.id }, body: { deleted: false } }, { onSuccess: onRestored, onError: sayRefusal });
  return <DeletedNote title={job.title} busy={change.isPending} onUndo={undo} />;
}
