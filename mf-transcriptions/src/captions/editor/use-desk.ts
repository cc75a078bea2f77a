import { useMemo } from 'react';
import type { CueRow } from '../document/track';
import { mergedWithNext, movedEnd, nudgedEnd, removed, splitAt } from '../document/edits';
import type { TrackStep } from '../document/history';
import type { ClipDesk } from '../use-clip-sound';
import type { CueDesk, CueListHandle } from './desk';

/** What the desk needs to know of the page, as it is just now. */
export interface PageState {
  readonly rows: readonly CueRow[];
  readonly sound: ClipDesk;
}

export function useDesk(
  step: (step: TrackStep) => void,
  state: () => PageState,
  enter: CueListHandle['enter'],
  onEnter: (id: number) => void,
): CueDesk {
  return useMemo(() => {
    const rowAt = (id: number, by: number): CueRow | undefined => {
      const { rows } = state();
      return rows[rows.findIndex((row) => row.id === id) + by];
    };
    const edit = (change: Extract<TrackStep, { type: 'edited' }>['edit'], run?: string) =>
      step({ type: 'edited', edit: change, ...(run === undefined ? {} : { run }) });
    return {
      step,
      onEnter,
      onPause: () => step({ type: 'paused' }),
      onPlay: (id) => {
        const row = rowAt(id, 0);
        if (row) state().sound.play(row.cue.start);
      },
      onSplit: (id, caret) => {
        edit(splitAt(id, caret));
        // The second half is there, and has a name, once the page has drawn it.
        requestAnimationFrame(() => {
          const next = rowAt(id, 1);
          if (next) enter(next.id, 0);
        });
      },
      onMerge: (id) => {
        const caret = rowAt(id, 0)?.cue.text.length ?? 0;
        edit(mergedWithNext(id));
        enter(id, caret);
      },
      onMergeBefore: (id) => {
        const before = rowAt(id, -1);
        if (before === undefined || rowAt(before.id, 1)?.id !== id) return;
        edit(mergedWithNext(before.id));
        enter(before.id, before.cue.text.length);
      },
      onRemove: (id) => {
        const next = rowAt(id, 1) ?? rowAt(id, -1);
        edit(removed(id));
        if (next) enter(next.id);
      },
      onMove: (id, end, seconds) => edit(movedEnd(id, end, seconds)),
      onNudge: (id, end, frames) => edit(nudgedEnd(id, end, frames), `${end} ${id}`),
    };
  }, [step, state, enter, onEnter]);
}
