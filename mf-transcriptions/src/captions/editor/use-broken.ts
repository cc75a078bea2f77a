import type { Violation } from '@wavereel/words';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { brokenRules } from '../document/rules';
import type { Track } from '../document/track';

const isSame = (one: readonly Violation[], other: readonly Violation[]): boolean =>
  one.length === other.length &&
  one.every(({ kind, value, limit }, at) => {
    const violation = other[at];
    return violation?.kind === kind && violation.value === value && violation.limit === limit;
  });

export interface Broken {
  /** The same lists for as long as they say the same, so that only rows that change are drawn anew. */
  readonly of: ReadonlyMap<number, readonly Violation[]>;
  readonly count: number;
}

/** The rules that are broken: counted a moment later than typed, so that typing is quick. */
export function useBroken({ rows, profile }: Track, language: string, duration: number): Broken {
  const [later, rules] = [useDeferredValue(rows), useDeferredValue(profile)];
  const before = useRef<ReadonlyMap<number, readonly Violation[]>>(new Map());
  const found = useMemo(
    () => brokenRules({ rows: later, profile: rules }, language, duration),
    [later, rules, language, duration],
  );
  const of = useMemo(
    () =>
      new Map(
        [...found].map(([id, list]) => {
          const known = before.current.get(id);
          return [id, known && isSame(known, list) ? known : list] as const;
        }),
      ),
    [found],
  );
  useEffect(() => {
    before.current = of;
  }, [of]);
  return { of, count: useMemo(() => [...of.values()].reduce((sum, { length }) => sum + length, 0), [of]) };
}
