import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react';

/** What `useList` of the client tells of a list that comes page by page. */
interface PagedList {
  readonly data: readonly unknown[] | undefined;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
}

/** What the element of a row takes. */
interface RowMark {
  /** The row that is asked for; style sheets make it visible by this. */
  readonly 'aria-current'?: 'true';
  readonly 'ref'?: RefCallback<HTMLElement>;
}

export interface AskedFor {
  /** The whole list is there, and no row has that name. Say so above it. */
  readonly isMissing: boolean;
  /** For the element of each row, by its name. */
  readonly mark: (name: string) => RowMark;
}

/**
 * For a list whose address may name one of its rows, as `/videos/{guid}`: that row is marked and brought into sight once, whenever it
 * comes, and one that never comes is told of.
 * @param asked as it stands in the address; undefined where it names none
 * @param names of the rows that are there
 */
export function useAskedFor(asked: string | undefined, list: PagedList, names: readonly string[]): AskedFor {
  const [missing, setMissing] = useState<string>();
  const shown = useRef<string>(undefined);
  const isThere = asked !== undefined && names.includes(asked);
  const isSettled = list.data !== undefined && !list.hasNextPage && !list.isFetching;

  // Looks at the list go on all the time: what was settled by one stays said during the next.
  useEffect(() => {
    if (asked === undefined || isThere) setMissing(undefined);
    else if (isSettled) setMissing(asked);
  }, [asked, isThere, isSettled]);

  const show = useCallback(
    (element: HTMLElement | null) => {
      if (!element || shown.current === asked) return;
      shown.current = asked;
      // The frame puts the page to its beginning after a navigation.
      requestAnimationFrame(() => element.scrollIntoView({ block: 'center' }));
    },
    [asked],
  );

  return {
    isMissing: asked !== undefined && missing === asked,
    mark: (name) => (name === asked ? { 'aria-current': 'true', 'ref': show } : {}),
  };
}
