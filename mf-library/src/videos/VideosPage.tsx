import { useRead, useUser, useWindow, type ListWindow } from '@wavereel/client';
import { endpoints, limits, type Job } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { LoadFailure, useOnline } from '@wavereel/remote-kit';
import { Link, useLocation, useNavigate } from '@wavereel/router';
import { Banner, Button, EmptyState, icons, LinkButton, Page, SkeletonGrid, Stack, useFocusKept } from '@wavereel/ui';
import { useCallback, useEffect, useRef, useState, type ComponentProps } from 'react';
import { BinLink } from '../bin/BinLink';
import { FocusableList } from '../bin/FocusableList';
import { LibraryTabs } from '../LibraryTabs';
import { DeletedVideo } from './DeletedVideo';
import { DoneBar } from './DoneBar';
import { FindBar } from './finding/FindBar';
import { useVideoSearch, type VideoSearching } from './finding/use-video-search';
import { layoutOf, type LayOut } from './grid/layout';
import { WindowGrid } from './grid/WindowGrid';
import { SelectionBar } from './SelectionBar';
import { pollDelay } from './status';
import { useSelecting } from './use-selecting';
import { useStanding } from './use-standing';
import { aboutHeight, VideoCard } from './VideoCard';
import classes from './videos.module.css';

/** Videos that are read at once. */
const every = 40;

/** What was made: newest first where nothing else is asked for, alive while something is being drawn. */
export function VideosPage() {
  const text = useText('mf-library');
  const { id } = useUser();
  const online = useOnline();
  const searching = useVideoSearch();
  const { filter, sort, isWhole } = searching;
  /** What was deleted on this screen stays in its place since then. */
  const [deletedSince, setDeletedSince] = useState<string>();
  const query = {
    ...filter,
    ...(sort === 'newest' ? {} : { sort }),
    ...(deletedSince === undefined ? {} : { deletedSince }),
  };
  const videos = useWindow(
    endpoints.jobs.list,
    endpoints.jobs.marks,
    { params: { id }, query },
    { every, pollMs: pollDelay, isDeleted: ({ deleted }) => deleted },
  );
  const { count, present } = videos;
  const selecting = useSelecting({ videos, filter, onDone: () => list.ref.current?.focus({ preventScroll: true }) });
  // What a press has taken away, a selection or a filter, leaves the keyboard at the list.
  const list = useFocusKept(`${selecting.isOn} ${searching.filters} ${filter.search}`);
  const standing = useStanding(count, isWhole);

  return (
    <Page title={text('videos.title')} actions={<Ways standing={standing} hasFailed={videos.error !== null} />}>
      <LibraryTabs />
      {!online && <Banner tone="warn" message={text('videos.offline')} />}
      {count === undefined && videos.error === null && <SkeletonGrid label={text('videos.loading')} />}
      {videos.error !== null && (
        <LoadFailure title={text('videos.failed')} error={videos.error} onRetry={videos.refetch} />
      )}
      {count !== undefined && (
        <FocusableList {...list} label={text('videos.title')}>
          {standing === 'arriving' ? (
            <SkeletonGrid label={text('videos.loading')} />
          ) : standing === 'first' ? (
            <EmptyState
              title={text('videos.empty')}
              text={text('videos.emptyText')}
              action={
                <Stack gap="small">
                  <CreateLink />
                  <InBin />
                </Stack>
              }
            />
          ) : (
            <>
              <FindBar searching={searching} hasNone={count === 0} />
              <Found {...{ searching, count, present }} onSelect={selecting.isOn ? undefined : selecting.start} />
              <Videos
                {...{ videos, count, selecting }}
                isSearch={filter.search !== undefined}
                onDeleted={({ dateDeleted }) => setDeletedSince((before) => before ?? dateDeleted ?? undefined)}
              />
              {selecting.isOn && (
                <SelectionBar
                  chosen={selecting.chosen}
                  count={present}
                  isArchive={filter.archived === 'true'}
                  isBusy={selecting.isBusy}
                  onAll={selecting.all}
                  onNone={selecting.none}
                  onDownload={selecting.download}
                  onTag={selecting.tag}
                  onArchive={() => selecting.archive(filter.archived !== 'true')}
                  onDelete={selecting.remove}
                />
              )}
            </>
          )}
          <DoneBar selecting={selecting} />
        </FocusableList>
      )}
    </Page>
  );
}

/** At the head of the page, all of them at once: none moves below a press. */
function Ways({
  standing,
  hasFailed,
}: {
  readonly standing: ReturnType<typeof useStanding>;
  readonly hasFailed: boolean;
}) {
  if (standing === 'arriving' && !hasFailed) return null;
  return (
    <>
      <BinLink to="/videos/bin" />
      {standing === 'some' && <CreateLink />}
    </>
  );
}

function CreateLink() {
  const text = useText('mf-library');
  return (
    <LinkButton as={Link} to="/create" icon={icons.plus}>
      {text('videos.create')}
    </LinkButton>
  );
}

/** Whoever finds none, as the plan kept them no longer, is told where they are. */
function InBin() {
  const text = useText('mf-library');
  const { id } = useUser();
  const query = { deleted: 'true', every: limits.pageMaxRows } as const;
  const { data } = useRead(endpoints.jobs.marks, { params: { id }, query });
  if (data === undefined || data.count === 0) return null;
  return (
    <LinkButton as={Link} to="/videos/bin" variant="quiet" icon={icons.trash}>
      {text('bin.holds', { count: data.count })}
    </LinkButton>
  );
}

interface FoundProps {
  readonly searching: VideoSearching;
  /** Places of the list, and those of what was not deleted, once they are counted. */
  readonly count: number;
  readonly present: number | undefined;
  readonly onSelect: (() => void) | undefined;
}

/** How many there are, or that nothing is found, with the way out. */
function Found({ searching: { filter, isWhole, ask, clear }, count, present, onSelect }: FoundProps) {
  const text = useText('mf-library');
  if (count > 0) return <CountLine count={present} onSelect={onSelect} />;
  if (isWhole)
    return (
      <EmptyState
        title={text('find.allArchived')}
        text={text('find.allArchivedText')}
        action={
          <Button variant="secondary" onClick={() => ask({ archived: 'true' })}>
            {text('find.showArchived')}
          </Button>
        }
      />
    );
  const { search } = filter;
  return (
    <EmptyState
      title={text('videos.noResult')}
      text={search === undefined ? text('find.noneFits') : text('videos.noResultText', { search })}
      action={
        <Button variant="secondary" onClick={clear}>
          {text('find.clear')}
        </Button>
      }
    />
  );
}

function CountLine({ count, onSelect }: Pick<FoundProps, 'onSelect'> & { readonly count: number | undefined }) {
  const text = useText('mf-library');
  return (
    <div className={classes['countLine']}>
      <p role="status">{count !== undefined && text('find.count', { count })}</p>
      {onSelect && (
        <Button variant="quiet" icon={icons.several} onClick={onSelect}>
          {text('select.start')}
        </Button>
      )}
    </div>
  );
}

interface VideosProps {
  readonly videos: ListWindow<Job>;
  readonly count: number;
  readonly selecting: ReturnType<typeof useSelecting>;
  readonly isSearch: boolean;
  readonly onDeleted: (deleted: Job) => void;
}

function Videos({ videos, count, selecting, isSearch, onDeleted }: VideosProps) {
  const text = useText('mf-library');
  const navigate = useNavigate();
  const location = useLocation();
  const layOut = useCallback<LayOut>(
    (width, of, scale) => layoutOf({ width, count: of, about: aboutHeight(isSearch, scale), scale }),
    [isSearch],
  );
  const latest = useRef({ choose: selecting.choose, onDeleted });
  useEffect(() => {
    latest.current = { choose: selecting.choose, onDeleted };
  });
  // The same functions for good, by which a card knows that it is what it was.
  const onSelect = useCallback<ComponentProps<typeof VideoCard>['onSelect']>(
    (place, chosen, isRange) => latest.current.choose(place, chosen, isRange),
    [],
  );
  const onCardDeleted = useCallback((deleted: Job) => latest.current.onDeleted(deleted), []);
  const guidAt = (place: number) => videos.at(place)?.guid;
  const toggle = (place: number) => selecting.choose(place, !selecting.has(videos.at(place)?.id ?? ''), false);
  return (
    <WindowGrid
      label={text('videos.list')}
      list={videos}
      count={count}
      layOut={layOut}
      keys={{
        extend: selecting.extend,
        toggle,
        all: selecting.all,
        none: selecting.none,
        open: (place) => {
          const guid = guidAt(place);
          if (guid !== undefined) void navigate(`/videos/${guid}`, { state: { list: location.search } });
        },
        remove: () => {
          if (selecting.chosen > 0) selecting.remove();
        },
      }}
      card={(job, place, stageHeight) =>
        job.deleted ? (
          <DeletedVideo job={job} onOver={videos.refetch} />
        ) : (
          <VideoCard
            job={job}
            place={place}
            stageHeight={stageHeight}
            selected={selecting.has(job.id)}
            isSelecting={selecting.isOn}
            onSelect={onSelect}
            onDeleted={onCardDeleted}
          />
        )
      }
    />
  );
}
