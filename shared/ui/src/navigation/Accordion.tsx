import { useState, type ReactNode } from 'react';
import { icons } from '../icons';
import classes from './navigation.module.css';

export interface AccordionItem {
  readonly value: string;
  readonly title: ReactNode;
  /** At the end of the title's line; words, no controls. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Lines that open. What is inside is made when it is first opened. */
export function Accordion({ items }: { readonly items: readonly AccordionItem[] }) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  return (
    <div className={classes.accordion}>
      {items.map(({ value, title, aside, children }) => (
        <details
          key={value}
          className={classes.entry}
          onToggle={(event) => {
            if (event.currentTarget.open) setOpened((before) => new Set(before).add(value));
          }}
        >
          <summary className={classes.summary}>
            <span className={classes.entryTitle}>{title}</span>
            {aside && <span className={classes.entryAside}>{aside}</span>}
            <icons.chevronDown className={classes.chevron ?? ''} />
          </summary>
          {opened.has(value) && <div className={classes.entryBody}>{children}</div>}
        </details>
      ))}
    </div>
  );
}
