import { ApiError, call, takeUser, tellNews } from '@wavereel/client';
import { endpoints, type CancelSurvey, type User } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useNavigate } from '@wavereel/router';
import { useState } from 'react';

/** Two ways out of the screen. */
export type Way = 'cancel' | 'pause';
export type Answers = Pick<CancelSurvey, 'cancelReason' | 'feedback'>;

export interface Leave {
  readonly go: (way: Way, answers: Answers) => Promise<void>;
  /** The way that is being gone. */
  readonly going: Way | null;
  /** Why the last one was not. */
  readonly error: ApiError | null;
}

const change = (way: Way): Promise<User> =>
  way === 'cancel'
    ? call(endpoints.plans.cancel, { body: { canceled: true } })
    : call(endpoints.plans.pause, { body: { paused: true } });

/** Cancels or pauses, keeps what was answered, and leads back to the plan. */
export function useLeaving(): Leave {
  const text = useText('mf-teams-billing');
  const navigate = useNavigate();
  const [going, setGoing] = useState<Way | null>(null);
  const [error, setError] = useState<ApiError | null>(null);

  const go = async (way: Way, answers: Answers): Promise<void> => {
    setGoing(way);
    setError(null);
    try {
      const user = await change(way);
      const isKept = await keep(way, answers);
      await navigate('/billing');
      takeUser(user);
      void tellNews('billing.changed');
      bus.emit('notify', { tone: 'good', text: text(`cancelling.done.${way}`) });
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
  const isPaused = way === 'pause';
  try {
    await call(endpoints.deflector.survey, {
      body: { ...answers, acceptedOffer: isPaused, offerDetails: isPaused ? 'pause' : null },
    });
    return true;
  } catch {
    return false;
  }
}
