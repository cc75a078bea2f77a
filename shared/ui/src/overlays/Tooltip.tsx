import { Tooltip as MantineTooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import classes from './overlays.module.css';

export interface TooltipProps {
  readonly text: string;
  readonly disabled?: boolean | undefined;
  /** One element that takes focus and a ref. */
  readonly children: ReactElement;
}

/** A few words beside a control, on hover, focus and touch. */
export function Tooltip({ text, disabled = false, children }: TooltipProps) {
  return (
    // It follows its control out of sight rather than vanish by a guess about the layout.
    <MantineTooltip
      label={text}
      disabled={disabled}
      hideDetached={false}
      openDelay={150}
      events={{ hover: true, focus: true, touch: true }}
      multiline
      classNames={{ tooltip: classes.tooltip ?? '' }}
    >
      {children}
    </MantineTooltip>
  );
}
