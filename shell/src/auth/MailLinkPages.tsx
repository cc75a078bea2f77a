import { call, leaveSession, reloadUser, session$ } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Link, useParams, useSearchParams } from '@wavereel/router';
import { LinkButton } from '@wavereel/ui';
import { useState } from 'react';
import { AuthLayout } from './AuthLayout';
import { Form } from './Form';
import { isSpent, SpentLink } from './SpentLink';
import { useSubmit } from './use-submit';

interface MailLinkProps {
  readonly what: 'verify' | 'move' | 'change';
  readonly confirm: () => Promise<unknown>;
  readonly again: '/settings' | '/reset-email';
  readonly onward: '/' | '/login';
}

/** A page that a mail leads to. A press confirms: programs that open every link of a mail must not. */
function MailLink({ what, confirm, again, onward }: MailLinkProps) {
  const text = useText('shell');
  const [isDone, setIsDone] = useState(false);
  const { submit, busy, error } = useSubmit(async () => {
    await confirm();
    setIsDone(true);
  });

  if (error && isSpent(error)) return <SpentLink again={again} />;
  if (isDone) {
    return (
      <AuthLayout title={text(`mailLink.${what}.done`)} lead={text(`mailLink.${what}.doneText`)}>
        <LinkButton as={Link} to={onward} size="large" fullWidth>
          {text(onward === '/' ? 'mailLink.onward' : 'signIn.submit')}
        </LinkButton>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={text(`mailLink.${what}.title`)} lead={text(`mailLink.${what}.lead`)}>
      <Form onSubmit={submit} busy={busy} error={error} submitLabel={text(`mailLink.${what}.submit`)} />
    </AuthLayout>
  );
}

/** `/confirm/:token`: the address that one signed up with is one's own. */
export function ConfirmEmailPage() {
  const { token = '' } = useParams();
  const confirm = async () => {
    await call(endpoints.users.confirmVerifyEmail, { body: { verificationToken: token } });
    await reloadUser();
  };
  return <MailLink what="verify" confirm={confirm} again="/settings" onward="/" />;
}

/** `/reset-email/:token`, out of the present mailbox: the account may move. */
export function AgreeToMovePage() {
  const { token = '' } = useParams();
  return (
    <MailLink
      what="move"
      confirm={() => call(endpoints.users.confirmEmailMove, { body: { token } })}
      again="/reset-email"
      onward="/login"
    />
  );
}

/** `/change-email?token=`, out of the new mailbox: the account has moved, and every session of it is over. */
export function ChangeEmailPage() {
  const [query] = useSearchParams();
  const confirm = async () => {
    await call(endpoints.users.changeEmail, { body: { token: query.get('token') ?? '' } });
    if (session$.value.status === 'signed-in') await leaveSession();
  };
  return <MailLink what="change" confirm={confirm} again="/reset-email" onward="/login" />;
}
