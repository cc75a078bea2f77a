import { call } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Link, useParams } from '@wavereel/router';
import { LinkButton } from '@wavereel/ui';
import { useState } from 'react';
import { AuthLayout } from './AuthLayout';
import { Form, Password } from './Form';
import { isSpent, SpentLink } from './SpentLink';
import { useSubmit } from './use-submit';

/** Sets a new password by a mailed link. */
export function NewPasswordPage() {
  const text = useText('shell');
  const { token = '' } = useParams();
  const [password, setPassword] = useState('');
  const [isDone, setIsDone] = useState(false);
  const { submit, busy, error, fields } = useSubmit(async () => {
    await call(endpoints.auth.resetPassword, { body: { token, password } });
    setIsDone(true);
  });

  if (isDone) {
    return (
      <AuthLayout title={text('newPassword.done')} lead={text('newPassword.doneText')}>
        <LinkButton as={Link} to="/login" size="large" fullWidth>
          {text('signIn.submit')}
        </LinkButton>
      </AuthLayout>
    );
  }
  if (error && isSpent(error)) return <SpentLink again="/reset" />;
  return (
    <AuthLayout title={text('newPassword.title')} lead={text('newPassword.lead')}>
      <Form onSubmit={submit} busy={busy} error={error} submitLabel={text('newPassword.submit')}>
        <Password
          label={text('field.newPassword')}
          description={text('field.passwordHint')}
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          error={fields['password']}
        />
      </Form>
    </AuthLayout>
  );
}
