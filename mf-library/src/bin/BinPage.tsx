import { ApiError, type ListWindow } from '@wavereel/client';
import { daysAfter, limits } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useFormat, useText } from '@wavereel/i18n';
import { LoadFailure } from '@wavereel/remote-kit';
import { Link } from '@wavereel/router';
import { Button, EmptyState, icons, LinkButton, Page, SkeletonGrid } from '@wavereel/ui';
import { useRef, useState, type ReactNode } from 'react';
import { sayRefusal } from '../say-refusal';
import { rowsOf } from '../videos/grid/layout';
import { WindowGrid } from '../videos/grid/WindowGrid';
import classes from './bin.module.css';
import { EmptyBin } from './EmptyBin';
import { FocusableList } from './FocusableList';
import { PurgeDialog } from './PurgeDialog';
import type { Counted } from './use-restoring';

/** One thing in the bin. */
export interface BinItem {
  readonly title: string;
  /** When it was deleted. */
  readonly dateDeleted: string;
  readonly picture: ReactNode;
  /** What it is: its length, for one. */
  readonly about: ReactNode;
  /** Nobody deleted it: the plan keeps it no longer. */
  readonly expired?: boolean;
}

/** Rows of a bin that are read at once. */
export const binEvery = 60;

interface BinPageProps<Row extends { readonly guid: string }> {
  /** Whose bin it is, in the locale files. */
  readonly of: 'videos' | 'media';
  readonly wayBack: string;
  readonly list: ListWindow<Row>;
  readonly toItem: (row: Row) => BinItem;
  readonly restore: (guid: string) => Promise<unknown>;
  readonly purge: (guid: string) => Promise<unknown>;
  readonly count: () => Promise<Counted>;
  readonly empty: (until: string, onRemoved: (count: number) => void) => Promise<unknown>;
}

/** What was deleted, the last one first: to be had back, or to be deleted for good. Thousands may have been deleted at once. */
export function BinPage<Row extends { readonly guid: string }>(props: BinPageProps<Row>) {
  const { of, wayBack, list: window, toItem, restore, purge, count, empty } = props;
  const text = useText('mf-library');
  const list = useRef<HTMLDivElement>(null);
  // What had the focus goes with its row.
  const focusList = () => list.current?.focus();
  const { count: rows, error, refetch } = window;
  return (
    <Page
      title={text('bin.title')}
      lead={text(`bin.lead.${of}`, { count: limits.binDays })}
      back={
        <LinkButton as={Link} to={wayBack} variant="quiet" icon={icons.back}>
          {text(`bin.back.${of}`)}
        </LinkButton>
      }
      actions={
        rows !== undefined &&
        rows > 0 && (
          <EmptyBin
            count={count}
            onEmpty={(until, onRemoved) => empty(until, onRemoved).then(focusList)}
            onNone={refetch}
          />
        )
      }
    >
      {error && <LoadFailure title={text('bin.failed')} error={error} onRetry={refetch} />}
      {rows === undefined && !error && <SkeletonGrid label={text('bin.loading')} />}
      {rows !== undefined && (
        <FocusableList ref={list} label={text('bin.title')}>
          {rows === 0 && <EmptyState title={text('bin.empty')} text={text('bin.emptyText')} />}
          {rows > 0 && (
            <WindowGrid
              label={text('bin.list')}
              list={window}
              count={rows}
              layOut={rowsOf}
              card={(row) => (
                <BinRow
                  item={toItem(row)}
                  onRestore={() => restore(row.guid).then(focusList)}
                  onPurge={() => purge(row.guid).then(focusList)}
                />
              )}
            />
          )}
        </FocusableList>
      )}
    </Page>
  );
}

interface BinRowProps {
  readonly item: BinItem;
  readonly onRestore: () => Promise<unknown>;
  readonly onPurge: () => Promise<unknown>;
}

/** All rows are of one height. */
function BinRow({ item: { title, dateDeleted, picture, about, expired = false }, onRestore, onPurge }: BinRowProps) {
  const text = useText('mf-library');
  const format = useFormat();
  const [asked, setAsked] = useState(false);
  const [restoring, setRestoring] = useState(false);
  const lastDay = daysAfter(new Date(dateDeleted), limits.binDays).toISOString();

  const restore = async () => {
    setRestoring(true);
    try {
      await onRestore();
      bus.emit('notify', { tone: 'good', text: text('bin.restored', { title }) });
    } catch (error) {
      setRestoring(false);
      if (!(error instanceof ApiError)) throw error;
      sayRefusal(error);
    }
  };

  return (
    <article aria-label={title} className={classes['row']}>
      <div className={classes['picture']}>{picture}</div>
      <div className={classes['words']}>
        <h2 title={title}>{title}</h2>
        <p>
          {about}
          {expired && <span>{text('bin.expired')}</span>}
          <span>{text('bin.until', { date: format.date(lastDay) })}</span>
        </p>
      </div>
      <div className={classes['actions']}>
        <Button
          variant="secondary"
          icon={icons.undo}
          loading={restoring}
          aria-label={text('bin.restoreNamed', { title })}
          onClick={() => void restore()}
        >
          {text('bin.restore')}
        </Button>
        <Button
          variant="quiet"
          icon={icons.trash}
          aria-label={text('bin.purgeNamed', { title })}
          onClick={() => setAsked(true)}
        >
          {text('bin.purge')}
        </Button>
      </div>
      <PurgeDialog
        question={text('bin.purgeTitle', { title })}
        open={asked}
        onPurge={onPurge}
        onClose={() => setAsked(false)}
      />
    </article>
  );
}
