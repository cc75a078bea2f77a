import { call, takeUser, useUser } from '@wavereel/client';
import { endpoints, industries, workRoles } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { TextField } from '@wavereel/ui';
import { useState } from 'react';
import { oneOf, PersonFields } from './PersonFields';
import { isOther, SettingsForm, useSave } from './SettingsForm';
import classes from './settings.module.css';

/** Who one is. Name, work and phone are three calls; each is made only where something changed. */
export function ProfileSection() {
  const text = useText('shell');
  const user = useUser();
  const [saved, setSaved] = useState({
    name: user.name,
    lastName: user.lastName,
    phone: user.phone ?? '',
    workRole: user.workRole ?? '',
    industry: user.industry ?? '',
  });
  const [person, setPerson] = useState(saved);
  const set = (field: keyof typeof person) => (value: string) => setPerson((before) => ({ ...before, [field]: value }));
  const params = { id: user.id };
  const save = useSave(async () => {
    const { name, lastName, phone } = person;
    const [workRole, industry] = [oneOf(workRoles, person.workRole), oneOf(industries, person.industry)];
    if (name !== user.name || lastName !== user.lastName)
      takeUser(await call(endpoints.users.setName, { body: { name, lastName } }));
    if (workRole !== user.workRole || industry !== user.industry)
      takeUser(await call(endpoints.users.setWorkRole, { params, body: { workRole, industry } }));
    if (phone.trim() !== (user.phone ?? ''))
      takeUser(await call(endpoints.users.setInfo, { params, body: { phone: phone.trim() || null } }));
    setSaved(person);
  }, text('profile.saved'));

  return (
    <SettingsForm
      title={text('profile.title')}
      isChanged={isOther(person, saved)}
      save={save}
      submitLabel={text('profile.save')}
    >
      <div className={classes['pair']}>
        <TextField
          label={text('field.name')}
          name="given-name"
          autoComplete="given-name"
          value={person.name}
          onChange={set('name')}
          error={save.fields['name']}
          required
        />
        <TextField
          label={text('field.lastName')}
          name="family-name"
          autoComplete="family-name"
          value={person.lastName}
          onChange={set('lastName')}
          error={save.fields['lastName']}
        />
        <PersonFields value={person} onChange={setPerson} />
        <TextField
          label={text('field.phone')}
          type="tel"
          name="phone"
          autoComplete="tel"
          value={person.phone}
          onChange={set('phone')}
          error={save.fields['phone']}
        />
      </div>
    </SettingsForm>
  );
}
