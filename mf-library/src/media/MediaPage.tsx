import { useText } from '@wavereel/i18n';
import { LoadFailure } from '@wavereel/remote-kit';
import { Link, useParams } from '@wavereel/router';
import { Banner, Button, EmptyState, LinkButton, Page, SkeletonGrid } from '@wavereel/ui';
import { useRef } from 'react';
import { BinLink } from '../bin/BinLink';
import { FocusableList } from '../bin/FocusableList';
import { LibraryTabs } from '../LibraryTabs';
import { SearchWords } from '../videos/finding/SearchWords';
import { rowsOf } from '../videos/grid/layout';
import { WindowGrid } from '../videos/grid/WindowGrid';
import { DeletedSound } from './DeletedSound';
import classes from './media.module.css';
import { SoundRow } from './SoundRow';
import { useLibrary } from './use-library';

/** The audio that videos are made from, newest first. */
export function MediaPage() {
  const text = useText('mf-library');
  const { guid: wanted } = useParams();
  const { items, search, ask, keepDeleted, place, isMissing } = useLibrary(wanted);
  const { count, present, error } = items;
  const list = useRef<HTMLDivElement>(null);
  return (
    <Page title={text('media.title')} actions={<BinLink to="/media/bin" />}>
      <LibraryTabs />
      {count === undefined && error === null && <SkeletonGrid label={text('media.loading')} />}
      {error !== null && <LoadFailure title={text('media.failed')} error={error} onRetry={items.refetch} />}
      {isMissing && <Banner message={text('media.missing')} />}
      {count !== undefined && (
        <FocusableList ref={list} label={text('media.title')}>
          {count === 0 && search === undefined ? (
            <NoSound />
          ) : (
            <>
              <div role="search" aria-label={text('media.search')} className={classes['search']}>
                <SearchWords
                  label={text('media.search')}
                  clearLabel={text('videos.clear')}
                  asked={search ?? ''}
                  onAsk={ask}
                />
              </div>
              {count === 0 ? (
                <NoneFound search={search ?? ''} onClear={() => ask('')} />
              ) : (
                <p role="status" className={classes['count']}>
                  {present !== undefined && text('media.count', { count: present })}
                </p>
              )}
              <WindowGrid
                label={text('media.list')}
                list={items}
                count={count}
                layOut={rowsOf}
                asked={wanted}
                askedPlace={place}
                card={(item) =>
                  item.dateDeleted === null ? (
                    <SoundRow
                      item={item}
                      selected={item.guid === wanted}
                      onDeleted={keepDeleted}
                      onPurged={() => list.current?.focus()}
                    />
                  ) : (
                    <DeletedSound item={item} onOver={items.refetch} />
                  )
                }
              />
            </>
          )}
        </FocusableList>
      )}
    </Page>
  );
}

function NoSound() {
  const text = useText('mf-library');
  return (
    <EmptyState
      title={text('media.empty')}
      text={text('media.emptyText')}
      action={
        <LinkButton as={Link} to="/create" size="large">
          {text('media.add')}
        </LinkButton>
      }
    />
  );
}

function NoneFound({ search, onClear }: { readonly search: string; readonly onClear: () => void }) {
  const text = useText('mf-library');
  return (
    <EmptyState
      title={text('videos.noResult')}
      text={text('media.noResultText', { search })}
      action={
        <Button variant="secondary" onClick={onClear}>
          {text('videos.clear')}
        </Button>
      }
    />
  );
}
