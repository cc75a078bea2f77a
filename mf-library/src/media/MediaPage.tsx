import { useList, useSend } from '@wavereel/client';
import { endpoints, limits, type Media } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { LoadFailure, useAskedFor } from '@wavereel/remote-kit';
import { Link, useParams } from '@wavereel/router';
import {
  Banner,
  Card,
  EmptyState,
  icons,
  LinkButton,
  Menu,
  Page,
  SkeletonGrid,
  SoundPlayer,
  Stack,
  Tag,
  Time,
} from '@wavereel/ui';
import { useRef, useState } from 'react';
import { BinLink } from '../bin/BinLink';
import { FocusableList } from '../bin/FocusableList';
import { PurgeDialog } from '../bin/PurgeDialog';
import { useSoundRestoring } from '../bin/use-restoring';
import { useDeleted } from '../bin/use-deleted';
import { LibraryTabs } from '../LibraryTabs';
import { RenameDialog } from '../RenameDialog';
import { sayRefusal } from '../say-refusal';
import { DeletedSound } from './DeletedSound';
import classes from './media.module.css';

const pollDelay = (items: readonly Media[] | undefined) =>
  items?.some(({ status }) => status === 'pending') ? limits.pollMs : false;

/** The audio that videos are made from, newest first. */
export function MediaPage() {
  const text = useText('mf-library');
  const { guid: wanted } = useParams();
  const items = useList(endpoints.media.list, {}, { pollMs: pollDelay });
  const deleted = useDeleted<Media>(items.data, ({ dateAdded }) => dateAdded);
  const listed = deleted.among;
  const list = useRef<HTMLDivElement>(null);
  const asked = useAskedFor(wanted, items, items.data?.map(({ guid }) => guid) ?? []);
  return (
    <Page title={text('media.title')} actions={<BinLink to="/media/bin" />}>
      <LibraryTabs />
      {items.isPending && <SkeletonGrid label={text('media.loading')} />}
      {items.isError && (
        <LoadFailure title={text('media.failed')} error={items.error} onRetry={() => void items.refetch()} />
      )}
      {asked.isMissing && <Banner message={text('media.missing')} />}
      {listed && (
        <FocusableList ref={list} label={text('media.title')}>
          {listed.length === 0 && (
            <EmptyState
              title={text('media.empty')}
              text={text('media.emptyText')}
              action={
                <LinkButton as={Link} to="/create" size="large">
                  {text('media.add')}
                </LinkButton>
              }
            />
          )}
          <Stack gap="medium">
            {listed.map((item) => (
              <div key={item.guid} tabIndex={-1} {...asked.mark(item.guid)}>
                {deleted.has(item) ? (
                  <DeletedSound item={item} onOver={() => deleted.drop(item)} />
                ) : (
                  <MediaItem
                    item={item}
                    selected={item.guid === wanted}
                    onDeleted={() => deleted.add(item)}
                    onPurged={() => list.current?.focus()}
                  />
                )}
              </div>
            ))}
          </Stack>
        </FocusableList>
      )}
    </Page>
  );
}

interface MediaItemProps {
  readonly item: Media;
  readonly selected: boolean;
  readonly onDeleted: () => void;
  /** It went without a note, and what had the focus with it. */
  readonly onPurged: () => void;
}

function MediaItem({ item, selected, onDeleted, onPurged }: MediaItemProps) {
  const text = useText('mf-library');
  const format = useFormat();
  return (
    <Card selected={selected}>
      <div className={classes['item']}>
        <div className={classes['words']}>
          <h2>{item.title}</h2>
          <p>
            {item.duration > 0 && <Time seconds={item.duration} />}
            <span>{format.bytes(item.size)}</span>
            <span>{format.date(item.dateAdded)}</span>
            {item.status !== 'complete' && (
              <Tag tone={item.status === 'failed' ? 'bad' : 'neutral'}>{text(`media.status.${item.status}`)}</Tag>
            )}
          </p>
          {item.error && <p className={classes['error']}>{item.error}</p>}
        </div>
        {item.status === 'complete' && (
          <div className={classes['player']}>
            <SoundPlayer
              label={item.title}
              src={item.s3AudioUrl}
              duration={item.duration}
              texts={{
                play: text('player.play', { title: item.title }),
                pause: text('player.pause', { title: item.title }),
                position: text('player.position', { title: item.title }),
                timeOf: (time, duration) => text('player.timeOf', { time, duration }),
                failed: text('player.failed'),
              }}
            />
          </div>
        )}
        <MediaMenu item={item} onDeleted={onDeleted} onPurged={onPurged} />
      </div>
    </Card>
  );
}

function MediaMenu({ item, onDeleted, onPurged }: Omit<MediaItemProps, 'selected'>) {
  const text = useText('mf-library');
  const [isRenaming, setRenaming] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const remove = useSend(endpoints.media.remove, 'library.changed');
  const rename = useSend(endpoints.media.rename, 'library.changed');
  const close = () => setRenaming(false);
  const deleteIt = () => {
    // Nothing of what is not ready can be had back.
    if (item.status !== 'complete') setAsked(true);
    else remove.mutate({ params: { id: item.guid } }, { onSuccess: onDeleted, onError: sayRefusal });
  };
  const { purge: purgeSound } = useSoundRestoring();
  const purge = () => purgeSound(item.guid).then(onPurged);
  return (
    <>
      <Menu
        label={text('media.more', { title: item.title })}
        align="end"
        items={[
          { label: text('videos.rename'), icon: icons.edit, onSelect: () => setRenaming(true) },
          { label: text('videos.delete'), icon: icons.trash, danger: true, onSelect: deleteIt },
        ]}
      />
      <PurgeDialog title={item.title} open={isAsked} onPurge={purge} onClose={() => setAsked(false)} />
      {isRenaming && (
        <RenameDialog
          title={text('videos.rename')}
          value={item.title}
          error={rename.error}
          onSave={(title) => rename.mutateAsync({ params: { id: item.guid }, body: { title } })}
          onClose={close}
        />
      )}
    </>
  );
}
