import { Menu as MantineMenu } from '@mantine/core';
import { useLayoutEffect, useRef, useState, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import { cx } from '../cx';
import { icons, type Icon } from '../icons';
import { IconButton } from './IconButton';
import classes from './menu.module.css';

export interface MenuItem {
  readonly label: string;
  readonly icon?: Icon | undefined;
  readonly onSelect: () => void;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Why it is disabled, in a second line. */
  readonly hint?: string | undefined;
  /** Stands at the end of the line. */
  readonly tag?: ReactNode;
}

export type MenuEntry = MenuItem | 'divider' | { readonly heading: string };

export interface MenuProps {
  /** Names the button where no `trigger` is given; the menu is named by its button. */
  readonly label: string;
  readonly items: readonly MenuEntry[];
  /** A button of one's own; it takes a ref and a click. */
  readonly trigger?: ReactElement | undefined;
  readonly icon?: Icon | undefined;
  readonly align?: 'start' | 'end' | undefined;
  /** It takes the place of a MenuButton that was pressed: it opens, and has the focus that the button had. */
  readonly startsOpen?: boolean | undefined;
}

/** A button that opens a list of things to do. */
export function Menu({ label, items, trigger, icon = icons.more, align = 'end', startsOpen = false }: MenuProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!startsOpen) return;
    // Before it opens: who closes it is led back to where the focus was.
    button.current?.focus({ preventScroll: true });
    setOpened(true);
  }, [startsOpen]);
  return (
    <MantineMenu
      opened={opened}
      onChange={setOpened}
      position={`bottom-${align}`}
      offset={4}
      hideDetached={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ transition: 'fade', duration: 120 }}
      classNames={{ dropdown: classes.list ?? '' }}
    >
      <MantineMenu.Target>{trigger ?? <IconButton ref={button} label={label} icon={icon} />}</MantineMenu.Target>
      <MantineMenu.Dropdown>{items.map(entryElement)}</MantineMenu.Dropdown>
    </MantineMenu>
  );
}

interface MenuButtonProps extends Pick<MenuProps, 'label' | 'icon'> {
  /** Is to put a menu in its place that starts open. */
  readonly onPress: () => void;
}

/** The button of a menu that is made once it is pressed: a menu costs more than its button, and among many most are never opened. */
export function MenuButton({ label, icon = icons.more, onPress }: MenuButtonProps) {
  return <IconButton label={label} icon={icon} aria-haspopup="menu" aria-expanded={false} onClick={onPress} />;
}

function entryElement(entry: MenuEntry, index: number) {
  if (entry === 'divider') return <MantineMenu.Divider key={index} className={classes.divider ?? ''} />;
  if ('heading' in entry) {
    return (
      <MantineMenu.Label key={index} className={classes.heading ?? ''}>
        {entry.heading}
      </MantineMenu.Label>
    );
  }
  return <Item key={index} item={entry} />;
}

function Item({ item }: { readonly item: MenuItem }) {
  const { label, icon: Shape, onSelect, danger, disabled = false, hint, tag } = item;
  const select = ({ currentTarget }: MouseEvent) => {
    if (disabled) return;
    // First of all: a dialog that opens now gives the focus back to where it found it, and the item is gone by then.
    buttonOf(currentTarget)?.focus({ preventScroll: true });
    onSelect();
  };
  return (
    <MantineMenu.Item
      classNames={{
        item: cx(classes.item, danger && classes.danger),
        itemLabel: classes.words ?? '',
        itemSection: classes.side ?? '',
      }}
      leftSection={Shape && <Shape />}
      rightSection={tag}
      data-disabled={disabled}
      closeMenuOnClick={!disabled}
      onClick={select}
    >
      {label}
      {disabled && hint && <span className={classes.hint}>{hint}</span>}
    </MantineMenu.Item>
  );
}

/** The button of the menu that an item is in: it names the menu. */
function buttonOf(item: Element): HTMLElement | null {
  const id = item.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return id ? document.getElementById(id) : null;
}
