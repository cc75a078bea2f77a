import { endpoints } from '@wavereel/contracts';
import type { SoldOfferId } from '@wavereel/contracts';
import { operator } from './operator';
import type { TestServer } from './server';
import type { Visitor } from './visitor';

/** What a server is started with whose payments the operator can move through time. */
export const withClocks = { STRIPE_TEST_CLOCKS: 'true' };

/** What stands in for a card: it never has a number. */
export type Card = 'pays' | 'declines' | 'pays once';

const dayMs = 24 * 3600 * 1000;

export const billingOf = (person: Visitor) => person.expect(endpoints.billing.read, { params: { id: person.id } });
export const meOf = (person: Visitor) => person.expect(endpoints.users.me);
export const allInvoices = (person: Visitor) =>
  person.expect(endpoints.billing.invoices, { params: { id: person.id }, query: { limit: 100 } });

/** Presses the button of a card on the page of a checkout. @returns the answer, which leads back where it was paid */
export const payAt = (url: string, card: Card): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ card }),
  });

/** Subscribes as a person does: chooses a plan, and pays on the page that it leads to. */
export async function subscribe(
  person: Visitor,
  offer: SoldOfferId,
  { card = 'pays', coupon }: { card?: Card; coupon?: string } = {},
): Promise<void> {
  const { url } = await person.expect(endpoints.billing.subscribe, {
    params: { id: person.id },
    body: { offer, ...(coupon === undefined ? {} : { coupon }) },
  });
  const { status } = await payAt(url, card);
  if (status !== 303) throw new Error(`the page of payment answered ${status}`);
  // The page that it leads back to looks at once.
  await billingOf(person);
}

/** The clock of one person's payments, which goes only forward. What moves it answers what it shows then. */
export function clockOf(server: TestServer, person: Visitor) {
  let now = Date.now();
  return async (days: number): Promise<Date> => {
    now += days * dayMs;
    const { teamInfo } = await meOf(person);
    const response = await fetch(`${server.address}${endpoints.billing.moveClock.path}`, {
      method: 'PUT',
      headers: { ...operator, 'content-type': 'application/json' },
      body: JSON.stringify({ teamId: teamInfo._id, date: new Date(now).toISOString() }),
    });
    if (response.status !== 204) throw new Error(`the clock answered ${response.status} ${await response.text()}`);
    return new Date(now);
  };
}
