import { coupon, tellNews } from '@wavereel/client';
import type { Billing } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useSearchParams } from '@wavereel/router';
import { useEffect, useState } from 'react';

/** Whoever comes back from paying is told that it worked, once the provider says so, and the whole page knows of their plan. */
export function usePaid(billing: Billing | undefined): void {
  const text = useText('mf-teams-billing');
  const [query, setQuery] = useSearchParams();
  const [greeted, setGreeted] = useState(false);
  const isBack = query.has('paid');
  const hasPlan = Boolean(billing?.subscription);
  useEffect(() => {
    if (!isBack || !hasPlan || greeted) return;
    setGreeted(true);
    coupon.forget();
    void tellNews('plan.changed');
    bus.emit('notify', { tone: 'good', text: text('billing.welcome') });
    setQuery({}, { replace: true });
  }, [isBack, hasPlan, greeted, text, setQuery]);
}
