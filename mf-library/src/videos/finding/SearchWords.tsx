import { limits } from '@wavereel/contracts';
import { SearchField } from '@wavereel/ui';
import { useEffect, useRef, useState } from 'react';
import classes from './finding.module.css';

interface SearchWordsProps {
  readonly label: string;
  readonly clearLabel: string;
  /** What is searched for now. */
  readonly asked: string;
  readonly onAsk: (words: string) => void;
}

/** The words that are searched for: asked for once nobody has typed for a moment. */
export function SearchWords({ label, clearLabel, asked, onAsk }: SearchWordsProps) {
  const [typed, setTyped] = useState(asked);
  const [known, setKnown] = useState(asked);
  // Somebody went back, or cleared what was asked for.
  if (known !== asked) {
    setKnown(asked);
    if (asked !== typed.trim()) setTyped(asked);
  }
  const latest = useRef(onAsk);
  useEffect(() => {
    latest.current = onAsk;
  });
  useEffect(() => {
    const words = typed.trim().slice(0, limits.searchMaxChars);
    if (words === asked) return undefined;
    const timer = setTimeout(() => latest.current(words), words === '' ? 0 : limits.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed, asked]);
  return (
    <div className={classes['words']}>
      <SearchField label={label} placeholder={label} clearLabel={clearLabel} value={typed} onChange={setTyped} />
    </div>
  );
}
