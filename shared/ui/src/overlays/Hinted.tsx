import { useId, type ReactElement } from 'react';
import { VisuallyHidden } from '../navigation/VisuallyHidden';
import { Tooltip } from './Tooltip';

interface HintedProps {
  readonly hint: string | undefined;
  /** The reason holds now. */
  readonly shown: boolean;
  /** Makes the control; it must carry the id as `aria-describedby`. */
  readonly children: (hintId: string | undefined) => ReactElement;
}

/**
 * A control with a reason beside it: shown on hover, focus and tap, and always there for screen readers. The control stays
 * the same element when the reason comes and goes, so that it keeps the focus.
 */
export function Hinted({ hint, shown, children }: HintedProps) {
  const id = useId();
  if (!hint) return children(undefined);
  return (
    <>
      <Tooltip text={hint} disabled={!shown} onTap>
        {children(shown ? id : undefined)}
      </Tooltip>
      {shown && <VisuallyHidden id={id}>{hint}</VisuallyHidden>}
    </>
  );
}
