import { useText } from '@wavereel/i18n';
import { Time } from '@wavereel/ui';
import { paragraphText, withoutControls } from '@wavereel/words';
import {
  memo,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { isTextOf, type Block } from '../document/blocks';
import type { Edit } from '../document/history';
import classes from './page.module.css';
import { mark, placeAtPoint, wordAtPlace, wordPlaces } from './marks';
import { SpeakerButton } from './SpeakerButton';

/** Below it a word is marked as one to be looked at: of those on which two recognisers differ the api says 0.6. */
const unsureBelow = 0.8;

/** What a block tells the page of. */
export interface BlockDesk {
  readonly edit: (edit: Edit) => void;
  /** Nobody types on in a block. */
  readonly onPause: () => void;
  /** A word was pressed: the sound goes on from there. */
  readonly onWord: (id: number, word: number) => void;
  /** The clip is to go as far as a word. */
  readonly onExtended: (id: number, word: number) => void;
  /** Words were selected, from the first to the last. */
  readonly onSelected: (id: number, words: { readonly first: number; readonly last: number }) => void;
  /** The caret stands at a word. */
  readonly onCaret: (id: number, word: number) => void;
  /** The caret goes to the block before, or after. */
  readonly onLeave: (id: number, to: 'before' | 'after') => void;
  readonly onSplit: (id: number, word: number) => void;
  readonly onJoin: (id: number) => void;
  /** Several lines came at once, or what had to be cleaned. @param behind how many characters of the last of them stand behind the caret */
  readonly onLines: (id: number, text: string, behind: number) => void;
}

interface BlockViewProps {
  readonly block: Block;
  /** Where it begins, from 1: names it for who does not see it. */
  readonly number: number;
  readonly speakers: readonly string[];
  readonly desk: BlockDesk;
  /** Pieces of its text that are to be marked. */
  readonly found: readonly { readonly from: number; readonly to: number }[];
  /** The one of them that is looked at. */
  readonly current: { readonly from: number; readonly to: number } | null;
  readonly clip: { readonly first: number; readonly last: number } | null;
  readonly spoken: number | null;
  readonly readOnly: boolean;
}

/** One paragraph: who says it and when, and its words, to be written in. */
export const BlockView = memo(function BlockView({
  block,
  number,
  speakers,
  desk,
  found,
  current,
  clip,
  spoken,
  readOnly,
}: BlockViewProps) {
  const text = useText('mf-transcriptions');
  const [draft, setDraft] = useState(() => paragraphText(block));
  // Spaces that are being typed belong to no word: they stay in sight as long as the words are those of the block.
  const shown = isTextOf(draft, block) ? draft : paragraphText(block);
  const field = useRef<HTMLTextAreaElement>(null);
  const behind = useRef<HTMLDivElement>(null);
  useMarks(behind, shown, block, { found, current, clip, spoken });

  /** Line breaks and control characters come with what is pasted, dropped or dictated; Enter is a key. */
  const write = ({ value, selectionEnd }: HTMLTextAreaElement) => {
    const clean = withoutControls(value);
    if (clean !== value || clean.includes('\n')) {
      const after = withoutControls(value.slice(selectionEnd)).trimEnd();
      return desk.onLines(block.id, clean, after.length);
    }
    setDraft(value);
    desk.edit({ type: 'typed', id: block.id, text: value });
  };
  /** By the mouse: a browser would extend what is selected in the field that has the focus, wherever one presses. */
  const extend = (event: MouseEvent) => {
    const node = textIn(behind.current);
    const place = node && field.current && placeAtPoint(field.current, node, event.clientX, event.clientY);
    if (place === null) return;
    event.preventDefault();
    desk.onExtended(block.id, wordAtPlace(shown, place));
  };
  const selected = () => {
    const { selectionStart, selectionEnd } = field.current ?? { selectionStart: 0, selectionEnd: 0 };
    if (document.activeElement !== field.current) return;
    if (selectionStart === selectionEnd) return desk.onCaret(block.id, wordAtPlace(shown, selectionStart));
    const first = wordAtPlace(shown, selectionStart);
    const last = wordAtPlace(shown, Math.max(selectionStart, selectionEnd - 1));
    desk.onSelected(block.id, { first, last });
  };

  // By the handles of a phone nothing is pressed and no key goes up: the field alone tells that its selection changed.
  const latest = useRef(selected);
  useEffect(() => {
    latest.current = selected;
  });
  useEffect(() => {
    const element = field.current;
    const hear = () => latest.current();
    element?.addEventListener('selectionchange', hear);
    return () => element?.removeEventListener('selectionchange', hear);
  }, []);

  return (
    <section className={classes['block']} data-block={block.id} aria-label={text('page.block', { number })}>
      <div className={classes['gutter']}>
        <SpeakerButton block={block} speakers={speakers} edit={desk.edit} readOnly={readOnly} />
        {block.words[0] && (
          <span className={classes['time']}>
            <Time seconds={block.words[0].start} />
          </span>
        )}
      </div>
      <div className={classes['words']}>
        <div ref={behind} className={classes['behind']} aria-hidden dir="auto">
          {shown === '' ? ' ' : shown}
        </div>
        <textarea
          ref={field}
          className={classes['field']}
          aria-label={text('page.words', { number })}
          placeholder={text('page.emptyBlock')}
          rows={1}
          dir="auto"
          spellCheck
          readOnly={readOnly}
          value={shown}
          onChange={({ currentTarget }) => write(currentTarget)}
          onBlur={desk.onPause}
          onSelect={selected}
          onMouseDown={(event) => event.shiftKey && extend(event)}
          onClick={({ currentTarget: { selectionStart, selectionEnd }, shiftKey }) => {
            if (selectionStart === selectionEnd && !shiftKey) desk.onWord(block.id, wordAtPlace(shown, selectionEnd));
          }}
          onKeyDown={(event) => readOnly || goOn(event, block, shown, desk)}
        />
      </div>
    </section>
  );
});

/** Enter parts a block, Backspace at its beginning joins it, and arrows lead on where its text ends. */
function goOn(event: KeyboardEvent<HTMLTextAreaElement>, { id }: Block, shown: string, desk: BlockDesk): void {
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const isCaret = selectionStart === selectionEnd;
  if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === 'Enter') {
    event.preventDefault();
    desk.onSplit(id, wordPlaces(shown).filter(({ from }) => from < selectionStart).length);
  } else if (event.key === 'Backspace' && isCaret && selectionStart === 0) {
    event.preventDefault();
    desk.onJoin(id);
  } else if (
    (event.key === 'ArrowUp' || event.key === 'ArrowLeft') &&
    isCaret &&
    selectionStart === 0 &&
    !event.shiftKey
  ) {
    event.preventDefault();
    desk.onLeave(id, 'before');
  } else if (
    (event.key === 'ArrowDown' || event.key === 'ArrowRight') &&
    isCaret &&
    selectionEnd === value.length &&
    !event.shiftKey
  ) {
    event.preventDefault();
    desk.onLeave(id, 'after');
  }
}

type Marked = Pick<BlockViewProps, 'found' | 'current' | 'clip' | 'spoken'>;

/** Marks words in the text behind the field, which has the same letters at the same places. */
function useMarks(
  behind: RefObject<HTMLDivElement | null>,
  shown: string,
  { words }: Block,
  { found, current, clip, spoken }: Marked,
): void {
  useEffect(() => {
    const node = textIn(behind.current);
    const unsure = wordPlaces(shown).filter((_, at) => (words[at]?.confidence ?? 1) < unsureBelow);
    return node === null ? undefined : mark('unsure', node, unsure);
  }, [behind, shown, words]);
  useEffect(() => {
    const node = textIn(behind.current);
    return node === null ? undefined : mark('found', node, found);
  }, [behind, shown, found]);
  useEffect(() => {
    const node = textIn(behind.current);
    return node === null || current === null ? undefined : mark('current', node, [current]);
  }, [behind, shown, current]);
  useEffect(() => {
    const [node, places] = [textIn(behind.current), wordPlaces(shown)];
    const [begins, ends] = [places[clip?.first ?? -1], places[clip?.last ?? -1]];
    if (node === null || begins === undefined || ends === undefined) return undefined;
    return mark('clip', node, [{ from: begins.from, to: ends.to }]);
  }, [behind, shown, clip]);
  useLayoutEffect(() => {
    const [node, place] = [textIn(behind.current), wordPlaces(shown)[spoken ?? -1]];
    return node === null || place === undefined ? undefined : mark('spoken', node, [place]);
  }, [behind, shown, spoken]);
}

const textIn = (element: HTMLElement | null): Text | null =>
  element?.firstChild instanceof Text ? element.firstChild : null;
