import { signIn } from '@wavereel/client';
import { useText } from '@wavereel/i18n';
import { Link, useLocation } from '@wavereel/router';
import { TextField } from '@wavereel/ui';
import { useState } from 'react';
import { AuthLayout } from './AuthLayout';
import classes from './auth.module.css';
import { Form, Password } from './Form';
import { useSubmit } from './use-submit';

export function SignInPage() {
  const text = useText('shell');
  const { search } = useLocation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { submit, busy, error, fields } = useSubmit(() => signIn({ email, password }));

  return (
    <AuthLayout title={text('signIn.title')} lead={text('signIn.lead')}>
      <Form onSubmit={submit} busy={busy} error={error} submitLabel={text('signIn.submit')}>
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
        <Password
          label={text('field.password')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={fields['password']}
        />
      </Form>
      <p className={classes['other']}>
        <Link to={{ pathname: '/reset', search }}>{text('signIn.forgot')}</Link>
      </p>
      <p className={classes['other']}>
        {text('signIn.other')} <Link to={{ pathname: '/signup', search }}>{text('signIn.otherLink')}</Link>
      </p>
    </AuthLayout>
  );
}
