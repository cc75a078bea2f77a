import { coupon } from '@wavereel/client';
import { useText } from '@wavereel/i18n';
import { Banner, Button } from '@wavereel/ui';
import { useEffect, useState } from 'react';

/** The coupon that was brought along, to be named when a plan is asked for. `isPaid`: it has served, or never will. */
export function CouponNote({ isPaid }: { readonly isPaid: boolean }) {
  const text = useText('mf-teams-billing');
  const [code, setCode] = useState(coupon.read);
  useEffect(() => {
    if (isPaid) coupon.forget();
  }, [isPaid]);
  if (code === null || isPaid) return null;
  const putAway = () => {
    coupon.forget();
    setCode(null);
  };
  return (
    <Banner
      tone="good"
      message={text('billing.coupon', { code })}
      action={
        <Button variant="quiet" size="small" onClick={putAway}>
          {text('billing.couponAway')}
        </Button>
      }
    />
  );
}
