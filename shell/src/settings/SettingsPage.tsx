import { useUser } from '@wavereel/client';
import { useText } from '@wavereel/i18n';
import { Card, DataList, Page, Stack } from '@wavereel/ui';
import { useEffect } from 'react';
import { LanguageChoice } from './LanguageChoice';
import { SchemeChoice } from './SchemeChoice';

export function SettingsPage() {
  const text = useText('shell');
  const user = useUser();
  useEffect(() => {
    document.title = `${text('settings.title')} · ${text('product')}`;
  }, [text]);

  return (
    <Page title={text('settings.title')}>
      <Stack gap="large">
        <Card title={text('settings.account')}>
          <DataList items={[
            { label: text('field.name'), value: `${user.name} ${user.lastName}`.trim() },
            { label: text('field.email'), value: user.email },
          ]} />
        </Card>
        <Card title={text('settings.interface')}>
          <Stack gap="large">
            <LanguageChoice />
            <SchemeChoice />
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
}
