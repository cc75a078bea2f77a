import { signUp } from '@wavereel/client';
import { useLanguage, useText } from '@wavereel/i18n';
import { Link, useLocation } from '@wavereel/router';
import { Checkbox, TextField } from '@wavereel/ui';
import { useState } from 'react';
import { AuthLayout } from './AuthLayout';
import classes from './auth.module.css';
import { Form, Password } from './Form';
import { useSubmit } from './use-submit';

const empty = { name: '', lastName: '', email: '', password: '' };

export function SignUpPage() {
  const text = useText('shell');
  const { language } = useLanguage();
  const { search } = useLocation();
  const [person, setPerson] = useState(empty);
  const [wantsMails, setWantsMails] = useState(false);
  const { submit, busy, error, fields } = useSubmit(() => signUp({ ...person, language, wantsMails }));
  const set = (field: keyof typeof empty) => (value: string) => setPerson((before) => ({ ...before, [field]: value }));
  const isKnown = error?.code === 'authentication_failed';

  return (
    <AuthLayout title={text('signUp.title')} lead={text('signUp.lead')}>
      <Form
        onSubmit={submit}
        busy={busy}
        error={error}
        hint={isKnown ? text('signUp.known') : undefined}
        submitLabel={text('signUp.submit')}
      >
        <div className={classes['names']}>
          <TextField
            label={text('field.name')}
            name="given-name"
            autoComplete="given-name"
            value={person.name}
            onChange={set('name')}
            error={fields['name']}
            required
          />
          <TextField
            label={text('field.lastName')}
            placeholder={text('field.optional')}
            name="family-name"
            autoComplete="family-name"
            value={person.lastName}
            onChange={set('lastName')}
            error={fields['lastName']}
          />
        </div>
        <TextField
          label={text('field.email')}
          type="email"
          name="email"
          autoComplete="username"
          value={person.email}
          onChange={set('email')}
          error={fields['email']}
          required
        />
        <Password
          label={text('field.password')}
          description={text('field.passwordHint')}
          autoComplete="new-password"
          value={person.password}
          onChange={set('password')}
          error={fields['password']}
        />
        <Checkbox name="wants-mails" label={text('signUp.mails')} checked={wantsMails} onChange={setWantsMails} />
      </Form>
      <p className={classes['small']}>
        {text('signUp.agree')} <Link to="/terms">{text('pages.terms')}</Link> ·{' '}
        <Link to="/privacy-policy">{text('pages.privacy')}</Link>
      </p>
      <p className={classes['other']}>
        {text('signUp.other')} <Link to={{ pathname: '/login', search }}>{text('signUp.otherLink')}</Link>
      </p>
    </AuthLayout>
  );
}
