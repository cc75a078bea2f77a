import { useSend } from '@wavereel/client';
import { endpoints, type LinkPage } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { Banner, Button, ConfirmDialog, CopyField, Stack, Text } from '@wavereel/ui';
import { useState } from 'react';
import { useHookProblem } from './HookStanding';

interface OfPageProps {
  readonly page: LinkPage;
}

/** The secret by which a service knows that something comes from here, and the way to another one. */
export function SecretPart({ page, secret }: OfPageProps & { readonly secret: string }) {
  const text = useText('mf-link');
  const say = useErrorText();
  const [asks, setAsks] = useState(false);
  const renew = useSend(endpoints.mailingLists.renewHookSecret, 'subscribers.changed');
  return (
    <Stack gap="small">
      <CopyField
        label={text('hook.secret')}
        value={secret}
        copyLabel={text('hook.copy')}
        onCopied={() => bus.emit('notify', { tone: 'good', text: text('hook.copied') })}
      />
      <Text size={12} tone="muted">
        {text('hook.secretText')}
      </Text>
      <div>
        <Button size="small" variant="quiet" onClick={() => setAsks(true)}>
          {text('hook.renew')}
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        title={text('hook.renew')}
        message={text('hook.renewQuestion')}
        confirmLabel={text('hook.renew')}
        cancelLabel={text('hook.keep')}
        error={renew.error ? say(renew.error) : undefined}
        onConfirm={async () => {
          await renew.mutateAsync({ params: { id: page._id } });
          bus.emit('notify', { tone: 'good', text: text('hook.renewed') });
        }}
        onClose={() => setAsks(false)}
      />
    </Stack>
  );
}

/** The service says that its address is no more. */
const gone = 410;

/** Sends a test, and says what came of it. */
export function TestPart({ page, onTested }: OfPageProps & { readonly onTested: () => void }) {
  const text = useText('mf-link');
  const say = useErrorText();
  const why = useHookProblem();
  const test = useSend(endpoints.mailingLists.testHook);
  const { data: answer, error } = test;
  return (
    <Stack gap="small">
      <div>
        <Button
          variant="secondary"
          loading={test.isPending}
          onClick={() => test.mutate({ params: { id: page._id } }, { onSuccess: onTested })}
        >
          {text('hook.test')}
        </Button>
      </div>
      {error && <Banner tone="bad" message={say(error)} />}
      {answer?.problem === null && (
        <Banner tone="good" message={text('hook.tested', { status: answer.status ?? '' })} />
      )}
      {answer != null && answer.problem !== null && (
        <Banner
          tone="bad"
          message={
            answer.status === gone
              ? text('hook.testGone')
              : text('hook.testFailed', { why: why(answer.status, answer.problem) })
          }
        />
      )}
    </Stack>
  );
}

export function RemoveHookButton({ page }: OfPageProps) {
  const text = useText('mf-link');
  const say = useErrorText();
  const [asks, setAsks] = useState(false);
  const remove = useSend(endpoints.mailingLists.removeHook, 'subscribers.changed');
  return (
    <>
      <Button variant="quiet" onClick={() => setAsks(true)}>
        {text('hook.remove')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={text('hook.remove')}
        message={text('hook.removeQuestion')}
        confirmLabel={text('hook.remove')}
        cancelLabel={text('hook.goOn')}
        danger
        error={remove.error ? say(remove.error) : undefined}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id: page._id } });
          bus.emit('notify', { tone: 'good', text: text('hook.removed') });
        }}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
