import { useState, type MouseEvent, type ReactNode } from 'react';
import { icons } from '../icons';
import { Dialog } from '../overlays/Dialog';
import { useIsPhone } from '../provider/use-is-phone';
import classes from './frame.module.css';

export interface SidebarProps {
  /** Names the navigation. */
  readonly label: string;
  readonly logo: ReactNode;
  /** A `SidebarAction`. */
  readonly action?: ReactNode;
  /** `SidebarGroup`s. */
  readonly children: ReactNode;
  /** At the lower end: who is signed in, appearance, language. */
  readonly footer?: ReactNode;
  /** At most four `SidebarItem`s, for the bar of phones. */
  readonly phone?: ReactNode;
  /** Names the button that opens all the rest on phones, and the sheet. */
  readonly moreLabel: string;
  /** How many things wait for the person in that sheet. */
  readonly moreCount?: number | undefined;
  /** Names the button where there are any: the same, with their number. */
  readonly moreCountLabel?: string | undefined;
  readonly closeLabel: string;
  /** Screens that need a phone's whole height have no bar. */
  readonly hiddenOnPhone?: boolean | undefined;
}

/** 240 px of navigation; on phones a bar with the main places and a sheet with all. */
export function Sidebar(props: SidebarProps) {
  const phone = useIsPhone();
  if (!phone) return <SideColumn {...props} />;
  return props.hiddenOnPhone ? null : <PhoneBar {...props} />;
}

function SideColumn({ label, logo, action, children, footer }: SidebarProps) {
  return (
    <nav aria-label={label} className={classes.side}>
      <div className={classes.column}>
        <div className={classes.logo}>{logo}</div>
        <div className={classes.places}>
          {action}
          {children}
        </div>
        {footer && <div className={classes.footer}>{footer}</div>}
      </div>
    </nav>
  );
}

function PhoneBar({
  label,
  children,
  footer,
  phone,
  moreLabel,
  moreCount = 0,
  moreCountLabel,
  closeLabel,
}: SidebarProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  // A place was chosen: the sheet has done its work. Choices in the footer leave it open.
  const closeAfterPlace = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a, [data-place]')) close();
  };
  return (
    <>
      <nav aria-label={label} className={classes.bar}>
        <ul className={classes.barItems}>
          {phone}
          <li className={classes.line}>
            <button
              type="button"
              className={classes.item}
              aria-haspopup="dialog"
              aria-expanded={open}
              aria-label={moreCount > 0 ? moreCountLabel : undefined}
              onClick={() => setOpen(true)}
            >
              <icons.menu />
              <span className={classes.itemWords}>{moreLabel}</span>
            </button>
            {moreCount > 0 && (
              <span className={classes.moreCount} aria-hidden="true">
                {moreCount > 9 ? '9+' : moreCount}
              </span>
            )}
          </li>
        </ul>
      </nav>
      <Dialog open={open} onClose={close} title={moreLabel} closeLabel={closeLabel}>
        <div className={classes.sheet} onClick={closeAfterPlace}>
          {children}
          {footer}
        </div>
      </Dialog>
    </>
  );
}
