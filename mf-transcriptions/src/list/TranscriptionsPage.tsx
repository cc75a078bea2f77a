import { useList, useRead } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { GuardedLink, LoadFailure, useAskedFor } from '@wavereel/remote-kit';
import { useParams } from '@wavereel/router';
import { Banner, EmptyState, icons, LinkButton, Page, SkeletonGrid } from '@wavereel/ui';
import { useState } from 'react';
import { Row } from './Row';
import { pollDelay } from './status';
import classes from './list.module.css';

/** The transcriptions of the team, newest first, and how far those are that are not done. */
export function TranscriptionsPage() {
  const text = useText('mf-transcriptions');
  const { guid } = useParams();
  const [shownAt] = useState(Date.now);
  const items = useList(endpoints.transcriptions.list, {}, { pollMs: (rows) => pollDelay(rows, Date.now() - shownAt) });
  const asked = useAskedFor(guid, items, items.data?.map(({ _id }) => _id) ?? []);
  const usage = useRead(endpoints.transcriptions.usage, {});
  const hours = usage.data ? usage.data.seconds / 3600 : 0;
  const lead = hours < 0.1 ? text('lead') : `${text('lead')} ${text('usage', { count: Math.round(hours * 10) / 10 })}`;
  const addButton = (
    <LinkButton as={GuardedLink} to="/transcriptions/new" icon={icons.plus}>
      {text('add')}
    </LinkButton>
  );

  return (
    <Page title={text('title')} lead={lead} {...(items.data?.length ? { actions: addButton } : {})}>
      {items.isPending && <SkeletonGrid label={text('loading')} count={3} />}
      {items.isError && <LoadFailure title={text('failed')} error={items.error} onRetry={() => void items.refetch()} />}
      {asked.isMissing && <Banner message={text('missing')} />}
      {items.data?.length === 0 && <EmptyState title={text('empty')} text={text('emptyText')} action={addButton} />}
      {items.data && items.data.length > 0 && (
        <ul className={classes['list']}>
          {items.data.map((item) => (
            <Row key={item._id} item={item} mark={asked.mark(item._id)} />
          ))}
        </ul>
      )}
    </Page>
  );
}
