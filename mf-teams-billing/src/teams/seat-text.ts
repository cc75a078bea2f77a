import type { SeatsPreview } from '@wavereel/contracts';
import type { useFormat, useText } from '@wavereel/i18n';

interface Wished {
  /** Seats that the team will have. */
  readonly count: number;
  readonly isTrial: boolean;
  readonly preview: SeatsPreview;
}

/** What so many seats cost, and when, to the cent; where nobody asks for money, only how many they are. */
export function seatText(
  text: ReturnType<typeof useText>,
  format: ReturnType<typeof useFormat>,
  { count, isTrial, preview: { restCents, date: next, thenCents, interval } }: Wished,
): string {
  const seats = text('addSeatText', { count });
  if (next === null || thenCents === 0) return seats;
  const date = format.date(next);
  const money = (cents: number) => format.money(cents / 100);
  const nothing = isTrial ? text('addSeatTrial') : text('addSeatPaid', { date });
  const now = restCents > 0 ? text('addSeatRest', { price: money(restCents) }) : nothing;
  return `${seats} ${now} ${text(`addSeatThen.${interval}`, { date, price: money(thenCents) })}`;
}
