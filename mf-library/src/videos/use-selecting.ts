import { useSend, type ListWindow } from '@wavereel/client';
import { endpoints, type BodyOf, type Job, type VideoFilter } from '@wavereel/contracts';
import { useState } from 'react';
import { sayRefusal } from '../say-refusal';
import { allSelected, countSelected, isSelected, nothingSelected, select, type Selection } from './grid/selection';

type Change = BodyOf<typeof endpoints.jobs.changeMany>;

/** What was done to many, and can be taken back. */
export interface DoneToMany {
  readonly done: 'deleted' | 'archived';
  readonly count: number;
  readonly undo: Change;
}

interface SelectingOptions {
  readonly videos: ListWindow<Job>;
  readonly count: number;
  readonly filter: VideoFilter;
}

/** Choosing many videos of a list, and what is done with them. */
export function useSelecting({ videos, count, filter }: SelectingOptions) {
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  /** Marks are in sight although nothing is chosen yet. */
  const [isOn, setOn] = useState(false);
  const [last, setLast] = useState<number | null>(null);
  const [done, setDone] = useState<DoneToMany | null>(null);
  const send = useSend(endpoints.jobs.changeMany, 'videos.changed');
  const chosen = countSelected(selection, count);

  const none = () => {
    setSelection(nothingSelected);
    setOn(false);
    setLast(null);
  };
  /** Of those that were not read yet nothing is known to be chosen. */
  const between = (from: number, to: number): string[] =>
    Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => videos.at(Math.min(from, to) + at)?.id ?? '').filter(
      (id) => id !== '',
    );
  const those = (): Change['those'] =>
    selection.all ? { filter, except: [...selection.except] } : { ids: [...selection.ids] };

  const change = (what: Change['change'], then: (answer: { count: number; date: string }) => DoneToMany | null) =>
    send.mutate(
      { body: { those: those(), change: what } },
      {
        onSuccess: (answer) => {
          none();
          setDone(then(answer));
        },
        onError: sayRefusal,
      },
    );

  return {
    chosen,
    isOn: isOn || chosen > 0,
    isBusy: send.isPending,
    has: (id: string) => isSelected(selection, id),
    start: () => setOn(true),
    none,
    all: () => setSelection(allSelected),
    choose: (place: number, isChosen: boolean, isRange: boolean) => {
      setSelection((before) => select(before, between(isRange ? (last ?? place) : place, place), isChosen));
      setLast(place);
    },
    extend: (from: number, to: number) => {
      setSelection((before) => select(before, between(from, to), true));
      setLast(to);
    },
    tag: (tag: string) => change({ do: 'tag', tag, tagged: true }, () => null),
    archive: (archived: boolean) =>
      change({ do: 'archive', archived }, ({ count: changed, date }) =>
        // What was taken out of the archive is found by nothing that it has in common.
        archived
          ? { done: 'archived', count: changed, undo: { those: { date }, change: { do: 'archive', archived: false } } }
          : null,
      ),
    remove: () =>
      change({ do: 'delete', deleted: true }, ({ count: changed, date }) => ({
        done: 'deleted',
        count: changed,
        undo: { those: { date }, change: { do: 'delete', deleted: false } },
      })),
    done,
    undo: () => done && send.mutate({ body: done.undo }, { onSuccess: () => setDone(null), onError: sayRefusal }),
    forget: () => setDone(null),
  };
}
