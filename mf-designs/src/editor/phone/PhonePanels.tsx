import { useText } from '@wavereel/i18n';
import { icons, type Icon } from '@wavereel/ui';
import { useEffect, useId, useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { AddMenu } from '../AddMenu';
import type { NewLayer } from '../layers';
import classes from './phone.module.css';
import { panels, type Panel, type Panels } from './use-panels';

interface PhonePanelsProps extends Panels {
  readonly contents: Readonly<Record<Panel, ReactNode>>;
  readonly onAdd: (what: NewLayer) => void;
}

const panelIcons: Readonly<Record<Panel, Icon>> = { parts: icons.layers, properties: icons.gear };

/** Where thumbs are: a bar at the foot of the screen, and above it the panel that it opened, as a sheet that leaves the stage in sight. */
export function PhonePanels({ open, show, contents, onAdd }: PhonePanelsProps) {
  const text = useText('mf-designs');
  const id = useId();
  const openers = useRef<Partial<Record<Panel, HTMLButtonElement | null>>>({});
  const foot = useRef<HTMLDivElement>(null);
  const isOpen = open !== null;
  // The stage goes to the upper edge of the screen, which leaves the sheet its room.
  useEffect(() => {
    if (isOpen) foot.current?.parentElement?.scrollIntoView({ block: 'start' });
  }, [isOpen]);

  const close = () => {
    if (open) openers.current[open]?.focus();
    show(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Menus and lists that were opened from here are not within it.
    const isWithin = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || !isOpen || !isWithin || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };

  return (
    <div ref={foot} className={classes['foot']} onKeyDown={onKeyDown}>
      <div role="group" aria-label={text('editor.phone.tools')} className={classes['bar']}>
        <AddMenu onAdd={onAdd} trigger={<BarButton icon={icons.plus}>{text('editor.add')}</BarButton>} />
        {panels.map((panel) => (
          <BarButton
            key={panel}
            ref={(button) => {
              openers.current[panel] = button;
            }}
            icon={panelIcons[panel]}
            aria-expanded={open === panel}
            aria-controls={`${id}${panel}`}
            onClick={() => show(open === panel ? null : panel)}
          >
            {text(`editor.phone.${panel}`)}
          </BarButton>
        ))}
      </div>
      {/* What is closed keeps what was typed and how far it was scrolled. */}
      {panels.map((panel) => (
        <div key={panel} id={`${id}${panel}`} className={classes['sheet']} hidden={open !== panel}>
          <button type="button" className={classes['close']} aria-label={text('editor.phone.close')} onClick={close}>
            <icons.chevronDown />
          </button>
          <div className={classes['content']}>{contents[panel]}</div>
        </div>
      ))}
    </div>
  );
}

function BarButton({ icon: Shape, children, ...button }: ComponentProps<'button'> & { readonly icon: Icon }) {
  return (
    <button type="button" {...button} className={classes['tool']}>
      <Shape />
      {children}
    </button>
  );
}
