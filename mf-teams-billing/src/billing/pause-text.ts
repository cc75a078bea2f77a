import type { PauseTerms } from '@wavereel/contracts';
import type { useFormat, useText } from '@wavereel/i18n';

/** What a pause is: when it begins, when the plan goes on by itself, and what that costs. */
export function pauseText(
  text: ReturnType<typeof useText>,
  format: ReturnType<typeof useFormat>,
  { cents, startDate, resumeDate }: Omit<PauseTerms, 'url'>,
): string {
  const dates = { date: format.date(startDate), resume: format.date(resumeDate) };
  return cents === null
    ? text('billing.pauseText', dates)
    : text('billing.pausePaidText', { ...dates, price: format.money(cents / 100) });
}
