import { coupon, useSend, useUser } from '@wavereel/client';
import { endpoints, type Discount } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useFormat, useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { ConfirmDialog } from '@wavereel/ui';
import { useState } from 'react';
import { CouponForm } from './CouponForm';
import { discountText } from './discount-text';

interface CouponUseProps {
  /** The discount that runs, of which there is one at a time; null where none does. */
  readonly running: Discount | null;
}

/** A coupon for the subscription that runs. One that would end another discount is asked about first. */
export function CouponUse({ running }: CouponUseProps) {
  const text = useText('mf-teams-billing');
  const format = useFormat();
  const say = useErrorText();
  const user = useUser();
  const [typed, setTyped] = useState(coupon.read() ?? '');
  const [asking, setAsking] = useState<string | null>(null);
  const use = useSend(endpoints.billing.discount, 'billing.changed');
  const replace = useSend(endpoints.billing.discount, 'billing.changed');
  const sayUsed = () => bus.emit('notify', { tone: 'good', text: text('plans.couponUsed') });

  const submit = (code: string) =>
    use.mutate(
      { params: { id: user.id }, body: { code } },
      {
        onSuccess: sayUsed,
        onError: (failure) => {
          if (failure.code === 'discount_runs' && running !== null) setAsking(code);
        },
      },
    );
  const confirm = async (): Promise<void> => {
    if (asking === null) return;
    await replace.mutateAsync({ params: { id: user.id }, body: { code: asking, replaces: running?.code } });
    sayUsed();
  };
  const close = () => {
    setAsking(null);
    use.reset();
    replace.reset();
  };
  return (
    <>
      <CouponForm
        code={typed}
        onCode={setTyped}
        label={text('plans.couponUse')}
        busy={use.isPending}
        error={asking === null ? use.error : null}
        onSubmit={submit}
      />
      <ConfirmDialog
        open={asking !== null}
        title={text('plans.couponInstead', { code: asking ?? '' })}
        message={
          running &&
          text('plans.couponEnds', {
            present: discountText(text, format, running, { isRunning: true }),
            code: asking ?? '',
          })
        }
        confirmLabel={text('plans.couponReplace')}
        cancelLabel={text('billing.back')}
        error={replace.error ? say(replace.error) : undefined}
        onConfirm={confirm}
        onClose={close}
      />
    </>
  );
}
