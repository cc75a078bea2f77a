import { call, useUser } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button, Card, icons, Stack } from '@wavereel/ui';
import { FormError } from '../auth/FormError';
import { saveFile } from './save-file';
import { useSave } from './SettingsForm';

/** All that is kept about the person, as a file. */
export function DataSection() {
  const text = useText('shell');
  const user = useUser();
  const { submit, busy, error } = useSave(async () => {
    const data = await call(endpoints.users.exportData, { params: { id: user.id } });
    saveFile(
      new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      `wavereel-${new Date().toISOString().slice(0, 10)}.json`,
    );
  }, text('data.saved'));
  return (
    <Card title={text('data.title')} lead={text('data.lead')} as="section">
      <Stack align="start">
        <FormError error={error} />
        <Button variant="secondary" icon={icons.download} loading={busy} onClick={() => void submit()}>
          {text('data.download')}
        </Button>
      </Stack>
    </Card>
  );
}
