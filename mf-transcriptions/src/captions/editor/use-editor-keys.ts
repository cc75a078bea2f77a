import type { TrackStep } from '../document/history';
import type { CueRow } from '../document/track';
import type { ClipDesk } from '../use-clip-sound';
import type { CueDesk, CueListHandle } from './desk';
import type { Broken } from './use-broken';
import { useCaptionKeys } from './use-caption-keys';

interface Of {
  readonly rows: readonly CueRow[];
  /** The cue that is shown just now. */
  readonly current: number | null;
  /** The cue that one wrote in last. */
  readonly entered: () => number | null;
  readonly broken: Broken;
  readonly desk: CueDesk;
  readonly sound: ClipDesk;
  readonly step: (step: TrackStep) => void;
  readonly enter: CueListHandle['enter'];
  readonly find: () => void;
  /** What Escape does before it stops the sound; null where nothing is to be closed. */
  readonly close: (() => void) | null;
  readonly insert: () => void;
  readonly help: () => void;
  readonly readOnly: boolean;
}

/** The keys of the page, which are about the cue where one is. Answers the way to the next place that breaks a rule. */
export function useEditorKeys(of: Of): (by: 1 | -1) => void {
  const { rows, current, entered, broken, desk, sound } = of;
  /** The cue where one writes, else the one that is shown; -1 for none. */
  const here = (): number => {
    const row = document.activeElement?.closest<HTMLElement>('[data-cue]');
    const id = row ? Number(row.dataset['cue']) : (current ?? entered());
    return rows.findIndex((one) => one.id === id);
  };
  const goTo = (at: number) => {
    const row = rows[Math.min(Math.max(0, at), rows.length - 1)];
    if (row === undefined) return;
    of.enter(row.id);
    sound.seek(row.cue.start);
  };
  const goToBroken = (by: 1 | -1) => {
    const from = here();
    const places = rows.flatMap(({ id }, at) => (broken.of.has(id) ? [at] : []));
    // Behind the last it begins anew, and before the first with the last.
    const next =
      by === 1 ? (places.find((at) => at > from) ?? places[0]) : (places.findLast((at) => at < from) ?? places.at(-1));
    if (next !== undefined) goTo(next);
  };
  const withId = (does: (id: number) => void) => {
    const row = rows[here()];
    if (row) does(row.id);
  };
  useCaptionKeys({
    toggle: of.close ?? sound.toggle,
    back: () => sound.seek(sound.now() - 2),
    here: () => withId(desk.onPlay),
    goTo: (by) => goTo(here() + by),
    goToBroken,
    find: of.find,
    help: of.help,
    change: of.readOnly
      ? null
      : {
          step: (type) => of.step({ type }),
          set: (end) => withId((id) => desk.onMove(id, end, sound.now())),
          nudge: (end, frames) => withId((id) => desk.onNudge(id, end, frames)),
          insert: of.insert,
          remove: () => withId(desk.onRemove),
        },
  });
  return goToBroken;
}
