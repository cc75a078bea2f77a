import { ApiError, call, coupon, useSend, useUser } from '@wavereel/client';
import { endpoints, offerOf, type CouponCheck, type SoldOfferId } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useFormat, useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { Button, Stack, Text, TextField } from '@wavereel/ui';
import { useState, type SyntheticEvent } from 'react';
import classes from './billing.module.css';
import { discountText } from './discount-text';
import { planName } from './plan-name';

interface CouponFieldProps {
  /** Whether it is for a subscription that is still to begin. */
  readonly isNew: boolean;
  /** What serves; empty where none does. */
  readonly code: string;
  readonly onCode: (code: string) => void;
  /** What it is tried on. */
  readonly offer: SoldOfferId;
}

/** A coupon is tried before it is used, and says what it does. */
export function CouponField({ isNew, code, onCode, offer }: CouponFieldProps) {
  const text = useText('mf-teams-billing');
  const format = useFormat();
  const say = useErrorText();
  const user = useUser();
  const [typed, setTyped] = useState(code);
  const [checked, setChecked] = useState<(CouponCheck & Pick<CouponFieldProps, 'offer'>) | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [checking, setChecking] = useState(false);
  const apply = useSend(endpoints.billing.discount, 'billing.changed');
  const wanted = typed.trim();

  const check = async (): Promise<void> => {
    setChecking(true);
    setError(null);
    setChecked(null);
    try {
      setChecked({ ...(await call(endpoints.billing.checkDiscount, { params: { code: wanted, offer } })), offer });
      onCode(wanted);
      coupon.keep(wanted);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      onCode('');
      setError(failure);
    } finally {
      setChecking(false);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (wanted === '') return;
    if (isNew) void check();
    else
      apply.mutate(
        { params: { id: user.id }, body: { code: wanted } },
        { onSuccess: () => bus.emit('notify', { tone: 'good', text: text('plans.couponUsed') }) },
      );
  };
  const shown = error ?? apply.error;
  return (
    <Stack gap="small">
      <form onSubmit={submit} className={classes['form']} noValidate>
        <TextField
          label={text('plans.coupon')}
          value={typed}
          onChange={setTyped}
          maxLength={100}
          error={shown ? say(shown) : undefined}
        />
        <Button
          type="submit"
          variant="secondary"
          loading={checking || apply.isPending}
          disabled={wanted === ''}
          hint={text('plans.couponEmpty')}
        >
          {text(isNew ? 'plans.couponCheck' : 'plans.couponUse')}
        </Button>
      </form>
      {checked && (
        <>
          <Text tone="muted">{discountText(text, format, checked)}</Text>
          <Text tone="muted">
            {text(`plans.couponSums.${offerOf(checked.offer)?.interval ?? 'month'}`, {
              plan: planName(offerOf(checked.offer)?.plan ?? checked.offer),
              first: format.money(checked.firstCents / 100),
              then: format.money(checked.thenCents / 100),
            })}
          </Text>
        </>
      )}
    </Stack>
  );
}
