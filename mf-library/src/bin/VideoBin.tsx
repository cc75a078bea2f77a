import { useUser, useWindow } from '@wavereel/client';
import { endpoints, type Job } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Picture, Time } from '@wavereel/ui';
import { BinPage, binEvery, type BinItem } from './BinPage';
import { useVideoRestoring } from './use-restoring';

/** The videos that were deleted. */
export function VideoBin() {
  const text = useText('mf-library');
  const { id } = useUser();
  const jobs = useWindow(
    endpoints.jobs.list,
    endpoints.jobs.marks,
    { params: { id }, query: { deleted: 'true' } },
    { every: binEvery },
  );
  const toItem = (job: Job): BinItem => ({
    title: job.title,
    dateDeleted: job.dateDeleted ?? job.date_added,
    picture: <Picture address={job.posterUrl} />,
    expired: job.expired,
    about: (
      <>
        <Time seconds={job.specs.duration} />
        <span>{text(`shape.${job.specs.cardType}`)}</span>
      </>
    ),
  });
  return <BinPage of="videos" wayBack="/videos" list={jobs} toItem={toItem} {...useVideoRestoring()} />;
}
