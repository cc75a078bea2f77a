import {
  defaultRangeExtractor,
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useText } from '@wavereel/i18n';
import { useIsPhone } from '@wavereel/ui';
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type RefObject,
} from 'react';
import type { CueRow } from '../document/track';
import { CueView } from './CueView';
import type { CueDesk, CueListHandle } from './desk';
import classes from './rows.module.css';
import type { Broken } from './use-broken';

interface CueListProps {
  readonly rows: readonly CueRow[];
  readonly broken: Broken['of'];
  /** Ids of the row that is shown in the picture, and of the one in which something was found; null for none. */
  readonly current: number | null;
  readonly found: number | null;
  readonly duration: number;
  readonly readOnly: boolean;
  readonly desk: CueDesk;
  readonly handle: RefObject<CueListHandle | null>;
}

type Drawing = Pick<
  Virtualizer<Window, HTMLLIElement>,
  'getVirtualItems' | 'getTotalSize' | 'measureElement' | 'scrollToIndex'
>;

/** CSS pixels: of a row before it is measured, between two, and what the bars of a phone cover above and below. */
const usualHeight = 112;
const gap = 8;
const covered = { above: 64, below: 120 };
const unbroken: readonly never[] = [];

/** The cues. Only those in sight are drawn, and the one in which somebody is with its neighbours: a long episode has thousands. */
export function CueList(props: CueListProps) {
  return useIsPhone() ? <InPage {...props} /> : <InPanel {...props} />;
}

function InPanel(props: CueListProps) {
  const place = usePlace(props.rows, true);
  const drawing = useVirtualizer<HTMLElement, HTMLLIElement>({
    ...place.options,
    // What stands above the list stays in sight.
    scrollPaddingStart: place.options.scrollMargin,
    getScrollElement: () => panelOf(place.list.current),
  });
  return <Rows {...props} drawing={drawing} place={place} />;
}

function InPage(props: CueListProps) {
  const place = usePlace(props.rows, false);
  const drawing = useWindowVirtualizer<HTMLLIElement>({
    ...place.options,
    scrollPaddingStart: covered.above,
    scrollPaddingEnd: covered.below,
  });
  return <Rows {...props} drawing={drawing} place={place} />;
}

/** What the list scrolls in where the page itself does not: asked of the list, which is there before the refs of what is around it. */
const panelOf = (list: HTMLElement | null): HTMLElement | null => list?.closest<HTMLElement>('[data-panel]') ?? null;

/** Where the list lies in what scrolls, and which rows are drawn. */
function usePlace(rows: readonly CueRow[], isInPanel: boolean) {
  const list = useRef<HTMLOListElement>(null);
  const [scrollMargin, setMargin] = useState(0);
  const [held, hold] = useState<number | null>(null);
  const [measured, measure] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    const { top = 0 } = list.current?.getBoundingClientRect() ?? {};
    const panel = isInPanel ? panelOf(list.current) : null;
    setMargin(Math.round(panel ? top - panel.getBoundingClientRect().top + panel.scrollTop : top + scrollY));
  }, [isInPanel, measured]);
  // What stands above the list may come, go and wrap.
  useEffect(() => {
    const above = list.current?.parentElement;
    if (!above || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    for (const element of [...above.children, ...(isInPanel ? [] : document.querySelectorAll('header, nav'))])
      if (element !== list.current) observer.observe(element);
    return () => observer.disconnect();
  }, [isInPanel]);
  const heldAt = held === null ? -1 : rows.findIndex(({ id }) => id === held);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const beside = heldAt === -1 ? [] : [heldAt - 1, heldAt, heldAt + 1].filter((at) => at >= 0 && at < range.count);
      return [...new Set([...defaultRangeExtractor(range), ...beside])].sort((one, other) => one - other);
    },
    [heldAt],
  );
  const getItemKey = useCallback((at: number) => rows[at]?.id ?? at, [rows]);
  const options = { count: rows.length, estimateSize: () => usualHeight, overscan: 6 };
  return { list, hold, options: { ...options, gap, scrollMargin, rangeExtractor, getItemKey } };
}

interface RowsProps extends CueListProps {
  readonly drawing: Drawing;
  readonly place: ReturnType<typeof usePlace>;
}

function Rows({ rows, broken, current, found, duration, readOnly, desk, handle, drawing, place }: RowsProps) {
  const text = useText('mf-transcriptions');
  const { list, hold } = place;
  const [, drawAnew] = useReducer((times: number) => times + 1, 0);
  const wanted = useRef<{ readonly id: number; readonly caret: number | undefined } | null>(null);
  const show = (id: number) => {
    const at = rows.findIndex((row) => row.id === id);
    if (at !== -1) drawing.scrollToIndex(at, { align: 'auto' });
  };
  useImperativeHandle(handle, () => ({
    show,
    enter: (id, caret) => {
      wanted.current = { id, caret };
      hold(id);
      drawAnew();
    },
  }));
  // A row that is held is drawn wherever it lies: its field is there as soon as the row is.
  useLayoutEffect(() => {
    const { current: enter } = wanted;
    const field = enter && list.current?.querySelector<HTMLTextAreaElement>(`[data-cue="${enter.id}"] textarea`);
    if (!enter || !field) return;
    wanted.current = null;
    show(enter.id);
    field.focus({ preventScroll: true });
    if (enter.caret !== undefined) field.setSelectionRange(enter.caret, enter.caret);
  });
  return (
    <ol
      ref={list}
      className={classes['rows']}
      aria-label={text('captions.list')}
      style={{ height: drawing.getTotalSize() }}
      onFocus={({ target }) => {
        const row = target.closest<HTMLElement>('[data-cue]');
        if (row) hold(Number(row.dataset['cue']));
      }}
    >
      {drawing.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        return (
          row && (
            <CueView
              key={row.id}
              row={row}
              number={index + 1}
              count={rows.length}
              top={start - place.options.scrollMargin}
              measure={drawing.measureElement}
              after={rows[index - 1]?.cue.end ?? 0}
              before={rows[index + 1]?.cue.start ?? duration}
              broken={broken.get(row.id) ?? unbroken}
              isCurrent={row.id === current}
              isFound={row.id === found}
              duration={duration}
              readOnly={readOnly}
              desk={desk}
            />
          )
        );
      })}
    </ol>
  );
}
