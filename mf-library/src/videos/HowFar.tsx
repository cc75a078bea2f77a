import type { Job } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useOnline } from '@wavereel/remote-kit';
import { ProgressBar } from '@wavereel/ui';
import { statusLine, timeLeft } from './status';

/** The bar of a video under way, and what is left: which is not known where the server cannot be heard. */
export function HowFar({ job, leftClass }: { readonly job: Job; readonly leftClass: string | undefined }) {
  const text = useText('mf-library');
  const online = useOnline();
  const { key, values, percent } = statusLine(job);
  const left = timeLeft(job.detailedStatus.estimate);
  return (
    <>
      {percent !== null && <ProgressBar label={text(key, values)} hideLabel value={percent} />}
      {left !== null && online && <p className={leftClass}>{text(left.key, left.values)}</p>}
    </>
  );
}
