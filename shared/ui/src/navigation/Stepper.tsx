import { cx } from '../cx';
import { icons } from '../icons';
import { Hinted } from '../overlays/Hinted';
import classes from './stepper.module.css';
import { VisuallyHidden } from './VisuallyHidden';

export interface Step {
  readonly label: string;
  readonly disabled?: boolean | undefined;
  /** Why it is disabled. */
  readonly hint?: string | undefined;
}

export interface StepperProps {
  readonly label: string;
  readonly steps: readonly Step[];
  /** Index of the step that shows; those before it are done. */
  readonly current: number;
  readonly onStep: (index: number) => void;
  /** Said of a step that is done. */
  readonly doneLabel: string;
}

/** The few steps of one task, numbered. On phones only the present one has its words in sight. */
export function Stepper({ label, steps, current, onStep, doneLabel }: StepperProps) {
  return (
    <nav aria-label={label}>
      <ol className={classes.steps}>
        {steps.map((step, index) => {
          const done = index < current;
          const present = index === current;
          return (
            <li key={step.label} className={cx(classes.item, done && classes.done, present && classes.present)}>
              <Hinted hint={step.hint} shown={step.disabled ?? false}>
                {(hintId) => (
                  <button
                    type="button"
                    className={classes.step}
                    aria-current={present ? 'step' : undefined}
                    aria-disabled={step.disabled || undefined}
                    aria-describedby={hintId}
                    onClick={() => !step.disabled && !present && onStep(index)}
                  >
                    <span className={classes.number}>{done ? <icons.check size={16} /> : index + 1}</span>
                    <span className={classes.words}>{step.label}</span>
                    {done && <VisuallyHidden>{doneLabel}</VisuallyHidden>}
                  </button>
                )}
              </Hinted>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
