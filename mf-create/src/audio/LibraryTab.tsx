import { useList, useSend } from '@wavereel/client';
import { endpoints, limits, type Media } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { LoadFailure } from '@wavereel/remote-kit';
import {
  Accordion,
  Button,
  ConfirmDialog,
  EmptyState,
  Group,
  icons,
  SearchField,
  SkeletonGrid,
  Stack,
  TextField,
  Time,
} from '@wavereel/ui';
import { useState } from 'react';
import type { AudioSource } from '../draft/source';
import { Artwork } from '../feeds/Artwork';
import classes from './audio.module.css';
import { matching } from './matching';
import { SoundBar } from '../player/SoundBar';

/** As many are overlooked at a glance. */
const fewItems = 8;

interface LibraryTabProps {
  /** The guid of the item that is chosen just now. */
  readonly chosen: string | null;
  readonly onChoose: (source: AudioSource) => void;
}

/** Audio that was added before: to hear, rename, delete and choose. */
export function LibraryTab({ chosen, onChoose }: LibraryTabProps) {
  const text = useText('mf-create');
  const [term, setTerm] = useState('');
  const items = useList(endpoints.media.list, {});
  const usable = items.data?.filter(({ status }) => status === 'complete') ?? [];
  if (items.isPending) return <SkeletonGrid label={text('library.loading')} />;
  if (items.isError)
    return <LoadFailure title={text('library.failed')} error={items.error} onRetry={() => void items.refetch()} />;
  if (usable.length === 0) return <EmptyState title={text('library.empty')} text={text('library.emptyText')} />;
  const found = matching(usable, term, ({ title, feedTitle }) => `${title} ${feedTitle ?? ''}`);
  return (
    <Stack>
      {usable.length > fewItems && (
        <SearchField
          label={text('library.search')}
          placeholder={text('library.search')}
          clearLabel={text('feeds.clear')}
          value={term}
          onChange={setTerm}
          autoComplete="off"
        />
      )}
      {found.length === 0 && (
        <p className={classes['facts']} role="status">
          {text('library.noneFound', { term: term.trim() })}
        </p>
      )}
      <Accordion
        items={found.map((item) => ({
          value: item.guid,
          title: <Entry item={item} />,
          aside: <Time seconds={item.duration} />,
          children: (
            <Item
              item={item}
              chosen={item.guid === chosen}
              onChoose={() => onChoose({ type: 'library', media: item })}
            />
          ),
        }))}
      />
    </Stack>
  );
}

function Entry({ item: { title, image_src, feedTitle, dateAdded } }: { item: Media }) {
  const format = useFormat();
  return (
    <span className={classes['entry']}>
      <Artwork address={image_src} instead={icons.music} />
      <span>
        {title}
        <small className={classes['facts']}>{feedTitle ?? format.date(dateAdded)}</small>
      </span>
    </span>
  );
}

function Item({ item, chosen, onChoose }: { item: Media; chosen: boolean; onChoose: () => void }) {
  const text = useText('mf-create');
  const [deleting, setDeleting] = useState(false);
  const remove = useSend(endpoints.media.remove, 'library.changed');
  return (
    <Stack>
      <p className={classes['facts']}>
        <Dates item={item} />
      </p>
      <SoundBar title={item.title} src={item.s3AudioUrl} duration={item.duration} />
      <Rename item={item} />
      <Group justify="between">
        <Button variant="quiet" size="small" icon={icons.trash} onClick={() => setDeleting(true)}>
          {text('library.delete')}
        </Button>
        <Button variant="secondary" disabled={chosen} hint={text('library.isChosen')} onClick={onChoose}>
          {text('library.select')}
        </Button>
      </Group>
      <ConfirmDialog
        open={deleting}
        title={item.title}
        message={text('library.deleteQuestion')}
        confirmLabel={text('library.delete')}
        cancelLabel={text('library.keep')}
        danger
        error={remove.error?.message}
        onConfirm={() => remove.mutateAsync({ params: { id: item.guid } })}
        onClose={() => setDeleting(false)}
      />
    </Stack>
  );
}

/** When it was added, and when an episode was published, as far as its feed told. */
function Dates({ item: { dateAdded, episode } }: { item: Media }) {
  const text = useText('mf-create');
  const format = useFormat();
  const added = text('library.added', { date: format.date(dateAdded) });
  if (episode === null) return added;
  const { isoDate } = episode;
  const published = isoDate === null ? text('audio.noDate') : text('library.published', { date: format.date(isoDate) });
  return `${added} · ${published}`;
}

/** The title, which Enter saves. An empty one is not saved. */
function Rename({ item }: { item: Media }) {
  const text = useText('mf-create');
  const [title, setTitle] = useState(item.title);
  const rename = useSend(endpoints.media.rename, 'library.changed');
  const save = async () => {
    const wanted = title.trim();
    if (wanted === '') return setTitle(item.title);
    if (wanted === item.title) return;
    await rename.mutateAsync({ params: { id: item.guid }, body: { title: wanted } });
  };
  return (
    <TextField
      label={text('library.title')}
      description={text('library.titleHint')}
      value={title}
      maxLength={limits.titleMaxLength}
      onChange={setTitle}
      onKeyDown={(event) => event.key === 'Enter' && void save().catch(() => undefined)}
      error={rename.error?.message}
    />
  );
}
