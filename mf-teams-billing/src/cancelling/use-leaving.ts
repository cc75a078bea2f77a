import { ApiError, call, takeUser, tellNews, useUser } from '@wavereel/client';
import { endpoints, type CancelSurvey, type User } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useNavigate } from '@wavereel/router';
import { useState } from 'react';
import { planName } from '../billing/plan-name';
import type { Offered } from './offer-for';

/** The ways out of the screen: to cancel, or to take what is offered instead. */
export type Way = { readonly kind: 'cancel' } | Offered;
export type Answers = Pick<CancelSurvey, 'cancelReason' | 'feedback'>;

export interface Leave {
  readonly go: (way: Way, answers: Answers) => Promise<void>;
  /** The way that is being gone. */
  readonly going: Way['kind'] | null;
  /** Why the last one was not. */
  readonly error: ApiError | null;
}

/** @returns the person with their plan of then; null where that stays the same for now */
async function change(way: Way, { id }: User): Promise<User | null> {
  switch (way.kind) {
    case 'cancel':
      return call(endpoints.plans.cancel, { body: { canceled: true } });
    case 'pause':
      return call(endpoints.plans.pause, { body: { paused: true } });
    case 'discount':
      return call(endpoints.plans.stay, {});
    case 'smaller':
      await call(endpoints.billing.change, { params: { id }, body: { offer: way.offer } });
      return null;
  }
}

/** What was taken, as it is kept with the answer. */
function detailsOf(way: Way): string | null {
  switch (way.kind) {
    case 'cancel':
      return null;
    case 'pause':
      return 'pause';
    case 'discount':
      return `discount ${way.percentOff}%`;
    case 'smaller':
      return way.offer;
  }
}

/** Cancels, or takes what is offered, keeps what was answered, and leads back to the plan. */
export function useLeaving(): Leave {
  const text = useText('mf-teams-billing');
  const navigate = useNavigate();
  const user = useUser();
  const [going, setGoing] = useState<Way['kind'] | null>(null);
  const [error, setError] = useState<ApiError | null>(null);

  const go = async (way: Way, answers: Answers): Promise<void> => {
    setGoing(way.kind);
    setError(null);
    try {
      const changed = await change(way, user);
      const isKept = await keep(way, answers);
      await navigate('/billing');
      if (changed !== null) takeUser(changed);
      void tellNews('billing.changed');
      const plan = way.kind === 'smaller' ? planName(way.plan) : '';
      bus.emit('notify', { tone: 'good', text: text(`cancelling.done.${way.kind}`, { plan }) });
      if (!isKept) bus.emit('notify', { tone: 'info', text: text('cancelling.answerLost') });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure);
    } finally {
      setGoing(null);
    }
  };
  return { go, going, error };
}

/** Whether the answer arrived. Nobody is kept in a subscription because of a question. */
async function keep(way: Way, answers: Answers): Promise<boolean> {
  try {
    await call(endpoints.deflector.survey, {
      body: { ...answers, acceptedOffer: way.kind !== 'cancel', offerDetails: detailsOf(way) },
    });
    return true;
  } catch {
    return false;
  }
}
