import { useCallback, useEffect, useReducer, useRef, useState, type ActionDispatch } from 'react';
import { isBegun, reduceDraft, type Draft, type DraftAction } from './draft';
import { hold } from './hold';
import {
  fileSourceOf,
  isTaken,
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
  /** Deletes the one that was left. */
  readonly dropOther: () => void;
  /** The page is left: the draft is offered at the next visit, in place of one that was left before. */
  readonly setAside: () => Promise<void>;
  /** The draft has come to its end: it is not kept any further. */
  readonly forget: () => Promise<void>;
}

/** One stay of this tab at a slot. */
interface Visit {
  isOver: boolean;
  letGo: (() => void) | null;
}

const elsewhere: OtherDraft = { where: 'elsewhere' };

/** The draft that was left half way, if there is one. */
async function leftIn({ left }: Places): Promise<OtherDraft | null> {
  const name = await nameOfKept(left);
  return name === null ? null : { where: 'left', name };
}

/**
 * A draft that outlives its page: a reload or a crash brings it back. It belongs to one tab at a time: another begins with `first`, is
 * told, and may take it over.
 * @param slot names where it is kept; another slot needs another component.
 */
export function useKeptDraft(slot: string, first: Draft): KeptDraftState {
  const [draft, dispatch] = useReducer(reduceDraft, first);
  const [phase, setPhase] = useState<KeptDraftState['phase']>('looking');
  const [places, setPlaces] = useState<Places | null>(null);
  const [tenure, setTenure] = useState<'none' | 'held' | 'ended'>('none');
  const [other, setOther] = useState<OtherDraft | null>(null);
  const visit = useRef<Visit>(null);
  const begin = useRef(first);

  const claim = useCallback(
    async (mine: Visit, steal: boolean): Promise<boolean> => {
      const onLost = async () => {
        mine.letGo = null;
        setTenure('none');
        dispatch({ type: 'replaced', draft: begin.current });
        setPhase('fresh');
        const here = await readPlaces(slot);
        setOther((await isTaken(here.current)) ? elsewhere : null);
      };
      const letGo = await hold(slot, { steal, onLost: () => void (mine.isOver || onLost()) });
      if (mine.isOver) letGo?.();
      else mine.letGo = letGo;
      return letGo !== null;
    },
    [slot],
  );

  useEffect(() => {
    const mine: Visit = { isOver: false, letGo: null };
    visit.current = mine;
    const look = async () => {
      const isMine = await claim(mine, false);
      const here = await readPlaces(slot);
      const found = isMine ? await readDraft(here.current) : null;
      const isOpenElsewhere = !isMine && (await isTaken(here.current));
      const left = isOpenElsewhere ? elsewhere : await leftIn(here);
      if (mine.isOver) return;
      if (found) dispatch({ type: 'replaced', draft: found });
      setPlaces(here);
      setOther(left);
      setTenure(isMine ? 'held' : 'none');
      setPhase(found ? 'restored' : 'fresh');
    };
    void look();
    return () => {
      mine.isOver = true;
      mine.letGo?.();
    };
  }, [slot, claim]);

  const place = tenure === 'held' ? places?.current : undefined;
  const file = fileSourceOf(draft);
  useEffect(() => {
    if (place !== undefined && file) void writeFile(place, file);
  }, [place, file]);

  // How far an upload is changes many times a second and is not kept.
  const written = writtenDraft(draft);
  useEffect(() => {
    if (place !== undefined) void (written === null ? removeDraft(place) : writeDraft(place, written));
  }, [place, written]);

  // What is begun while another tab has the slot is kept if nothing lies there; otherwise the person is told.
  const isHomeless = phase !== 'looking' && tenure === 'none' && isBegun(draft);
  useEffect(() => {
    const mine = visit.current;
    if (!isHomeless || !mine) return;
    const settle = async () => {
      const here = await readPlaces(slot);
      if (await isTaken(here.current)) return setOther(elsewhere);
      if (!(await claim(mine, true)) || mine.isOver) return;
      setPlaces(here);
      setTenure('held');
    };
    void settle();
  }, [isHomeless, slot, claim]);

  const takeOther = async ({ where }: OtherDraft, mine: Visit) => {
    const before = await readPlaces(slot);
    const from = where === 'left' ? before.left : before.current;
    if ((await nameOfKept(from)) === null) return setOther((await isTaken(from)) ? elsewhere : null);
    if (mine.letGo === null && !(await claim(mine, true))) return;
    const here = where === 'left' ? await swapPlaces(slot, before) : before;
    const found = await readDraft(from);
    if (mine.isOver || !found) return;
    dispatch({ type: 'replaced', draft: found });
    setPlaces(here);
    setTenure('held');
    setOther(null);
    setPhase('restored');
  };

  const setAside = async () => {
    setTenure('ended');
    if (!places || place === undefined || written === null) return;
    await removeDraft(places.left);
    await swapPlaces(slot, places);
  };

  return {
    draft,
    dispatch,
    phase,
    other,
    takeOther: () => void (other && visit.current && takeOther(other, visit.current)),
    dropOther: () => {
      setOther(null);
      if (places) void removeDraft(places.left);
    },
    setAside,
    forget: async () => {
      setTenure('ended');
      if (place !== undefined) await removeDraft(place);
    },
  };
}
