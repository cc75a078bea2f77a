import { Popover } from '@mantine/core';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { cx } from '../cx';
import { icons } from '../icons';
import { Field, type FieldProps } from './Field';
import classes from './fields.module.css';
import { stepTo, typedTo } from './listbox';
import listClasses from './listbox.module.css';
import { OptionList } from './OptionList';

export interface ListboxOption {
  readonly value: string;
  readonly label: string;
  /** What the label is set in, as CSS names it; the page's own font where it says nothing. */
  readonly fontFamily?: string | undefined;
}

export interface ListboxFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly ListboxOption[];
  /** Told which values are in sight, whenever the list opens or is scrolled. */
  readonly onSeen?: ((values: readonly string[]) => void) | undefined;
}

/** Letters that follow each other within so many milliseconds are one word. */
const WORD_MS = 700;

/** One of many, each shown in a look of its own: what the system's list cannot do. The focus stays on the field. */
export function ListboxField({ value, onChange, options, onSeen, ...field }: ListboxFieldProps) {
  const listId = useId();
  const chosen = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(chosen);
  const typed = useRef({ text: '', at: 0 });

  const open = () => {
    setActive(chosen);
    setOpen(true);
  };
  const choose = (at: number) => {
    const option = options[at];
    setOpen(false);
    if (option && option.value !== value) onChange(option.value);
  };

  /** Whether a key was one of the list's. */
  const take = ({ key, altKey, timeStamp }: KeyboardEvent): boolean => {
    const { text, at } = typed.current;
    const word = timeStamp - at < WORD_MS ? text : '';
    if (key.length === 1 && (key !== ' ' || word !== '')) {
      typed.current = { text: word + key, at: timeStamp };
      const found = typedTo(
        options.map(({ label }) => label),
        isOpen ? active : chosen,
        word + key,
      );
      if (!isOpen) open();
      if (found !== null) setActive(found);
      return true;
    }
    if (!isOpen) {
      if (!['ArrowDown', 'ArrowUp', 'Enter', ' ', 'Home', 'End'].includes(key)) return false;
      open();
      const step = key === 'Home' || key === 'End' ? stepTo(key, chosen, options.length) : null;
      if (step !== null) setActive(step);
      return true;
    }
    if (key === 'Escape') setOpen(false);
    else if (key === 'Enter' || key === ' ' || (altKey && key === 'ArrowUp')) choose(active);
    else {
      const step = stepTo(key, active, options.length);
      if (step === null) return false;
      setActive(step);
    }
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || !take(event)) return;
    // Not the page's, nor a window's that the field stands in.
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Field {...field}>
      {({ required, ...control }) => (
        <Popover
          opened={isOpen}
          position="bottom-start"
          width="target"
          offset={4}
          hideDetached={false}
          withRoles={false}
          transitionProps={{ duration: 0 }}
        >
          <Popover.Target>
            <div className={classes.box}>
              <button
                {...control}
                type="button"
                role="combobox"
                aria-haspopup="listbox"
                aria-required={required}
                aria-expanded={isOpen}
                aria-controls={isOpen ? listId : undefined}
                aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
                className={cx(classes.input, listClasses.target)}
                style={{ fontFamily: options[chosen]?.fontFamily }}
                onClick={() => (isOpen ? setOpen(false) : open())}
                onKeyDown={onKeyDown}
                onBlur={() => setOpen(false)}
              >
                {options[chosen]?.label}
              </button>
              <span className={classes.arrow}>
                <icons.chevronDown size={16} />
              </span>
            </div>
          </Popover.Target>
          <Popover.Dropdown role="presentation" className={listClasses.dropdown ?? ''}>
            <OptionList
              {...{ options, chosen, active, onSeen }}
              id={listId}
              label={field.label}
              onActive={setActive}
              onChoose={choose}
            />
          </Popover.Dropdown>
        </Popover>
      )}
    </Field>
  );
}
