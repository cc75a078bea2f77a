import { useText } from '@wavereel/i18n';
import { Stepper } from '@wavereel/ui';
import type { ActionDispatch } from 'react';
import { isConfirmed, isTabDisabled, type Draft, type DraftAction, type Step } from '../draft/draft';

const steps: readonly Step[] = [1, 2, 3];

interface FlowStepperProps {
  readonly draft: Draft;
  readonly dispatch: ActionDispatch<[DraftAction]>;
}

/** Where one is on the way to a video, and what is missing for the rest of it. */
export function FlowStepper({ draft, dispatch }: FlowStepperProps) {
  const text = useText('mf-create');
  /** Why one cannot go to a step from here. */
  const reasonFor = (step: Step) => {
    if (step < draft.step) return draft.editing && step === 1 ? 'steps.audioStays' : 'steps.back';
    return isConfirmed(draft) ? 'steps.designFirst' : 'steps.hint';
  };
  return (
    <Stepper
      label={text('steps.label')}
      doneLabel={text('steps.done')}
      current={draft.step - 1}
      onStep={(index) => index < draft.step - 1 && dispatch({ type: 'back' })}
      steps={steps.map((step) => ({
        label: text(`steps.${step}`),
        disabled: isTabDisabled(draft, step),
        hint: text(reasonFor(step)),
      }))}
    />
  );
}
