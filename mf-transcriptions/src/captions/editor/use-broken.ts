import type { BrokenRule } from '@wavereel/words';
import { useDeferredValue, useMemo } from 'react';
import { rowCheck } from '../document/rules';
import type { Track } from '../document/track';

export interface Broken {
  /** The same lists for as long as a row stays as it is, so that only rows that change are drawn anew. */
  readonly of: ReadonlyMap<number, readonly BrokenRule[]>;
  readonly count: number;
}

/** The rules that are broken: counted a moment later than typed, so that typing is quick. */
export function useBroken({ rows, profile }: Track, language: string, duration: number): Broken {
  const [later, rules] = [useDeferredValue(rows), useDeferredValue(profile)];
  const check = useMemo(() => rowCheck(rules, language, duration), [rules, language, duration]);
  return useMemo(() => {
    const of = check(later);
    return { of, count: [...of.values()].reduce((sum, { length }) => sum + length, 0) };
  }, [check, later]);
}
