import type { SeatsPreview } from '@wavereel/contracts';
import type { useFormat, useText } from '@wavereel/i18n';

interface Cost {
  readonly of: 'seats' | 'linkPages';
  readonly isTrial: boolean;
  readonly preview: SeatsPreview;
}

/** What it costs to have so much beyond a plan, and when, to the cent; empty where nobody asks for money. */
export function costText(
  text: ReturnType<typeof useText>,
  format: ReturnType<typeof useFormat>,
  { of, isTrial, preview: { restCents, date: next, thenCents, interval } }: Cost,
): string {
  if (next === null || thenCents === 0) return '';
  const date = format.date(next);
  const money = (cents: number) => format.money(cents / 100);
  const nothing = isTrial ? text('addSeatTrial') : text('addSeatPaid', { date });
  const now = restCents > 0 ? text('addSeatRest', { price: money(restCents) }) : nothing;
  return `${now} ${text(`extraThen.${of}.${interval}`, { date, price: money(thenCents) })}`;
}
