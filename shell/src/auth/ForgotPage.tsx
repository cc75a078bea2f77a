import { call } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Link, useLocation } from '@wavereel/router';
import { TextField } from '@wavereel/ui';
import { useState } from 'react';
import { AuthLayout } from './AuthLayout';
import classes from './auth.module.css';
import { Form } from './Form';
import { useSubmit } from './use-submit';

/** Asks for a link that sets a new password. The answer tells nothing of whether the address is known. */
export function ForgotPage() {
  const text = useText('shell');
  const { search } = useLocation();
  const [email, setEmail] = useState('');
  const [isSent, setIsSent] = useState(false);
  const { submit, busy, error, fields } = useSubmit(async () => {
    await call(endpoints.auth.forgot, { body: { email } });
    setIsSent(true);
  });

  const back = (
    <p className={classes['other']}>
      <Link to={{ pathname: '/login', search }}>{text('forgot.back')}</Link>
    </p>
  );
  if (isSent) {
    return (
      <AuthLayout title={text('sent.title')} lead={text('forgot.sent', { email })}>
        <p className={classes['other']}>{text('sent.none')}</p>
        {back}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={text('forgot.title')} lead={text('forgot.lead')}>
      <Form onSubmit={submit} busy={busy} error={error} submitLabel={text('forgot.submit')}>
        <TextField
          label={text('field.email')}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          error={fields['email']}
          required
        />
      </Form>
      {back}
    </AuthLayout>
  );
}
