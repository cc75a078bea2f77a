import type { ApiError } from '@wavereel/client';
import { useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { Button, TextField } from '@wavereel/ui';
import type { SyntheticEvent } from 'react';
import classes from './billing.module.css';

interface CouponFormProps {
  /** What is typed. */
  readonly code: string;
  readonly onCode: (code: string) => void;
  /** Says what the button does. */
  readonly label: string;
  readonly busy: boolean;
  readonly error: ApiError | null;
  /** With the code as it is meant, never empty. */
  readonly onSubmit: (code: string) => void;
}

/** Where a coupon is typed. */
export function CouponForm({ code, onCode, label, busy, error, onSubmit }: CouponFormProps) {
  const text = useText('mf-teams-billing');
  const say = useErrorText();
  const wanted = code.trim();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (wanted !== '') onSubmit(wanted);
  };
  return (
    <form onSubmit={submit} className={classes['form']} noValidate>
      <TextField
        label={text('plans.coupon')}
        value={code}
        onChange={onCode}
        maxLength={100}
        error={error ? say(error) : undefined}
      />
      <Button
        type="submit"
        variant="secondary"
        loading={busy}
        disabled={wanted === ''}
        hint={text('plans.couponEmpty')}
      >
        {label}
      </Button>
    </form>
  );
}
