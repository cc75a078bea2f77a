import { useUser } from '@wavereel/client';
import { useText } from '@wavereel/i18n';
import { Card, Page, Stack } from '@wavereel/ui';
import { AppsSection } from './AppsSection';
import { DataSection } from './DataSection';
import { DeleteSection } from './DeleteSection';
import { EmailSection } from './EmailSection';
import { LanguageChoice } from './LanguageChoice';
import { PasswordSection } from './PasswordSection';
import { PreferencesSection } from './PreferencesSection';
import { ProfileSection } from './ProfileSection';
import { SchemeChoice } from './SchemeChoice';
import { AsksBeforeLeaving } from './unsaved';

/** Everything about the account. Each section saves by itself, and whoever leaves before that is asked. */
export function SettingsPage() {
  const text = useText('shell');
  const user = useUser();
  return (
    <Page title={text('settings.title')} width="text" key={user.id}>
      <AsksBeforeLeaving>
        <Stack gap="large">
          <ProfileSection />
          <EmailSection />
          <PasswordSection />
          <PreferencesSection />
          <Card title={text('settings.interface')} as="section">
            <Stack gap="large">
              <LanguageChoice />
              <SchemeChoice />
            </Stack>
          </Card>
          <AppsSection />
          <DataSection />
          <DeleteSection />
        </Stack>
      </AsksBeforeLeaving>
    </Page>
  );
}
