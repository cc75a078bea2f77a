import type { ListWindow } from '@wavereel/client';
import { useFocusKept } from '@wavereel/ui';
import { useDeferredValue, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import classes from './grid.module.css';
import { placeAfter, type LayOut } from './layout';
import { useGrid } from './use-grid';

/** What a key does with a card that has the focus. */
export interface CardKeys {
  /** A card was gone to with Shift held: all from where that began are meant. */
  readonly extend: (from: number, to: number) => void;
  readonly toggle: (place: number) => void;
  readonly all: () => void;
  readonly none: () => void;
  readonly open: (place: number) => void;
  readonly remove: (place: number) => void;
}

interface WindowGridProps<Row extends { readonly guid: string }> {
  readonly label: string;
  readonly list: ListWindow<Row>;
  readonly count: number;
  /** The same function as long as it says the same. */
  readonly layOut: LayOut;
  readonly keys?: CardKeys;
  /** The row that is asked for, which is marked. */
  readonly asked?: string | undefined;
  /** Where it stands, once that is known: it is brought into sight once. */
  readonly askedPlace?: number | undefined;
  readonly card: (row: Row, place: number, stageHeight: number) => ReactNode;
}

/**
 * All rows of a list, of which those are in the document that are in sight or near. One card can be gone to by Tab, the others from there by the arrow keys,
 * Page Up and Down, Home and End; the one that has the focus stays, wherever one scrolls.
 */
export function WindowGrid<Row extends { readonly guid: string }>({
  label,
  list,
  count,
  layOut,
  keys,
  asked,
  askedPlace,
  card,
}: WindowGridProps<Row>) {
  const { element, layout, height, drawn, widen, positionOf, reveal, perScreen } = useGrid({ count, layOut });
  const { show } = list;
  // Cards are drawn bit by bit, so that whoever scrolls on meanwhile does so at once.
  const rowAt = useDeferredValue(list.at);
  const [first, last] = drawn ?? [0, -1];
  useEffect(() => show(first, Math.max(first, last)), [show, first, last]);
  const isThere = rowAt(first) !== undefined && rowAt(last) !== undefined;
  useEffect(() => {
    if (isThere) widen();
  }, [isThere, widen, first, last]);

  const [current, setCurrent] = useState(0);
  const here = Math.min(current, count - 1);
  // Whoever stood on a card that went goes on from the one that took its place.
  const { ref: inItsPlace, ...kept } = useFocusKept(rowAt);
  const takeOver = (element: HTMLElement | null) => {
    // It is only ever given the focus, whatever element it is.
    inItsPlace.current = element as HTMLDivElement | null;
  };
  /** Where Shift was pressed. */
  const anchor = useRef<number | null>(null);
  const goal = useRef<number | null>(null);
  useEffect(() => {
    if (goal.current === null) return;
    const card = element.current?.querySelector<HTMLElement>(`[data-place="${goal.current}"]`);
    if (!card) return;
    // What is on its way makes room for the card: the focus goes to both, unless it was taken elsewhere in the meantime.
    const isOurs = document.activeElement === document.body || element.current?.contains(document.activeElement);
    if (isOurs) card.focus({ preventScroll: true });
    if (!isOurs || rowAt(goal.current) !== undefined) goal.current = null;
  });

  const latest = useRef(reveal);
  useEffect(() => {
    latest.current = reveal;
  });
  const revealed = useRef<string>(undefined);
  useEffect(() => {
    // While the rest is counted there is no such place yet.
    if (askedPlace === undefined || askedPlace >= count || revealed.current === asked) return;
    revealed.current = asked;
    setCurrent(askedPlace);
    // The frame puts the page to its beginning after a navigation.
    requestAnimationFrame(() => latest.current(askedPlace));
  }, [asked, askedPlace, count]);

  const go = (to: number, isExtending: boolean) => {
    anchor.current = isExtending ? (anchor.current ?? here) : null;
    goal.current = to;
    setCurrent(to);
    reveal(to);
    if (anchor.current !== null) keys?.extend(anchor.current, to);
  };

  const press = (event: KeyboardEvent<HTMLLIElement>, place: number) => {
    // What is in a card has keys of its own.
    if (event.target !== event.currentTarget) return;
    const to = placeAfter(event.key, place, { columns: layout.columns, count, perScreen });
    const does: Readonly<Record<string, () => void>> = keys
      ? {
          ' ': () => keys.toggle(place),
          'Enter': () => keys.open(place),
          'Delete': () => keys.remove(place),
          'Escape': keys.none,
        }
      : {};
    const isAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey);
    const action = to === null ? (isAll ? keys?.all : does[event.key]) : () => go(to, event.shiftKey);
    if (action === undefined) return;
    event.preventDefault();
    action();
  };

  const places = drawn === null ? [] : Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const isAway = here >= 0 && !places.includes(here);
  return (
    <ul
      ref={element}
      className={classes['grid']}
      style={{ height }}
      aria-label={label}
      aria-busy={list.isBehind}
      {...kept}
    >
      {[...places, ...(isAway ? [here] : [])].map((place) => {
        const row = rowAt(place);
        const { left, top } = positionOf(place);
        return (
          <li
            key={row?.guid ?? `at-${place}`}
            ref={place === here ? takeOver : undefined}
            data-place={place}
            tabIndex={place === here ? 0 : -1}
            aria-posinset={place + 1}
            aria-setsize={count}
            aria-current={row !== undefined && row.guid === asked ? 'true' : undefined}
            className={classes['cell']}
            style={{
              width: layout.cardWidth,
              height: layout.rowHeight - layout.gap,
              transform: `translate(${left}px, ${top}px)`,
            }}
            onKeyDown={(event) => press(event, place)}
            onFocus={() => setCurrent(place)}
          >
            {row === undefined ? <Awaited stageHeight={layout.stageHeight} /> : card(row, place, layout.stageHeight)}
          </li>
        );
      })}
    </ul>
  );
}

/** A card in its true shape, of what is on its way. */
function Awaited({ stageHeight }: { readonly stageHeight: number }) {
  return (
    <div className={classes['awaited']} aria-hidden>
      <div style={{ height: stageHeight }} />
      <p />
      <p />
    </div>
  );
}
