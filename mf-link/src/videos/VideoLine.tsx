import { useRead } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Picture, Tag, Text } from '@wavereel/ui';
import classes from './videos.module.css';

/** A chosen video, and whether visitors see it. */
export function VideoLine({ id }: { readonly id: string }) {
  const text = useText('mf-link');
  const { data: job, error } = useRead(endpoints.jobs.byGuid, { params: { id } });
  if (error?.status === 404) return <Text tone="muted">{text('videos.gone')}</Text>;
  if (job === undefined) return <Text tone="muted">{text('videos.loading')}</Text>;
  return (
    <div className={classes['line']}>
      <Picture address={job.posterUrl} className={classes['poster']} instead={<span className={classes['poster']} />} />
      <Text truncate title={job.title}>
        {job.title}
      </Text>
      {job.shareUrl === null && <Tag tone="warn">{text('videos.notShared')}</Tag>}
    </div>
  );
}
