import type { Job } from '@wavereel/contracts';
import { DeletedNote } from '../bin/DeletedNote';
import { useVideoRestoring } from '../bin/use-restoring';

/** In the place of a video that was deleted just now, until that is `onOver`: it is back, or gone for good. */
export function DeletedVideo({ job, onOver }: { readonly job: Job; readonly onOver: () => void }) {
  const { restore } = useVideoRestoring();
  return <DeletedNote title={job.title} restore={() => restore(job.id)} onOver={onOver} />;
}
