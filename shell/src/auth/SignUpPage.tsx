import { signUp } from '@wavereel/client';
import { useLanguage, useText } from '@wavereel/i18n';
import { Link, useLocation } from '@wavereel/router';
import { Button, PasswordField, TextField } from '@wavereel/ui';
import { useState, type SyntheticEvent } from 'react';
import { AuthLayout } from './AuthLayout';
import classes from './auth.module.css';
import { FormError } from './FormError';
import { useSubmit } from './use-submit';

const empty = { name: '', lastName: '', email: '', password: '' };

export function SignUpPage() {
  const text = useText('shell');
  const { language } = useLanguage();
  const { search } = useLocation();
  const [person, setPerson] = useState(empty);
  const { submit, busy, error, fields } = useSubmit(() => signUp({ ...person, language }));
  const set = (field: keyof typeof empty) => (value: string) => setPerson((before) => ({ ...before, [field]: value }));
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <AuthLayout title={text('signUp.title')} lead={text('signUp.lead')}>
      <form className={classes['fields']} onSubmit={onSubmit} noValidate>
        <FormError error={error} {...(error?.code === 'authentication_failed' ? { hint: text('signUp.known') } : {})} />
        <div className={classes['names']}>
          <TextField label={text('field.name')} name="given-name" autoComplete="given-name" value={person.name} onChange={set('name')} error={fields['name']} required />
          <TextField label={text('field.lastName')} name="family-name" autoComplete="family-name" value={person.lastName} onChange={set('lastName')} error={fields['lastName']} />
        </div>
        <TextField label={text('field.email')} type="email" name="email" autoComplete="username" value={person.email} onChange={set('email')} error={fields['email']} required />
        <PasswordField label={text('field.password')} description={text('field.passwordHint')} name="password" autoComplete="new-password" value={person.password} onChange={set('password')} error={fields['password']} showLabel={text('field.showPassword')} hideLabel={text('field.hidePassword')} required />
        <Button type="submit" size="large" loading={busy} fullWidth>
          {text('signUp.submit')}
        </Button>
      </form>
      <p className={classes['other']}>
        {text('signUp.other')} <Link to={{ pathname: '/login', search }}>{text('signUp.otherLink')}</Link>
      </p>
    </AuthLayout>
  );
}
