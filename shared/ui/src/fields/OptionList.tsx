import { useEffect, useRef } from 'react';
import { icons } from '../icons';
import { scrollTo, seenIn } from './listbox';
import classes from './listbox.module.css';
import type { ListboxOption } from './ListboxField';

/** Pixels. For fingers as well. */
const ROW = 44;

interface OptionListProps {
  /** Of the list; its options have it with their place. */
  readonly id: string;
  readonly label: string;
  readonly options: readonly ListboxOption[];
  readonly chosen: number;
  readonly active: number;
  readonly onActive: (at: number) => void;
  readonly onChoose: (at: number) => void;
  readonly onSeen?: ((values: readonly string[]) => void) | undefined;
}

/** The options of an open list. The focus is not here but on its field. */
export function OptionList({ id, label, options, chosen, active, onActive, onChoose, onSeen }: OptionListProps) {
  const list = useRef<HTMLUListElement>(null);

  const look = () => {
    if (!list.current || !onSeen) return;
    const [from, to] = seenIn(list.current, ROW);
    onSeen(options.slice(from, to).map(({ value }) => value));
  };
  const seen = useRef(look);
  useEffect(() => {
    seen.current = look;
  });
  useEffect(() => {
    if (!list.current) return;
    list.current.scrollTop = scrollTo(active, list.current, ROW);
    seen.current();
  }, [active]);

  return (
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className={classes.list}
      onScroll={look}
      // The focus stays where it is.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, at) => (
        <li
          key={option.value}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === chosen}
          data-active={at === active || undefined}
          className={classes.option}
          style={{ height: ROW, fontFamily: option.fontFamily }}
          onPointerMove={() => at !== active && onActive(at)}
          onClick={() => onChoose(at)}
        >
          <span className={classes.label}>{option.label}</span>
          {at === chosen && <icons.check size={16} />}
        </li>
      ))}
    </ul>
  );
}
