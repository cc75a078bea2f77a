import { useCallback, useEffect, useReducer, useRef, useState, type ActionDispatch } from 'react';
import { isBegun, reduceDraft, type Draft, type DraftAction } from './draft';
import {
  fileSourceOf,
  isTaken,
  moveToLeft,
  nameOfKept,
  readDraft,
  readPlaces,
  removeDraft,
  swapPlaces,
  writeDraft,
  writeFile,
  writtenDraft,
  type Places,
} from './kept-draft';
import { Stay } from './stay';

/** Another draft than the one on the screen: left half way before, with what its sound is called, or open in another tab. */
export type OtherDraft = { readonly where: 'left'; readonly name: string } | { readonly where: 'elsewhere' };

interface KeptDraftState {
  readonly draft: Draft;
  readonly dispatch: ActionDispatch<[DraftAction]>;
  /** `looking` until it is known whether there is one from before. */
  readonly phase: 'looking' | 'fresh' | 'restored';
  readonly other: OtherDraft | null;
  /** Goes on here with the other one. The tab that had it begins with `first` then, and is told. */
  readonly takeOther: () => void;
  /** Begins with `first`; what was here is offered as one that was left. */
  readonly startOver: () => Promise<void>;
  /** Deletes the one that was left. */
  readonly dropOther: () => void;
  /** The page is left: the draft is offered at the next visit, in place of one that was left before. */
  readonly setAside: () => Promise<void>;
  /** The draft has come to its end: it is not kept any further. */
  readonly forget: () => Promise<void>;
}

/** No draft, but the place is taken. */
const reserved = 'reserved';
const elsewhere: OtherDraft = { where: 'elsewhere' };

/** The draft that was left half way, if there is one. */
async function leftIn({ left }: Places): Promise<OtherDraft | null> {
  const name = await nameOfKept(left);
  return name === null ? null : { where: 'left', name };
}

/**
 * A draft that outlives its page: a reload or a crash brings it back. It belongs to one tab at a time: another begins with `first`, is
 * told, and may take it over, or has it once the other tab is gone and this one is looked at.
 * @param slot names where it is kept; another slot needs another component.
 * @param busy something is made here that is no draft yet, as a recording: no other tab may take the place meanwhile.
 */
export function useKeptDraft(slot: string, first: Draft, { busy }: { readonly busy: boolean }): KeptDraftState {
  const [draft, dispatch] = useReducer(reduceDraft, first);
  const [phase, setPhase] = useState<KeptDraftState['phase']>('looking');
  const [places, setPlaces] = useState<Places | null>(null);
  const [tenure, setTenure] = useState<'none' | 'held' | 'ended'>('none');
  const [other, setOther] = useState<OtherDraft | null>(null);
  const visit = useRef<Stay>(null);
  const begin = useRef(first);
  const isIdle = useRef(true);
  useEffect(() => {
    // Nothing can be begun before it is known what there is.
    isIdle.current = phase === 'looking' || (draft === begin.current && !busy);
  });

  /** The slot is this tab's. What was begun here meanwhile goes on, and the draft of the slot is one that was left. */
  const settleIn = useCallback(
    async (mine: Stay) => {
      const before = await readPlaces(slot);
      const found = await readDraft(before.current);
      const goesOn = found !== null && isIdle.current;
      const here = found === null || goesOn ? before : await moveToLeft(slot, before);
      const left = await leftIn(here);
      if (mine.isOver) return;
      if (goesOn) dispatch({ type: 'replaced', draft: found });
      setPlaces(here);
      setOther(left);
      setTenure('held');
      setPhase(goesOn ? 'restored' : 'fresh');
    },
    [slot],
  );

  useEffect(() => {
    const onLost = async () => {
      setTenure('none');
      dispatch({ type: 'replaced', draft: begin.current });
      setPhase('fresh');
      const here = await readPlaces(slot);
      setOther((await isTaken(here.current)) ? elsewhere : null);
    };
    const mine = new Stay(slot, { onInherited: () => void settleIn(mine), onLost: () => void onLost() });
    visit.current = mine;
    const look = async () => {
      if (await mine.ask()) return settleIn(mine);
      const here = await readPlaces(slot);
      const left = (await isTaken(here.current)) ? elsewhere : await leftIn(here);
      if (mine.isOver || mine.isHeld) return;
      setPlaces(here);
      setOther(left);
      setPhase('fresh');
    };
    void look();
    return () => mine.end();
  }, [slot, settleIn]);

  const place = tenure === 'held' ? places?.current : undefined;
  const file = fileSourceOf(draft);
  useEffect(() => {
    if (place !== undefined && file) void writeFile(place, file);
  }, [place, file]);

  // How far an upload is changes many times a second and is not kept.
  const written = writtenDraft(draft);
  const toWrite = written ?? (busy ? reserved : null);
  useEffect(() => {
    if (place !== undefined) void (toWrite === null ? removeDraft(place) : writeDraft(place, toWrite));
  }, [place, toWrite]);

  // What is begun while another tab has the slot is kept if nothing lies there; otherwise the person is told.
  const isHomeless = phase !== 'looking' && tenure === 'none' && isBegun(draft);
  useEffect(() => {
    const mine = visit.current;
    if (!isHomeless || !mine) return;
    const settle = async () => {
      const here = await readPlaces(slot);
      if (await isTaken(here.current)) return setOther(elsewhere);
      if (!(await mine.take())) return;
      setPlaces(here);
      setTenure('held');
    };
    void settle();
  }, [isHomeless, slot]);

  const takeOther = async ({ where }: OtherDraft, mine: Stay) => {
    const before = await readPlaces(slot);
    const from = where === 'left' ? before.left : before.current;
    if ((await nameOfKept(from)) === null) {
      // Another tab may have gone on with it meanwhile.
      const isElsewhere = (await isTaken(from)) || (!mine.isHeld && (await isTaken(before.current)));
      return setOther(isElsewhere ? elsewhere : null);
    }
    if (!(await mine.take())) return;
    const here = where === 'left' ? await swapPlaces(slot, before) : before;
    const found = await readDraft(from);
    if (mine.isOver || !found) return;
    dispatch({ type: 'replaced', draft: found });
    setPlaces(here);
    setTenure('held');
    setOther(null);
    setPhase('restored');
  };

  /** Makes what was begun the one that was left. Null where nothing of it is kept here. */
  const moveAside = async (): Promise<Places | null> => {
    if (!places || place === undefined || written === null) return null;
    return moveToLeft(slot, places);
  };
  const startOver = async () => {
    const here = await moveAside();
    const left = here && (await leftIn(here));
    dispatch({ type: 'replaced', draft: begin.current });
    setPhase('fresh');
    if (!here) return;
    setPlaces(here);
    setOther(left);
  };

  const dropOther = async () => {
    setOther(null);
    // Another tab may have gone on with it meanwhile: it is not the one that was left any more.
    await removeDraft((await readPlaces(slot)).left);
  };

  return {
    draft,
    dispatch,
    phase,
    other,
    takeOther: () => void (other && visit.current && takeOther(other, visit.current)),
    dropOther: () => void dropOther(),
    startOver,
    setAside: async () => {
      setTenure('ended');
      await moveAside();
    },
    forget: async () => {
      setTenure('ended');
      if (place !== undefined) await removeDraft(place);
    },
  };
}
