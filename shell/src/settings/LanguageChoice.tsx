import { ApiError, useSession } from '@wavereel/client';
import { languages, type Language } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useLanguage, useText } from '@wavereel/i18n';
import { SegmentedControl, SelectField } from '@wavereel/ui';
import { keepLanguage } from './account-language';

const isLanguage = (value: string): value is Language => languages.some((known) => known === value);

/** English or Portuguese: at once everywhere on the page, and kept in the account of who is signed in. */
export function LanguageChoice({ compact = false }: { compact?: boolean }) {
  const text = useText('shell');
  const { language, setLanguage } = useLanguage();
  const session = useSession();

  async function choose(value: string): Promise<void> {
    if (!isLanguage(value)) return;
    await setLanguage(value);
    if (session.status !== 'signed-in') return;
    await keepLanguage(session.user).catch((error: unknown) => {
      if (error instanceof ApiError) bus.emit('notify', { tone: 'bad', text: text('settings.languageNotKept') });
    });
  }

  const options = languages.map((value) => ({
    value,
    label: text(compact ? `language.short.${value}` : `language.${value}`),
  }));
  const props = {
    label: text('settings.language'),
    value: language,
    onChange: (value: string) => void choose(value),
    options,
  };
  return compact ? <SegmentedControl {...props} size="small" /> : <SelectField {...props} />;
}
