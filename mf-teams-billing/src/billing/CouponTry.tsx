import { ApiError, call, coupon } from '@wavereel/client';
import { endpoints, offerOf, type CouponCheck, type SoldOfferId } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { Stack, Text } from '@wavereel/ui';
import { useState } from 'react';
import { CouponForm } from './CouponForm';
import { discountText } from './discount-text';
import { planName } from './plan-name';

interface CouponTryProps {
  /** What serves; empty where none does. */
  readonly code: string;
  readonly onCode: (code: string) => void;
  /** What it is tried on. */
  readonly offer: SoldOfferId;
}

/** A coupon for a subscription that is still to begin is tried before it is used, and says what it does. */
export function CouponTry({ code, onCode, offer }: CouponTryProps) {
  const text = useText('mf-teams-billing');
  const format = useFormat();
  const [typed, setTyped] = useState(code);
  const [checked, setChecked] = useState<(CouponCheck & Pick<CouponTryProps, 'offer'>) | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [checking, setChecking] = useState(false);

  const check = async (wanted: string): Promise<void> => {
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
  return (
    <Stack gap="small">
      <CouponForm
        code={typed}
        onCode={setTyped}
        label={text('plans.couponCheck')}
        busy={checking}
        error={error}
        onSubmit={(wanted) => void check(wanted)}
      />
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
