import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../cx';
import type { Icon } from '../icons';
import { Hinted } from '../overlays/Hinted';
import classes from './navigation.module.css';

export interface Tab {
  readonly value: string;
  readonly label: string;
  readonly icon?: Icon | undefined;
  readonly disabled?: boolean | undefined;
  /** Why it is disabled. */
  readonly hint?: string | undefined;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The panel of the chosen tab. */
  readonly children: ReactNode;
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Several panels in one place. One stop of the Tab key; arrows, Home and End go from tab to tab. */
export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const choose = (tab: Tab) => {
    if (!tab.disabled) onChange(tab.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const from = buttons.findIndex((button) => button === document.activeElement);
    if (!step || from < 0) return;
    event.preventDefault();
    const to = step(from, buttons.length);
    const next = tabs[to];
    buttons[to]?.focus();
    if (next) choose(next);
  };

  return (
    <div className={classes.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={classes.tabList} onKeyDown={onKeyDown}>
        {tabs.map((tab) => {
          const chosen = tab.value === value;
          return (
            <Hinted key={tab.value} hint={tab.hint} shown={tab.disabled ?? false}>
              {(hintId) => (
                <button
                  type="button"
                  role="tab"
                  id={`${id}-${tab.value}`}
                  aria-selected={chosen}
                  aria-controls={chosen ? `${id}-panel` : undefined}
                  aria-disabled={tab.disabled || undefined}
                  aria-describedby={hintId}
                  tabIndex={chosen ? 0 : -1}
                  className={cx(classes.tab, chosen && classes.tabChosen)}
                  onClick={() => choose(tab)}
                >
                  {tab.icon && <tab.icon />}
                  {tab.label}
                </button>
              )}
            </Hinted>
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={classes.panel}>
        {children}
      </div>
    </div>
  );
}
