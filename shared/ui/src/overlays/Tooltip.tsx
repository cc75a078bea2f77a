import { Tooltip as MantineTooltip } from '@mantine/core';
import { cloneElement, type ReactElement, type SyntheticEvent } from 'react';
import classes from './overlays.module.css';
import { useTip } from './use-tip';

export interface TooltipProps {
  readonly text: string;
  readonly disabled?: boolean | undefined;
  /** A finger's tap shows it as well: it says why the tap does nothing. */
  readonly onTap?: boolean | undefined;
  /** One element that takes focus. */
  readonly children: ReactElement;
}

/** A few words beside a control, for a pointer that rests on it and for the keyboard's focus. */
export function Tooltip({ text, disabled = false, onTap = false, children }: TooltipProps) {
  const { open, beside, handlers } = useTip(onTap);
  return (
    <>
      {cloneElement(children, besideOwn(children, handlers))}
      {/* Made once somebody comes near: what places it costs more than the control, and most are never looked at. */}
      {beside && (
        // It follows its control out of sight rather than vanish by a guess about the layout.
        <MantineTooltip
          target={beside}
          label={text}
          opened={open}
          disabled={disabled}
          hideDetached={false}
          multiline
          classNames={{ tooltip: classes.tooltip ?? '' }}
        />
      )}
    </>
  );
}

/** Handlers that call those of the element first. */
function besideOwn({ props }: ReactElement, handlers: ReturnType<typeof useTip>['handlers']) {
  // React knows nothing of the props of an element that it is handed.
  const own = props as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      (event: SyntheticEvent) => {
        const first = own[name];
        if (typeof first === 'function') first(event);
        // Each takes the event that it is named after.
        (handle as (event: SyntheticEvent) => void)(event);
      },
    ]),
  );
}
