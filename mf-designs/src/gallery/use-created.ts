import { useLanguage, useText } from '@wavereel/i18n';

/** When a design was made, as the gallery says it: Today, or month and day. Null for the built-in ones. */
export function useCreated(iso: string | null): string | null {
  const text = useText('mf-designs');
  const { language } = useLanguage();
  if (iso === null) return null;
  const date = new Date(iso);
  if (date.toDateString() === new Date().toDateString()) return text('today');
  return new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' }).format(date);
}
