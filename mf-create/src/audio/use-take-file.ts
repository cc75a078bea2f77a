import { useEffect, useRef, useState } from 'react';
import type { AudioSource } from '../draft/source';
import { canLook, lookInto } from '../sound/reader';
import { nothingKnown, type Look, type Refusal } from '../sound/worker/messages';

/** A look that takes longer, on a slow line or disk, is not waited for: the server looks too. */
const mostMs = 5_000;

export interface RefusedFile {
  readonly name: string;
  readonly reason: Refusal | 'empty';
}

export interface FileTaking {
  readonly refused: RefusedFile | null;
  /** The name of the file that is looked into just now. */
  readonly looking: string | null;
  readonly take: (file: File) => void;
}

/** Looks into a file of the person's own disk: what can be no sound is refused on the spot, before anything is kept or sent of it. */
export function useTakeFile(onTaken: (source: AudioSource) => void): FileTaking {
  const [refused, setRefused] = useState<RefusedFile | null>(null);
  const [looking, setLooking] = useState<string | null>(null);
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  const lookAt = async (file: File) => {
    current.current?.abort();
    const { signal } = (current.current = new AbortController());
    setLooking(file.name);
    const { refusal, ...known } = await look(file, signal);
    if (signal.aborted) return;
    setLooking(null);
    if (refusal === null) onTaken({ type: 'upload', file, ...known });
    setRefused(refusal && { name: file.name, reason: refusal });
  };
  const take = (file: File) => {
    setRefused(null);
    if (canLook() || file.size === 0) void lookAt(file);
    else onTaken({ type: 'upload', file });
  };
  return { refused, looking, take };
}

async function look(file: File, signal: AbortSignal): Promise<Look | { readonly refusal: 'empty' }> {
  if (file.size === 0) return { refusal: 'empty' };
  return lookInto(file, AbortSignal.any([signal, AbortSignal.timeout(mostMs)])).catch(() => nothingKnown);
}
