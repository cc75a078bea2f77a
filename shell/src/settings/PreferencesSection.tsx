import { call, takeUser, useUser } from '@wavereel/client';
import { endpoints, type Preferences } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Switch } from '@wavereel/ui';
import { useState } from 'react';
import { isOther, SettingsForm, useSave } from './SettingsForm';

const kinds = ['newsletter', 'appUpdates', 'billing'] as const;

/** Which mails one wants. None at all leaves the others as they were, for the day that some are wanted again. */
export function PreferencesSection() {
  const text = useText('shell');
  const user = useUser();
  const [saved, setSaved] = useState<Preferences>(user.preferences);
  const [preferences, setPreferences] = useState(saved);
  const set = (field: keyof Preferences) => (checked: boolean) =>
    setPreferences((before) => ({ ...before, [field]: checked }));
  const save = useSave(async () => {
    takeUser(await call(endpoints.users.setInfo, { params: { id: user.id }, body: { preferences } }));
    setSaved(preferences);
  }, text('preferences.saved'));

  return (
    <SettingsForm
      title={text('preferences.title')}
      lead={text('preferences.lead')}
      isChanged={isOther(preferences, saved)}
      save={save}
      submitLabel={text('preferences.save')}
    >
      {kinds.map((kind) => (
        <Switch
          key={kind}
          name={kind}
          label={text(`preferences.${kind}.label`)}
          description={text(`preferences.${kind}.text`)}
          checked={preferences[kind] && !preferences.optOut}
          disabled={preferences.optOut}
          onChange={set(kind)}
        />
      ))}
      <Switch
        name="optOut"
        label={text('preferences.optOut.label')}
        description={text('preferences.optOut.text')}
        checked={preferences.optOut}
        onChange={set('optOut')}
      />
    </SettingsForm>
  );
}
