import { useMemo } from 'react';
import type { CueRow } from '../document/track';
import { mergedWithNext, movedEnd, nudgedEnd, removed, splitAt } from '../document/edits';
import type { TrackStep } from '../document/history';
import type { ClipDesk } from '../use-clip-sound';
import type { CueDesk } from './desk';

/** What the desk needs to know of the page, as it is just now. */
export interface PageState {
  readonly rows: readonly CueRow[];
  readonly sound: ClipDesk;
}

export const fieldOf = (id: number): HTMLTextAreaElement | null =>
  document.querySelector<HTMLTextAreaElement>(`[data-cue="${id}"] textarea`);

/** Puts the caret into the words of a row, once that is drawn. */
export function enterRow(id: number | undefined, caret?: number): void {
  if (id === undefined) return;
  requestAnimationFrame(() => {
    const field = fieldOf(id);
    if (!field) return;
    field.focus();
    field.scrollIntoView({ block: 'nearest' });
    if (caret !== undefined) field.setSelectionRange(caret, caret);
  });
}

export function useDesk(
  step: (step: TrackStep) => void,
  state: () => PageState,
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
        requestAnimationFrame(() => enterRow(rowAt(id, 1)?.id, 0));
      },
      onMerge: (id) => {
        const caret = rowAt(id, 0)?.cue.text.length ?? 0;
        edit(mergedWithNext(id));
        enterRow(id, caret);
      },
      onMergeBefore: (id) => {
        const before = rowAt(id, -1);
        if (before === undefined || rowAt(before.id, 1)?.id !== id) return;
        edit(mergedWithNext(before.id));
        enterRow(before.id, before.cue.text.length);
      },
      onRemove: (id) => {
        const next = rowAt(id, 1) ?? rowAt(id, -1);
        edit(removed(id));
        enterRow(next?.id);
      },
      onMove: (id, end, seconds) => edit(movedEnd(id, end, seconds)),
      onNudge: (id, end, frames) => edit(nudgedEnd(id, end, frames), `${end} ${id}`),
    };
  }, [step, state, onEnter]);
}
