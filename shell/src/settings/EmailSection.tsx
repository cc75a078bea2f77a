import { call, useUser } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Banner, Button, Group, icons, Tag, Text, TextField } from '@wavereel/ui';
import { useState } from 'react';
import { FormError } from '../auth/FormError';
import { Password } from '../auth/Form';
import { SettingsForm, useSave } from './SettingsForm';
import classes from './settings.module.css';

/** The address: whether it is confirmed, and the way to another one. */
export function EmailSection() {
  const text = useText('shell');
  const user = useUser();
  const [newEmail, setNewEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const move = useSave(async () => {
    await call(endpoints.auth.moveEmail, { body: { email: user.email, password, newEmail } });
    setIsAsked(true);
    setNewEmail('');
    setPassword('');
  }, text('email.asked'));

  return (
    <SettingsForm
      title={text('email.title')}
      // What a password manager fills in is nothing that a person typed.
      isChanged={newEmail !== '' && newEmail !== user.email}
      save={move}
      submitLabel={text('email.change')}
    >
      <Group gap="small">
        <Text weight="medium" as="span">
          {user.email}
        </Text>
        {user.verified ? (
          <Tag tone="good" icon={icons.check}>
            {text('email.confirmed')}
          </Tag>
        ) : (
          <Tag tone="warn">{text('email.unconfirmed')}</Tag>
        )}
      </Group>
      {!user.verified && <Unconfirmed />}
      {isAsked && <Banner message={text('email.askedText', { email: user.email })} />}
      <div className={classes['pair']}>
        <TextField
          label={text('field.newEmail')}
          type="email"
          name="new-email"
          autoComplete="email"
          value={newEmail}
          onChange={setNewEmail}
          error={move.fields['newEmail']}
          required
        />
        <Password
          label={text('field.passwordNow')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={move.fields['password']}
        />
      </div>
    </SettingsForm>
  );
}

function Unconfirmed() {
  const text = useText('shell');
  const { submit, busy, error } = useSave(() => call(endpoints.users.verifyEmail, {}), text('email.sent'));
  return (
    <>
      <FormError error={error} />
      <Banner
        tone="warn"
        message={text('email.unconfirmedText')}
        action={
          <Button size="small" variant="secondary" loading={busy} onClick={() => void submit()}>
            {text('email.again')}
          </Button>
        }
      />
    </>
  );
}
