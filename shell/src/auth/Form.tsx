import type { ApiError } from '@wavereel/client';
import { useText } from '@wavereel/i18n';
import { Button, PasswordField, type PasswordFieldProps } from '@wavereel/ui';
import type { ReactNode, SyntheticEvent } from 'react';
import classes from './auth.module.css';
import { FormError } from './FormError';

interface FormProps {
  readonly onSubmit: () => Promise<void>;
  readonly busy: boolean;
  readonly error: ApiError | null;
  /** What to do, beside what went wrong. */
  readonly hint?: string | undefined;
  readonly submitLabel: string;
  /** Stands under the button. */
  readonly after?: ReactNode;
  readonly children?: ReactNode;
}

/** Fields, what went wrong above them, and the one button under them. */
export function Form({ onSubmit, busy, error, hint, submitLabel, after, children }: FormProps) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form className={classes['fields']} onSubmit={submit} noValidate>
      <FormError error={error} {...(hint ? { hint } : {})} />
      {children}
      <Button type="submit" size="large" loading={busy} fullWidth>
        {submitLabel}
      </Button>
      {after}
    </form>
  );
}

/** A password, in the words of this interface. */
export function Password(props: Omit<PasswordFieldProps, 'showLabel' | 'hideLabel'>) {
  const text = useText('shell');
  return (
    <PasswordField
      name="password"
      required
      {...props}
      showLabel={text('field.showPassword')}
      hideLabel={text('field.hidePassword')}
    />
  );
}
