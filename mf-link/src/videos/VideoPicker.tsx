import { useRead, useUser } from '@wavereel/client';
import { endpoints, limits, oneLine } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { LoadFailure } from '@wavereel/remote-kit';
import { Checkbox, Dialog, SearchField, SkeletonGrid, Stack, Text } from '@wavereel/ui';
import { useDeferredValue, useState } from 'react';
import classes from './videos.module.css';

interface VideoPickerProps {
  readonly open: boolean;
  readonly chosen: readonly string[];
  readonly onChoose: (id: string, isChosen: boolean) => void;
  readonly onClose: () => void;
}

/** The team's videos that are ready, to be put onto the page or taken from it. */
export function VideoPicker({ open, onClose, ...choice }: VideoPickerProps) {
  const text = useText('mf-link');
  return (
    <Dialog open={open} onClose={onClose} title={text('videos.choose')} closeLabel={text('close')}>
      {open && <Choice {...choice} />}
    </Dialog>
  );
}

/** So many are shown; the others are found by their words. */
const most = 50;

function Choice({ chosen, onChoose }: Pick<VideoPickerProps, 'chosen' | 'onChoose'>) {
  const text = useText('mf-link');
  const { id } = useUser();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(oneLine(typed));
  const { data, error, refetch } = useRead(endpoints.jobs.list, {
    params: { id },
    query: { status: 'complete', limit: most, ...(search && { search }) },
  });
  const isFull = chosen.length >= limits.linkVideos;
  return (
    <Stack gap="medium">
      <SearchField
        label={text('videos.search')}
        placeholder={text('videos.search')}
        clearLabel={text('videos.clear')}
        maxLength={limits.searchMaxChars}
        value={typed}
        onChange={setTyped}
      />
      {isFull && <Text tone="warn">{text('videos.full', { count: limits.linkVideos })}</Text>}
      {error && data === undefined && (
        <LoadFailure title={text('videos.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && !error && <SkeletonGrid label={text('videos.loading')} count={1} />}
      {data?.length === 0 && <Text tone="muted">{text(search ? 'videos.noneFound' : 'videos.none')}</Text>}
      <div className={classes['choices']}>
        {data?.map((job) => (
          <Checkbox
            key={job.guid}
            label={job.title}
            description={job.shareUrl === null ? text('videos.notShared') : undefined}
            checked={chosen.includes(job.guid)}
            disabled={isFull && !chosen.includes(job.guid)}
            onChange={(isChosen) => onChoose(job.guid, isChosen)}
          />
        ))}
      </div>
    </Stack>
  );
}
