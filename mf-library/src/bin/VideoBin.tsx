import { useList, useUser } from '@wavereel/client';
import { endpoints, type Job } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Time } from '@wavereel/ui';
import { BinPage, type BinItem } from './BinPage';
import { useVideoRestoring } from './use-restoring';

/** The videos that were deleted. */
export function VideoBin() {
  const text = useText('mf-library');
  const { id } = useUser();
  const jobs = useList(endpoints.jobs.list, { params: { id }, query: { deleted: 'true' } });
  const { restore, purge, empty } = useVideoRestoring();
  const toItem = (job: Job): BinItem => ({
    guid: job.guid,
    title: job.title,
    dateDeleted: job.dateDeleted ?? job.date_added,
    picture: job.posterUrl && <img src={job.posterUrl} alt="" loading="lazy" />,
    expired: job.expired,
    about: (
      <>
        <Time seconds={job.specs.duration} />
        <span>{text(`shape.${job.specs.cardType}`)}</span>
      </>
    ),
  });
  return (
    <BinPage
      of="videos"
      wayBack="/videos"
      items={jobs.data?.map(toItem) ?? null}
      error={jobs.error}
      onRetry={() => void jobs.refetch()}
      {...{ restore, purge, empty }}
    />
  );
}
