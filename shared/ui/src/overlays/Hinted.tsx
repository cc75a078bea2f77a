import { useId, type ReactElement } from 'react';
import { VisuallyHidden } from '../navigation/VisuallyHidden';
import { Tooltip } from './Tooltip';

interface HintedProps {
  readonly hint: string | undefined;
  /** Makes the control; it must carry the id as `aria-describedby`. */
  readonly children: (hintId: string | undefined) => ReactElement;
}

/** A control with a reason beside it: shown on hover and focus, and always there for screen readers. */
export function Hinted({ hint, children }: HintedProps) {
  const id = useId();
  if (!hint) return children(undefined);
  return (
    <>
      <Tooltip text={hint}>{children(id)}</Tooltip>
      <VisuallyHidden id={id}>{hint}</VisuallyHidden>
    </>
  );
}
