import { call } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Link } from '@wavereel/router';
import { TextField } from '@wavereel/ui';
import { useState } from 'react';
import { AuthLayout } from './AuthLayout';
import classes from './auth.module.css';
import { Form, Password } from './Form';
import { useSubmit } from './use-submit';

const empty = { email: '', password: '', newEmail: '' };

/** Asks for another address without being signed in. */
export function MoveEmailPage() {
  const text = useText('shell');
  const [account, setAccount] = useState(empty);
  const [isSent, setIsSent] = useState(false);
  const set = (field: keyof typeof empty) => (value: string) => setAccount((before) => ({ ...before, [field]: value }));
  const { submit, busy, error, fields } = useSubmit(async () => {
    await call(endpoints.auth.moveEmail, { body: account });
    setIsSent(true);
  });

  const back = (
    <p className={classes['other']}>
      <Link to="/login">{text('forgot.back')}</Link>
    </p>
  );
  if (isSent)
    return (
      <AuthLayout title={text('sent.title')} lead={text('moveEmail.sent', { email: account.email })}>
        {back}
      </AuthLayout>
    );
  return (
    <AuthLayout title={text('moveEmail.title')} lead={text('moveEmail.lead')}>
      <Form onSubmit={submit} busy={busy} error={error} submitLabel={text('moveEmail.submit')}>
        <TextField
          label={text('field.presentEmail')}
          type="email"
          name="email"
          autoComplete="username"
          value={account.email}
          onChange={set('email')}
          error={fields['email']}
          required
        />
        <Password
          label={text('field.password')}
          autoComplete="current-password"
          value={account.password}
          onChange={set('password')}
          error={fields['password']}
        />
        <TextField
          label={text('field.newEmail')}
          type="email"
          name="new-email"
          autoComplete="email"
          value={account.newEmail}
          onChange={set('newEmail')}
          error={fields['newEmail']}
          required
        />
      </Form>
      {back}
    </AuthLayout>
  );
}
