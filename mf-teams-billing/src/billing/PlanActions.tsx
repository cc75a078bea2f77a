import { ApiError, call, takeUser, tellNews, useUser } from '@wavereel/client';
import { endpoints, offerOf, type User } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useFormat, useText } from '@wavereel/i18n';
import { GuardedLink, useErrorText } from '@wavereel/remote-kit';
import { Button, ConfirmDialog, Group, LinkButton } from '@wavereel/ui';
import { useState } from 'react';
import { canCancel, canPause } from './standing';

/** Pausing, resuming, cancelling and keeping: whichever the plan allows now. `isBilled`: a trial is followed by a payment, unless it is ended. */
export function PlanActions({ isBilled }: { readonly isBilled: boolean }) {
  const text = useText('mf-teams-billing');
  const user = useUser();
  const { stripePlan: plan, planChange } = user;
  const rests = plan.isPause || plan.collectionPause || planChange?.actionType === 'pause';
  const format = useFormat();
  const cents = offerOf('pause_year')?.cents ?? 0;
  const pausePaid = isBilled ? text('billing.pausePaidText', { price: format.money(cents / 100) }) : undefined;
  return (
    <Group justify="end">
      {canCancel(plan) && (
        <LinkButton as={GuardedLink} to="/billing/cancel" variant="quiet">
          {text('billing.cancel')}
        </LinkButton>
      )}
      {isBilled && plan.isTrial && !plan.isCanceled && (
        <Change name="endTrial" send={() => call(endpoints.plans.cancel, { body: { canceled: true } })} />
      )}
      {plan.isCanceled ? (
        <Change name="keep" send={() => call(endpoints.plans.cancel, { body: { canceled: false } })} />
      ) : (
        (rests || canPause(user)) && (
          <Change
            name={rests ? 'resume' : 'pause'}
            message={rests ? (isBilled && plan.isPausePlan ? text('billing.resumePaidText') : undefined) : pausePaid}
            send={() => call(endpoints.plans.pause, { body: { paused: !rests } })}
          />
        )
      )}
    </Group>
  );
}

/** A button that asks before it changes the plan. */
function Change({
  name,
  message,
  send,
}: {
  readonly name: 'pause' | 'resume' | 'keep' | 'endTrial';
  /** Where it costs something, what; else what it does is all that is said. */
  readonly message?: string | undefined;
  readonly send: () => Promise<User>;
}) {
  const text = useText('mf-teams-billing');
  const say = useErrorText();
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const ask = () => {
    setError(null);
    setAsking(true);
  };
  const confirm = async () => {
    try {
      const user = await send();
      takeUser(user);
      void tellNews('billing.changed');
      // It may have ended meanwhile: the banner says so.
      if (name === 'keep' && user.stripePlan.active)
        bus.emit('notify', { tone: 'good', text: text('cancelling.done.keep') });
    } catch (failure) {
      if (failure instanceof ApiError) setError(failure);
      throw failure;
    }
  };
  return (
    <>
      <Button variant="secondary" onClick={ask}>
        {text(`billing.${name}`)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text(`billing.${name}Title`)}
        message={message ?? text(`billing.${name}Text`)}
        confirmLabel={text(`billing.${name}`)}
        cancelLabel={text('billing.back')}
        error={error ? say(error) : undefined}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
