import { ApiError, call, takeUser, tellNews, useUser } from '@wavereel/client';
import { endpoints, type User } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useFormat, useText } from '@wavereel/i18n';
import { GuardedLink, useErrorText } from '@wavereel/remote-kit';
import { Button, ConfirmDialog, Group, LinkButton } from '@wavereel/ui';
import { useState } from 'react';
import { pauseText } from './pause-text';
import { canCancel, canPause } from './standing';

/** Pausing, resuming, cancelling and keeping: whichever the plan allows now. `isBilled`: a trial is followed by a payment, unless it is ended. */
export function PlanActions({ isBilled }: { readonly isBilled: boolean }) {
  const text = useText('mf-teams-billing');
  const user = useUser();
  const { stripePlan: plan, planChange } = user;
  const rests = plan.isPause || plan.collectionPause || planChange?.actionType === 'pause';
  const format = useFormat();
  /** As the provider has it now, or whoever keeps the plan. */
  const askPause = async () => pauseText(text, format, await call(endpoints.plans.pauseTerms, { query: {} }));
  return (
    <Group justify="end">
      {canCancel(plan) && (
        <LinkButton as={GuardedLink} to="/billing/cancel" variant="quiet">
          {text('billing.cancel')}
        </LinkButton>
      )}
      {isBilled && plan.isTrial && !plan.isCanceled && (
        <Change
          name="endTrial"
          message={text('billing.endTrialText')}
          send={() => call(endpoints.plans.cancel, { body: { canceled: true } })}
        />
      )}
      {plan.isCanceled ? (
        <Change
          name="keep"
          message={text('billing.keepText')}
          send={() => call(endpoints.plans.cancel, { body: { canceled: false } })}
        />
      ) : (
        (rests || canPause(user)) && (
          <Change
            name={rests ? 'resume' : 'pause'}
            message={
              rests ? text(isBilled && plan.isPausePlan ? 'billing.resumePaidText' : 'billing.resumeText') : askPause
            }
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
  /** What it does, or how that is found out. */
  readonly message: string | (() => Promise<string>);
  readonly send: () => Promise<User>;
}) {
  const text = useText('mf-teams-billing');
  const say = useErrorText();
  const [asking, setAsking] = useState(false);
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const ask = async () => {
    setError(null);
    setBusy(true);
    try {
      setWords(typeof message === 'string' ? message : await message());
      setAsking(true);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      bus.emit('notify', { tone: 'bad', text: say(failure) });
    } finally {
      setBusy(false);
    }
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
      <Button variant="secondary" loading={busy} onClick={() => void ask()}>
        {text(`billing.${name}`)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text(`billing.${name}Title`)}
        message={words}
        confirmLabel={text(`billing.${name}`)}
        cancelLabel={text('billing.back')}
        error={error ? say(error) : undefined}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
