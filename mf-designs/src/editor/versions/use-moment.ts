import { useLanguage, useText } from '@wavereel/i18n';
import { useDay } from '../../use-day';

/** Says when something was: its day, as the gallery says it, and the time of it. */
export function useMoment(): (iso: string) => string {
  const text = useText('mf-designs');
  const { language } = useLanguage();
  const day = useDay();
  const timeOf = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
  return (iso) => text('editor.versions.when', { day: day(iso), time: timeOf.format(new Date(iso)) });
}
