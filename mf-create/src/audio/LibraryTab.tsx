import { useSend, useWindow } from '@wavereel/client';
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
  Waveform,
} from '@wavereel/ui';
import { useEffect, useState } from 'react';
import type { AudioSource } from '../draft/source';
import { Artwork } from '../feeds/Artwork';
import { useDebounced } from '../feeds/use-debounced';
import classes from './audio.module.css';
import { SoundBar } from '../player/SoundBar';

/** As many are overlooked at a glance. */
const fewItems = 8;
/** Items that are read, and shown, at once. */
const every = 40;

interface LibraryTabProps {
  /** The guid of the item that is chosen just now. */
  readonly chosen: string | null;
  readonly onChoose: (source: AudioSource) => void;
}

/** Audio that was added before: to find, hear, rename, delete and choose. */
export function LibraryTab({ chosen, onChoose }: LibraryTabProps) {
  const text = useText('mf-create');
  const [term, setTerm] = useState('');
  const search = useDebounced(term.trim().slice(0, limits.searchMaxChars), limits.searchDebounceMs);
  const [shown, setShown] = useState(every);
  const query = { status: 'complete' as const, ...(search === '' ? {} : { search }) };
  const items = useWindow(endpoints.media.list, endpoints.media.marks, { params: undefined, query }, { every });
  const { count, show, error } = items;
  useEffect(() => setShown(every), [search]);
  useEffect(() => show(0, shown - 1), [show, shown]);
  if (error !== null && count === undefined)
    return <LoadFailure title={text('library.failed')} error={error} onRetry={items.refetch} />;
  if (count === undefined) return <SkeletonGrid label={text('library.loading')} />;
  const isSearch = search !== '' || term !== '';
  if (count === 0 && !isSearch) return <EmptyState title={text('library.empty')} text={text('library.emptyText')} />;
  const found = Array.from({ length: Math.min(count, shown) }, (_, place) => items.at(place)).filter(
    (item) => item !== undefined,
  );
  return (
    <Stack>
      {(count > fewItems || isSearch) && (
        <SearchField
          label={text('library.search')}
          placeholder={text('library.search')}
          clearLabel={text('feeds.clear')}
          value={term}
          onChange={setTerm}
          autoComplete="off"
        />
      )}
      {count === 0 && (
        <p className={classes['facts']} role="status">
          {text('library.noneFound', { term: search })}
        </p>
      )}
      <Accordion
        items={found.map((item) => ({
          value: item.guid,
          title: <Entry item={item} />,
          aside: <Aside item={item} />,
          children: (
            <Item
              item={item}
              chosen={item.guid === chosen}
              onChoose={() => onChoose({ type: 'library', media: item })}
            />
          ),
        }))}
      />
      {count > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + every)}>
          {text('library.more')}
        </Button>
      )}
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

/** How long it is, and its drawing where there is room. */
function Aside({ item: { duration, peaks } }: { item: Media }) {
  return (
    <span className={classes['aside']}>
      <span className={classes['drawing']}>
        <Waveform peaks={peaks} />
      </span>
      <Time seconds={duration} />
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
      <SoundBar title={item.title} src={item.s3AudioUrl} duration={item.duration} peaks={item.peaks} />
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
