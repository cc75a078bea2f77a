import type { SpokenWord } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { isWithin, type Passage, type Stretch } from './stretch';
import classes from './words.module.css';

interface WordListProps {
  readonly words: readonly SpokenWord[];
  readonly passages: readonly Passage[];
  readonly shown: Stretch;
  /** What the clip has of it. */
  readonly clip: Stretch;
  /** What was found and is shown; null for nothing. */
  readonly found: Stretch | null;
  /** What a person marked; null for nothing. */
  readonly marked: Stretch | null;
  /** The one word that Tab leads to. */
  readonly active: number;
  readonly onPress: (index: number, extend: boolean) => void;
  readonly onMove: (index: number, extend: boolean) => void;
}

/** What is said, to be read: each word can be pressed. For the keyboard all of them are one stop, in which arrow keys go from word to word. */
export function WordList({ words, passages, shown, clip, found, marked, active, onPress, onMove }: WordListProps) {
  const text = useText('mf-create');
  const list = useRef<HTMLDivElement>(null);
  const led = useRef(false);
  useEffect(() => {
    if (!led.current) return;
    led.current = false;
    list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [active]);
  useEffect(() => {
    const first = list.current?.querySelector('[data-found], [data-clip]');
    const box = list.current;
    if (box && first instanceof HTMLElement) box.scrollTop = Math.max(0, first.offsetTop - box.clientHeight / 3);
  }, [shown.from, shown.to, found?.from]);

  const press = (event: MouseEvent) => {
    const index = indexOf(event.target);
    if (index !== null) onPress(index, event.shiftKey);
  };
  const key = (event: KeyboardEvent) => {
    const next = stepOf(event.key, active, shown);
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    led.current = next !== active;
    onMove(next, event.shiftKey);
  };
  const word = (index: number) => (
    <button
      key={index}
      type="button"
      data-index={index}
      data-clip={isWithin(clip, index) || undefined}
      data-found={(found && isWithin(found, index)) || undefined}
      aria-pressed={marked !== null && isWithin(marked, index)}
      tabIndex={index === active ? 0 : -1}
      className={classes['word']}
    >
      {words[index]?.text}
    </button>
  );
  return (
    <div
      ref={list}
      role="group"
      aria-label={text('words.said')}
      className={classes['said']}
      onClick={press}
      onKeyDown={key}
    >
      {passages.map(({ speaker, from, to }) => (
        <p key={from} className={classes['passage']}>
          {speaker !== null && <strong>{speaker} </strong>}
          {Array.from({ length: to - from }, (_, at) => [word(from + at), ' '])}
        </p>
      ))}
    </div>
  );
}

function indexOf(target: EventTarget): number | null {
  const index = target instanceof Element ? target.closest('[data-index]')?.getAttribute('data-index') : null;
  return index == null ? null : Number(index);
}

/** Words that Up and Down pass over: about a line. */
const line = 10;

/** Where a key leads among the words that are shown; null for keys that lead nowhere. */
function stepOf(key: string, active: number, { from, to }: Stretch): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: active - 1,
    ArrowRight: active + 1,
    ArrowUp: active - line,
    ArrowDown: active + line,
    Home: from,
    End: to - 1,
  };
  const next = steps[key];
  return next === undefined ? null : Math.min(to - 1, Math.max(from, next));
}
