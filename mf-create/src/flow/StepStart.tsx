import { useText } from '@wavereel/i18n';
import { VisuallyHidden } from '@wavereel/ui';
import { useEffect, useRef } from 'react';
import type { Step } from '../draft/draft';

/** Where a step begins: the keyboard goes on from here once the button that led to it is gone. */
export function StepStart({ step }: { readonly step: Step }) {
  const text = useText('mf-create');
  const place = useRef<HTMLSpanElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) place.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <VisuallyHidden>
      <span ref={place} tabIndex={-1} role="heading" aria-level={2}>
        {text(`steps.${step}`)}
      </span>
    </VisuallyHidden>
  );
}
