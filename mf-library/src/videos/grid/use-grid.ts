import { startTransition, useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { placesBetween, widened, type GridLayout, type LayOut, type Places } from './layout';
import { pageAt, pageHeight, scrolledTo, type Scrolled } from './scroll';

/** Drawn above and below what is in sight, in CSS pixels, so that a turn of the wheel meets cards. */
const beyond = 600;
/** CSS pixels of the letters for which lengths of cards are said. */
const usualLetters = 16;
/** Where nothing is laid out. */
const usualWidth = 1152;

const none: Places = [0, -1];

/** What stays as it is is not drawn anew. */
const unlessSame = (before: Places, after: Places): Places => (before.join() === after.join() ? before : after);

const doMeet = (one: Places, other: Places): boolean => one[0] <= other[1] && other[0] <= one[1];

export interface Grid {
  readonly element: RefObject<HTMLUListElement | null>;
  readonly layout: GridLayout;
  /** CSS pixels that the list takes on the page. */
  readonly height: number;
  /** Places that are drawn; null where there is none. After a leap those in sight alone, which come the sooner for it. */
  readonly drawn: Places | null;
  /** What is drawn after a leap is there: one row more of what is near is drawn as well, so that no more than a row is ever put in at once. */
  readonly widen: () => void;
  /** Where a place stands on the page, in CSS pixels from the corner of the list. */
  readonly positionOf: (place: number) => { readonly left: number; readonly top: number };
  /** Brings a place into sight. */
  readonly reveal: (place: number) => void;
  readonly perScreen: number;
}

interface GridOptions {
  readonly count: number;
  /** The same function as long as it says the same. */
  readonly layOut: LayOut;
}

/** Lays out a list of any length by arithmetic alone, and draws what is near what is in sight. */
export function useGrid({ count, layOut }: GridOptions): Grid {
  const element = useRef<HTMLUListElement>(null);
  const [width, setWidth] = useState(usualWidth);
  const [scale, setScale] = useState(1);
  const [view, setView] = useState(() => innerHeight);
  const scrolled = useRef<Scrolled>({ page: 0, list: 0 });
  /** Of the list, how far the rows lie from where they are on the page, and which of them are drawn. What a turn of the wheel leaves as it is is not drawn anew. */
  const [shift, setShift] = useState(0);
  const [[first, last], setDrawn] = useState(none);
  const near = useRef(none);
  const layout = useMemo(() => layOut(width, count, scale), [layOut, width, count, scale]);
  const heights = useMemo(() => ({ list: layout.height, view }), [layout.height, view]);

  useLayoutEffect(() => {
    const list = element.current;
    if (!list) return undefined;
    const measure = () => {
      if (list.clientWidth > 0) setWidth(list.clientWidth);
      setScale(Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usualLetters || 1);
      setView(innerHeight);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, []);

  useLayoutEffect(() => {
    const follow = () => {
      const top = element.current?.getBoundingClientRect().top ?? 0;
      scrolled.current = scrolledTo(scrolled.current, Math.max(0, -top), heights);
      const { list: at, page } = scrolled.current;
      setShift(page - at);
      const sight = placesBetween(layout, count, at, at + heights.view) ?? none;
      near.current = placesBetween(layout, count, at - beyond, at + heights.view + beyond) ?? none;
      setDrawn((before) => unlessSame(before, doMeet(before, sight) ? near.current : sight));
    };
    follow();
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, [heights, layout, count]);

  const widen = useCallback(
    () =>
      startTransition(() => setDrawn((before) => unlessSame(before, widened(before, near.current, layout.columns)))),
    [layout.columns],
  );

  const positionOf = (place: number) => ({
    left: (place % layout.columns) * (layout.cardWidth + layout.gap),
    top: Math.floor(place / layout.columns) * layout.rowHeight + shift,
  });

  const reveal = useCallback(
    (place: number) => {
      const top = Math.floor(place / layout.columns) * layout.rowHeight;
      const list = element.current?.getBoundingClientRect().top ?? 0;
      /** What covers the top of the window, and a little more. */
      const margin = 96;
      const onScreen = top + shift + list;
      const by =
        onScreen < margin
          ? onScreen - margin
          : Math.max(0, onScreen + layout.rowHeight - layout.gap + 24 - innerHeight);
      if (Math.abs(by) <= view) scrollBy(0, by);
      else scrollTo(0, scrollY + list + pageAt(Math.max(0, top - margin), heights));
    },
    [shift, heights, layout, view],
  );

  return {
    element,
    layout,
    height: pageHeight(heights),
    // Fewer rows may be there by now than when it was scrolled.
    drawn: last < first || count === 0 ? null : [Math.min(first, count - 1), Math.min(last, count - 1)],
    positionOf,
    widen,
    reveal,
    perScreen: Math.max(1, Math.floor(view / layout.rowHeight)),
  };
}
