import { call, leaveSession, takeUser, useUser } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { Banner, Button, Card, Dialog, SegmentedControl, Stack, Text } from '@wavereel/ui';
import { useState } from 'react';
import { FormError } from '../auth/FormError';
import { Password } from '../auth/Form';
import { useSubmit } from '../auth/use-submit';
import { useSave } from './SettingsForm';

/** The way out: in thirty days, which can be taken back, or now. */
export function DeleteSection() {
  const text = useText('shell');
  const { deletedAt } = useUser();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card title={text('delete.title')} lead={text('delete.lead')} as="section">
      <Stack align="start">
        {deletedAt !== null && <Planned date={deletedAt} />}
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          {text('delete.begin')}
        </Button>
      </Stack>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={text('delete.question')}
        closeLabel={text('delete.close')}
        size="small"
      >
        <Question onClose={() => setIsAsking(false)} isPlanned={deletedAt !== null} />
      </Dialog>
    </Card>
  );
}

function Planned({ date }: { date: string }) {
  const text = useText('shell');
  const format = useFormat();
  const { submit, busy, error } = useSave(
    async () => takeUser(await call(endpoints.users.keep, {})),
    text('delete.kept'),
  );
  return (
    <>
      <FormError error={error} />
      <Banner
        tone="warn"
        message={text('delete.planned', { date: format.date(date) })}
        action={
          <Button size="small" variant="secondary" loading={busy} onClick={() => void submit()}>
            {text('delete.takeBack')}
          </Button>
        }
      />
    </>
  );
}

type When = 'later' | 'now';

function Question({ onClose, isPlanned }: { onClose: () => void; isPlanned: boolean }) {
  const text = useText('shell');
  const [when, setWhen] = useState<When>(isPlanned ? 'now' : 'later');
  const [password, setPassword] = useState('');
  const { submit, busy, error, fields } = useSubmit(async () => {
    if (when === 'now') {
      await call(endpoints.users.remove, { body: { password } });
      return leaveSession();
    }
    takeUser(await call(endpoints.users.planDeletion, { body: { password } }));
    onClose();
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack>
        <FormError error={error} />
        <SegmentedControl
          label={text('delete.when')}
          showLabel
          value={when}
          onChange={(value) => setWhen(value === 'now' ? 'now' : 'later')}
          options={[
            { value: 'later', label: text('delete.later'), disabled: isPlanned },
            { value: 'now', label: text('delete.now') },
          ]}
        />
        <Text tone="muted">{text(when === 'now' ? 'delete.nowText' : 'delete.laterText')}</Text>
        <Password
          label={text('field.passwordNow')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={fields['password']}
        />
        <Button type="submit" variant="danger" loading={busy} fullWidth>
          {text(when === 'now' ? 'delete.confirmNow' : 'delete.confirmLater')}
        </Button>
        <Button variant="secondary" fullWidth onClick={onClose}>
          {text('delete.keep')}
        </Button>
      </Stack>
    </form>
  );
}
