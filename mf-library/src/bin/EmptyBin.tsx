import { ApiError } from '@wavereel/client';
import { useText } from '@wavereel/i18n';
import { Button, icons } from '@wavereel/ui';
import { useState } from 'react';
import { sayRefusal } from '../say-refusal';
import { PurgeDialog } from './PurgeDialog';
import type { Counted } from './use-restoring';

interface EmptyBinProps {
  /** Counts what is in the bin. Rejects with an ApiError. */
  readonly count: () => Promise<Counted>;
  readonly onEmpty: (until: string, onRemoved: (count: number) => void) => Promise<unknown>;
  /** Somebody else was faster. */
  readonly onNone: () => void;
}

/** Deletes for good all that is in the bin now, after the question, which says how much that is. What comes into it meanwhile stays. */
export function EmptyBin({ count, onEmpty, onNone }: EmptyBinProps) {
  const text = useText('mf-library');
  const [isCounting, setCounting] = useState(false);
  const [asked, setAsked] = useState<Counted | null>(null);
  const [removed, setRemoved] = useState<number | null>(null);
  const ask = async () => {
    setCounting(true);
    try {
      const counted = await count();
      if (counted.count === 0) onNone();
      else setAsked(counted);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      sayRefusal(error);
    } finally {
      setCounting(false);
    }
  };
  const empty = async ({ until }: Counted) => {
    setRemoved(0);
    try {
      await onEmpty(until, setRemoved);
    } finally {
      setRemoved(null);
    }
  };
  return (
    <>
      <Button variant="quiet" icon={icons.trash} loading={isCounting} onClick={() => void ask()}>
        {text('bin.emptyIt')}
      </Button>
      {asked && (
        <PurgeDialog
          question={text('bin.emptyTitle', { count: asked.count })}
          progress={removed === null ? undefined : text('bin.emptying', { count: Math.max(0, asked.count - removed) })}
          open
          onPurge={() => empty(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
