import { signIn } from '@wavereel/client';
import { useText } from '@wavereel/i18n';
import { Link, useLocation } from '@wavereel/router';
import { Button, PasswordField, TextField } from '@wavereel/ui';
import { useState, type SyntheticEvent } from 'react';
import { AuthLayout } from './AuthLayout';
import classes from './auth.module.css';
import { FormError } from './FormError';
import { useSubmit } from './use-submit';

export function SignInPage() {
  const text = useText('shell');
  const { search } = useLocation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { submit, busy, error, fields } = useSubmit(() => signIn({ email, password }));
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <AuthLayout title={text('signIn.title')} lead={text('signIn.lead')}>
      <form className={classes['fields']} onSubmit={onSubmit} noValidate>
        <FormError error={error} />
        <TextField label={text('field.email')} type="email" name="email" autoComplete="username" value={email} onChange={setEmail} error={fields['email']} required />
        <PasswordField label={text('field.password')} name="password" autoComplete="current-password" value={password} onChange={setPassword} error={fields['password']} showLabel={text('field.showPassword')} hideLabel={text('field.hidePassword')} required />
        <Button type="submit" size="large" loading={busy} fullWidth>
          {text('signIn.submit')}
        </Button>
      </form>
      <p className={classes['other']}>
        {text('signIn.other')} <Link to={{ pathname: '/signup', search }}>{text('signIn.otherLink')}</Link>
      </p>
    </AuthLayout>
  );
}
