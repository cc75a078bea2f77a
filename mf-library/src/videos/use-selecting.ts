import { ApiError, call, useSend, useUser, type ListWindow } from '@wavereel/client';
import { endpoints, limits, type BodyOf, type Job, type VideoFilter } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useState } from 'react';
import { sayRefusal } from '../say-refusal';
import { allSelected, countSelected, isSelected, nothingSelected, select, type Selection } from './grid/selection';
import { useZip } from './use-zip';

type Change = BodyOf<typeof endpoints.jobs.changeMany>;

/** What was done to many, and can be taken back. */
export interface DoneToMany {
  readonly done: 'deleted' | 'archived' | 'unarchived';
  readonly count: number;
  readonly undo: Change;
}

interface SelectingOptions {
  readonly videos: ListWindow<Job>;
  readonly filter: VideoFilter;
  /** Something was done with what was chosen, and what had the focus may have gone with it. */
  readonly onDone: () => void;
}

/** Where a choice was begun, by which a range is meant, wherever it stands by now. */
interface Anchor {
  readonly id: string;
  readonly place: number;
}

/** So far from where it was is it looked for: more cannot have come in between without being seen. */
const nearby = 100;

/** Choosing many videos of a list, and what is done with them. A choice ends with what was searched for. */
export function useSelecting({ videos, filter, onDone }: SelectingOptions) {
  const text = useText('mf-library');
  const { id: person } = useUser();
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  /** Marks are in sight although nothing is chosen yet. */
  const [isOn, setOn] = useState(false);
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  const [done, setDone] = useState<readonly DoneToMany[]>([]);
  const send = useSend(endpoints.jobs.changeMany, 'videos.changed');
  const zip = useZip();
  const chosen = countSelected(selection);

  const none = () => {
    setSelection(nothingSelected);
    setOn(false);
    setAnchor(null);
  };
  const of = JSON.stringify(filter);
  const [chosenOf, setChosenOf] = useState(of);
  if (chosenOf !== of) {
    setChosenOf(of);
    none();
  }

  const placeOf = ({ id, place }: Anchor): number =>
    Array.from({ length: 2 * nearby + 1 }, (_, at) => place + at - nearby).find((at) => videos.at(at)?.id === id) ??
    place;
  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    sayRefusal(error);
  };
  /** Chooses all between two places, of which some may have to be read first. */
  const range = async (from: number, to: number, isChosen: boolean) => {
    const [first, last] = [Math.min(from, to), Math.max(from, to)];
    if (last - first >= limits.manyMaxIds)
      return bus.emit('notify', { tone: 'info', text: text('select.tooFar', { count: limits.manyMaxIds }) });
    const rows = await videos.rows(first, last);
    setSelection((before) =>
      select(
        before,
        rows.map(({ id }) => id),
        isChosen,
      ),
    );
  };
  const those = (): Change['those'] =>
    selection.all ? { filter, except: [...selection.except], until: selection.until } : { ids: [...selection.ids] };

  const change = (what: Change['change'], then: (answer: { count: number; date: string }) => void) =>
    send.mutate(
      { body: { those: those(), change: what } },
      {
        onSuccess: (answer) => {
          // What was tagged may be put aside next, where it is sure to be in sight still.
          if (what.do !== 'tag' || filter.tag !== undefined || filter.search !== undefined) none();
          then(answer);
          onDone();
        },
        onError: sayRefusal,
      },
    );
  const say = (key: string, count: number) => bus.emit('notify', { tone: 'good', text: text(key, { count }) });
  const did = (one: DoneToMany) => setDone((before) => [...before, one]);
  const forget = () => setDone((before) => before.slice(0, -1));

  return {
    chosen,
    isOn: isOn || chosen > 0,
    isBusy: send.isPending || zip.isBusy,
    has: (id: string) => isSelected(selection, id),
    start: () => setOn(true),
    none,
    /** All that there is now: what comes later is not meant. */
    all: () =>
      void call(endpoints.jobs.marks, { params: { id: person }, query: { ...filter, every: limits.pageMaxRows } })
        .then(({ count, date }) => setSelection(allSelected(count, date)))
        .catch(refuse),
    choose: (place: number, isChosen: boolean, isRange: boolean) => {
      const id = videos.at(place)?.id;
      if (id === undefined) return;
      setSelection((before) => select(before, [id], isChosen));
      if (isRange && anchor) void range(placeOf(anchor), place, isChosen).catch(refuse);
      setAnchor({ id, place });
    },
    extend: (from: number, to: number) => void range(from, to, true).catch(refuse),
    /** What is chosen stays so: it may be put aside next. */
    download: () => zip.download(those()),
    tag: (tag: string, tagged: boolean) =>
      change({ do: 'tag', tag, tagged }, ({ count }) => {
        if (tagged) say(count < chosen ? 'select.taggedSome' : 'select.tagged', count);
        else if (count > 0) say('select.untagged', count);
        else bus.emit('notify', { tone: 'info', text: text('select.untaggedNone') });
      }),
    archive: (archived: boolean) => {
      const back: Change['change'] = { do: 'archive', archived: !archived };
      change({ do: 'archive', archived }, ({ count, date }) => {
        // Nothing says any more what of those that are out again was put there last.
        if (!archived) setDone((before) => before.filter(({ done: what }) => what !== 'archived'));
        did({ done: archived ? 'archived' : 'unarchived', count, undo: { those: { date }, change: back } });
      });
    },
    remove: () =>
      change({ do: 'delete', deleted: true }, ({ count, date }) => {
        did({ done: 'deleted', count, undo: { those: { date }, change: { do: 'delete', deleted: false } } });
      }),
    /** The last thing that was done; once it is taken back or forgotten, the one before. */
    done: done.at(-1) ?? null,
    undo: () => {
      const last = done.at(-1);
      if (!last) return;
      send.mutate(
        { body: last.undo },
        {
          onSuccess: () => {
            forget();
            onDone();
          },
          onError: sayRefusal,
        },
      );
    },
    forget,
  };
}
