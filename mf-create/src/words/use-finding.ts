import type { Transcript } from '@wavereel/contracts';
import { searchWords, type FoundWords } from '@wavereel/words';
import { useMemo, useState } from 'react';

export interface Finding {
  readonly term: string;
  readonly found: readonly FoundWords[];
  /** Which of them one was led to; -1 before. */
  readonly at: number;
  readonly search: (term: string) => void;
  /** To the next, or by -1 to the one before, round and round. */
  readonly go: (by: 1 | -1) => void;
}

/** Finds what is said, and leads from one place to the next. */
export function useFinding(transcript: Transcript, lead: (found: FoundWords) => void): Finding {
  const [term, setTerm] = useState('');
  const [at, setAt] = useState(-1);
  const found = useMemo(() => searchWords(transcript, term), [transcript, term]);
  const go = (by: 1 | -1) => {
    const next = at < 0 && by < 0 ? found.length - 1 : (at + by + found.length) % found.length;
    const place = found[next];
    if (place === undefined) return;
    setAt(next);
    lead(place);
  };
  const search = (next: string) => {
    setTerm(next);
    setAt(-1);
  };
  return { term, found, at, search, go };
}
