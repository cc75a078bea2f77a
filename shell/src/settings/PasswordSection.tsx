import { call, useUser } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button } from '@wavereel/ui';
import { useState } from 'react';
import { Password } from '../auth/Form';
import { SettingsForm, useSave } from './SettingsForm';
import classes from './settings.module.css';

/** Another password; all other sessions end. Whoever forgot the present one has a link mailed. */
export function PasswordSection() {
  const text = useText('shell');
  const user = useUser();
  const [oldPassword, setOldPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const save = useSave(async () => {
    await call(endpoints.users.setPassword, { params: { id: user.id }, body: { oldPassword, newPassword } });
    setOldPassword('');
    setNewPassword('');
  }, text('password.saved'));
  const forgot = useSave(() => call(endpoints.auth.forgot, { body: { email: user.email } }), text('password.sent'));
  const shown = { ...save, error: save.error ?? forgot.error };

  return (
    <SettingsForm
      title={text('password.title')}
      lead={text('password.lead')}
      // What a password manager fills in is nothing that a person typed.
      isChanged={newPassword !== ''}
      save={shown}
      submitLabel={text('password.save')}
      aside={
        <Button variant="quiet" loading={forgot.busy} onClick={() => void forgot.submit()}>
          {text('password.forgot')}
        </Button>
      }
    >
      <div className={classes['pair']}>
        <Password
          label={text('field.passwordNow')}
          autoComplete="current-password"
          value={oldPassword}
          onChange={setOldPassword}
          error={save.fields['oldPassword']}
        />
        <Password
          label={text('field.newPassword')}
          autoComplete="new-password"
          value={newPassword}
          onChange={setNewPassword}
          error={save.fields['newPassword']}
        />
      </div>
    </SettingsForm>
  );
}
