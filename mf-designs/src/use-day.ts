import { useLanguage, useText } from '@wavereel/i18n';

/** Says the day of a moment, as the gallery says it: Today, or month and day. */
export function useDay(): (iso: string) => string {
  const text = useText('mf-designs');
  const { language } = useLanguage();
  return (iso) => {
    const date = new Date(iso);
    if (date.toDateString() === new Date().toDateString()) return text('today');
    return new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' }).format(date);
  };
}
