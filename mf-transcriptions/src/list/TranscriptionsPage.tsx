import { useList, useSend } from '@wavereel/client';
import { endpoints, type Transcription } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useFormat, useText } from '@wavereel/i18n';
import { LoadFailure, useAskedFor, useErrorText, type AskedFor } from '@wavereel/remote-kit';
import { Link, useNavigate, useParams } from '@wavereel/router';
import { Banner, Button, ConfirmDialog, EmptyState, icons, Menu, Page, SkeletonGrid } from '@wavereel/ui';
import { useState } from 'react';
import classes from './list.module.css';

/** The transcriptions of the team, newest first. */
export function TranscriptionsPage() {
  const text = useText('mf-transcriptions');
  const say = useErrorText();
  const navigate = useNavigate();
  const { guid } = useParams();
  const items = useList(endpoints.transcriptions.list, {});
  const asked = useAskedFor(guid, items, items.data?.map(({ _id }) => _id) ?? []);
  const create = useSend(endpoints.transcriptions.create, 'transcriptions.changed');
  const add = () =>
    create.mutate(
      { body: { title: text('untitled') } },
      {
        onSuccess: ({ _id }) => void navigate(`/transcriptionEditor/${_id}`),
        onError: (error) => bus.emit('notify', { tone: 'bad', text: say(error) }),
      },
    );
  const addButton = (
    <Button icon={icons.plus} loading={create.isPending} onClick={add}>
      {text('add')}
    </Button>
  );

  return (
    <Page title={text('title')} lead={text('lead')} {...(items.data?.length ? { actions: addButton } : {})}>
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

function Row({ item, mark }: { item: Transcription; mark: ReturnType<AskedFor['mark']> }) {
  const text = useText('mf-transcriptions');
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const remove = useSend(endpoints.transcriptions.remove, 'transcriptions.changed');
  return (
    <li {...mark} className={classes['row']}>
      <div className={classes['words']}>
        <Link to={`/transcriptionEditor/${item._id}`}>{item.title}</Link>
        <p>{`${format.date(item.dateAdded)} · ${text('words', { count: item.words })}`}</p>
      </div>
      <Menu
        label={text('more', { title: item.title })}
        align="end"
        items={[{ label: text('delete'), icon: icons.trash, danger: true, onSelect: () => setAsking(true) }]}
      />
      <ConfirmDialog
        open={asking}
        title={item.title}
        message={text('deleteQuestion')}
        confirmLabel={text('delete')}
        cancelLabel={text('keep')}
        danger
        error={remove.error?.message}
        onConfirm={async () => {
          await remove.mutateAsync({ query: { _id: item._id } });
        }}
        onClose={() => setAsking(false)}
      />
    </li>
  );
}
