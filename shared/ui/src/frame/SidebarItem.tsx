import { useId, type ElementType, type ReactNode } from 'react';
import { ButtonFace, buttonClass } from '../actions/ButtonFace';
import { cx } from '../cx';
import type { Icon } from '../icons';
import type { AsProps } from '../polymorphic';
import classes from './frame.module.css';

/** Places that belong together. */
export function SidebarGroup({
  label,
  children,
}: {
  readonly label?: string | undefined;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <div className={classes.group}>
      {label && (
        <p id={id} className={classes.groupLabel}>
          {label}
        </p>
      )}
      <ul className={classes.items} aria-labelledby={label ? id : undefined}>
        {children}
      </ul>
    </div>
  );
}

interface Own {
  readonly icon: Icon;
  readonly label: string;
  /** The person is here now. */
  readonly active?: boolean | undefined;
}

interface OwnOfItem extends Own {
  /** A `Tag` after the label. */
  readonly tag?: ReactNode;
  /** A control of its own after the link: a menu. */
  readonly trailing?: ReactNode;
}

export type SidebarItemProps<C extends ElementType> = AsProps<C, OwnOfItem>;

/** One place: an anchor, the router's link given in `as`, or a button with `as="button"`. */
export function SidebarItem<C extends ElementType = 'a'>({
  as,
  icon: Shape,
  label,
  active = false,
  tag,
  trailing,
  ...rest
}: SidebarItemProps<C>) {
  const Element: ElementType = as ?? 'a';
  return (
    <li className={classes.line}>
      <Element
        {...(as === 'button' ? { type: 'button' } : {})}
        {...rest}
        data-place
        className={cx(classes.item, active && classes.active)}
        aria-current={active ? 'page' : undefined}
      >
        <Shape />
        <span className={classes.itemWords}>{label}</span>
        {tag}
      </Element>
      {trailing}
    </li>
  );
}

export type SidebarActionProps<C extends ElementType> = AsProps<C, Own>;

/** The one thing to do, above all places. */
export function SidebarAction<C extends ElementType = 'a'>({
  as,
  icon,
  label,
  active = false,
  ...rest
}: SidebarActionProps<C>) {
  const Element: ElementType = as ?? 'a';
  return (
    <Element
      {...rest}
      data-place
      className={buttonClass({ fullWidth: true })}
      aria-current={active ? 'page' : undefined}
    >
      <ButtonFace icon={icon}>{label}</ButtonFace>
    </Element>
  );
}
