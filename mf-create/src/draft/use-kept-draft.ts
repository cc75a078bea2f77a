import { useEffect, useReducer, useRef, useState, type ActionDispatch } from 'react';
import { reduceDraft, type Draft, type DraftAction } from './draft';
import { hold } from './hold';
import { fileOf, readDraft, removeDraft, writeDraft, writeFile, writtenDraft } from './kept-draft';

interface KeptDraftState {
  readonly draft: Draft;
  readonly dispatch: ActionDispatch<[DraftAction]>;
  /** `looking` until it is known whether there is one from before. */
  readonly phase: 'looking' | 'fresh' | 'restored';
  /** The draft has come to its end: it is not kept any further. */
  readonly forget: () => void;
}

/**
 * A draft that outlives its page: a reload or a crash brings it back. It belongs to one tab at a time; another begins with `first`.
 * @param slot names the place where it is kept; another slot needs another component.
 */
export function useKeptDraft(slot: string, first: Draft): KeptDraftState {
  const [draft, dispatch] = useReducer(reduceDraft, first);
  const [phase, setPhase] = useState<KeptDraftState['phase']>('looking');
  const isKept = useRef(false);

  useEffect(() => {
    let letGo: (() => void) | null = null;
    let gone = false;
    const look = async () => {
      letGo = await hold(slot);
      const found = letGo && !gone ? await readDraft(slot) : null;
      if (gone) return letGo?.();
      if (found) dispatch({ type: 'replaced', draft: found });
      isKept.current = letGo !== null;
      setPhase(found ? 'restored' : 'fresh');
    };
    void look();
    return () => {
      gone = true;
      isKept.current = false;
      letGo?.();
    };
  }, [slot]);

  const file = fileOf(draft);
  useEffect(() => {
    if (phase !== 'looking' && isKept.current && file) void writeFile(slot, file);
  }, [slot, phase, file]);

  // How far an upload is changes many times a second and is not kept.
  const written = writtenDraft(draft);
  useEffect(() => {
    if (phase === 'looking' || !isKept.current) return;
    void (written === null ? removeDraft(slot) : writeDraft(slot, written));
  }, [slot, phase, written]);

  const forget = () => {
    isKept.current = false;
    void removeDraft(slot);
  };
  return { draft, dispatch, phase, forget };
}
