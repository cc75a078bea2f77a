import { ApiError } from '@wavereel/client';
import { daysAfter, limits } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useFormat, useText } from '@wavereel/i18n';
import { LoadFailure } from '@wavereel/remote-kit';
import { Link } from '@wavereel/router';
import { Button, Card, EmptyState, icons, LinkButton, Page, SkeletonGrid, Stack } from '@wavereel/ui';
import { useRef, useState, type ReactNode } from 'react';
import { sayRefusal } from '../say-refusal';
import classes from './bin.module.css';
import { FocusableList } from './FocusableList';
import { PurgeDialog } from './PurgeDialog';

/** One thing in the bin. */
export interface BinItem {
  readonly guid: string;
  readonly title: string;
  /** When it was deleted. */
  readonly dateDeleted: string;
  readonly picture: ReactNode;
  /** What it is: its length, for one. */
  readonly about: ReactNode;
  /** Nobody deleted it: the plan keeps it no longer. */
  readonly expired?: boolean;
}

interface BinPageProps {
  /** Whose bin it is, in the locale files. */
  readonly of: 'videos' | 'media';
  readonly wayBack: string;
  /** Null while it is not known. */
  readonly items: readonly BinItem[] | null;
  readonly error: ApiError | null;
  readonly onRetry: () => void;
  readonly restore: (guid: string) => Promise<unknown>;
  readonly purge: (guid: string) => Promise<unknown>;
  readonly empty: (until: string) => Promise<unknown>;
}

/** What was deleted, the last one first: to be had back, or to be deleted for good. */
export function BinPage({ of, wayBack, items, error, onRetry, restore, purge, empty }: BinPageProps) {
  const text = useText('mf-library');
  const list = useRef<HTMLDivElement>(null);
  // What had the focus goes with its row.
  const focusList = () => list.current?.focus();
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
        items && items.length > 0 && <EmptyBin items={items} onEmpty={(until) => empty(until).then(focusList)} />
      }
    >
      {error && <LoadFailure title={text('bin.failed')} error={error} onRetry={onRetry} />}
      {!items && !error && <SkeletonGrid label={text('bin.loading')} />}
      {items && (
        <FocusableList ref={list} label={text('bin.title')}>
          {items.length === 0 && <EmptyState title={text('bin.empty')} text={text('bin.emptyText')} />}
          <Stack gap="medium">
            {items.map((item) => (
              <BinRow
                key={item.guid}
                item={item}
                onRestore={() => restore(item.guid).then(focusList)}
                onPurge={() => purge(item.guid).then(focusList)}
              />
            ))}
          </Stack>
        </FocusableList>
      )}
    </Page>
  );
}

/** All that was in the bin when it was asked for, and how much that was. */
interface Emptied {
  readonly count: number;
  readonly until: string;
}

interface EmptyBinProps {
  /** The last one that was deleted first. */
  readonly items: readonly BinItem[];
  readonly onEmpty: (until: string) => Promise<unknown>;
}

/** Deletes for good all that is in the bin now, after the question. What comes into it meanwhile stays. */
function EmptyBin({ items, onEmpty }: EmptyBinProps) {
  const text = useText('mf-library');
  const [asked, setAsked] = useState<Emptied | null>(null);
  const [first] = items;
  if (first === undefined) return null;
  return (
    <>
      <Button
        variant="quiet"
        icon={icons.trash}
        onClick={() => setAsked({ count: items.length, until: first.dateDeleted })}
      >
        {text('bin.emptyIt')}
      </Button>
      <PurgeDialog
        question={text('bin.emptyTitle', { count: asked?.count ?? items.length })}
        open={asked !== null}
        onPurge={async () => asked && onEmpty(asked.until)}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

interface BinRowProps {
  readonly item: BinItem;
  readonly onRestore: () => Promise<unknown>;
  readonly onPurge: () => Promise<unknown>;
}

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
    <Card>
      <div className={classes['row']}>
        <div className={classes['picture']}>{picture}</div>
        <div className={classes['words']}>
          <h2>{title}</h2>
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
      </div>
      <PurgeDialog
        question={text('bin.purgeTitle', { title })}
        open={asked}
        onPurge={onPurge}
        onClose={() => setAsked(false)}
      />
    </Card>
  );
}
