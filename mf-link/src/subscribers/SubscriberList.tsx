import { useSend } from '@wavereel/client';
import { endpoints, type LinkPage, type Subscriber } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useFormat, useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { Button, ConfirmDialog, onPage, pageCountOf, Pagination, Stack, Table, Text } from '@wavereel/ui';
import { useState } from 'react';

const perPage = 20;

interface SubscriberListProps {
  readonly page: LinkPage;
  /** Who has confirmed, and who has not yet. */
  readonly count: number;
  readonly waiting: number;
  /** As many of them as a list answers at once. */
  readonly newest: readonly Subscriber[];
}

/** Who is on a list: how many, and the newest of them. */
export function SubscriberList({ page, count, waiting, newest }: SubscriberListProps) {
  const text = useText('mf-link');
  const format = useFormat();
  const [wanted, setWanted] = useState(1);
  const [leaving, setLeaving] = useState<Subscriber | null>(null);
  const pageCount = pageCountOf(newest, perPage);
  const number = Math.min(wanted, pageCount);
  const counted = [
    count === 0 ? text('subscribers.empty') : text('subscribers.count', { count }),
    ...(waiting === 0 ? [] : [text('subscribers.waiting', { count: waiting })]),
  ];
  return (
    <Stack gap="medium">
      <Text tone="muted">{counted.join(' · ')}</Text>
      {newest.length > 0 && (
        <Table
          label={text('subscribers.title')}
          rows={onPage(newest, number, perPage)}
          rowKey={({ _id }) => _id}
          columns={[
            { key: 'email', label: text('subscribers.email'), render: ({ email }) => email },
            { key: 'since', label: text('subscribers.since'), render: ({ dateAdded }) => format.date(dateAdded) },
            {
              key: 'actions',
              label: text('subscribers.actions'),
              hideLabel: true,
              align: 'end',
              render: (subscriber) => (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={text('subscribers.removeOf', { email: subscriber.email })}
                  onClick={() => setLeaving(subscriber)}
                >
                  {text('subscribers.remove')}
                </Button>
              ),
            },
          ]}
        />
      )}
      {count > newest.length && newest.length > 0 && (
        <Text tone="muted">{text('subscribers.newest', { count: newest.length })}</Text>
      )}
      <Pagination
        label={text('subscribers.pages')}
        page={number}
        pageCount={pageCount}
        onPage={setWanted}
        previousLabel={text('subscribers.previous')}
        nextLabel={text('subscribers.next')}
        pageLabel={(each) => text('subscribers.page', { number: each })}
      />
      {leaving !== null && <RemoveDialog page={page} subscriber={leaving} onClose={() => setLeaving(null)} />}
    </Stack>
  );
}

interface RemoveDialogProps {
  readonly page: LinkPage;
  readonly subscriber: Subscriber;
  readonly onClose: () => void;
}

function RemoveDialog({ page, subscriber: { _id: subscriberId, email }, onClose }: RemoveDialogProps) {
  const text = useText('mf-link');
  const say = useErrorText();
  const remove = useSend(endpoints.mailingLists.remove, 'subscribers.changed');
  return (
    <ConfirmDialog
      open
      title={text('subscribers.removeOf', { email })}
      message={text('subscribers.removeQuestion')}
      confirmLabel={text('subscribers.remove')}
      cancelLabel={text('subscribers.keep')}
      danger
      error={remove.error ? say(remove.error) : undefined}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: page._id, subscriberId } });
        bus.emit('notify', { tone: 'good', text: text('subscribers.removed', { email }) });
      }}
      onClose={onClose}
    />
  );
}
