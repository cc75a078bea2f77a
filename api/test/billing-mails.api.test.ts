import { endpoints } from '@wavereel/contracts';
import { mailsOf } from './support/mailbox';
import { operatorToken } from './support/operator';
import { billingOf, clockOf, subscribe, withClocks } from './support/paying';
import { TestServer } from './support/server';
import { until } from './support/until';
import type { Visitor } from './support/visitor';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ OPERATOR_TOKEN: operatorToken, ...withClocks });
});
afterAll(() => server?.remove());

const subjects = (email: string): string[] =>
  mailsOf(server)
    .filter(({ to, subject }) => to === email && /plan|payment|receipt/i.test(subject))
    .map(({ subject }) => subject);
/** Waits until so many mails about money have come. */
const mailed = (email: string, count: number): Promise<string[]> =>
  until(`${count} mails to ${email}`, async () => {
    const all = subjects(email);
    return all.length >= count ? all : null;
  });
/** The kinds of news about money, oldest first. */
const newsOf = async (person: Visitor): Promise<string[]> =>
  (await person.expect(endpoints.notifications.list)).map(({ type }) => type);
const cancel = (person: Visitor) => person.expect(endpoints.plans.cancel, { body: { canceled: true } });

test('whoever pays is mailed before a trial ends, of what was paid, and of the end, each once', async () => {
  const ana = await server.person();
  const move = clockOf(server, ana);
  await subscribe(ana, 'creator_month');
  await move(5);
  await mailed(ana.email, 1);
  await move(3);
  await billingOf(ana);
  await mailed(ana.email, 2);
  await cancel(ana);
  await billingOf(ana);
  const all = await mailed(ana.email, 3);
  expect(all.map((subject) => subject.replace(/ on .*$/, ''))).toEqual([
    'The trial of your plan ends',
    'Receipt for $12.99',
    'Your plan ends',
  ]);
  // Of what she did herself, or has as a receipt, her bell says nothing.
  expect(await newsOf(ana)).toEqual(['TRIAL_ENDS']);
  const [news] = await ana.expect(endpoints.notifications.list);
  expect(news?.payload.title).toMatch(/team$/);
  expect(Date.parse(news?.payload.until ?? '')).toBeGreaterThan(Date.now());
});

test('a payment that fails is mailed where invoices go, with the next try', async () => {
  const ana = await server.person();
  const move = clockOf(server, ana);
  const books = `books-${ana.id}@example.com`;
  await ana.expect(endpoints.billing.setCustomer, { params: { id: ana.id }, body: { emailToBilling: books } });
  await subscribe(ana, 'creator_month', { card: 'pays once' });
  // Past what is said of a trial's end, which may come before the move or never.
  await move(5);
  await mailed(books, 1);
  await move(3);
  await mailed(books, 2);
  await move(31);
  expect((await mailed(books, 3)).map((subject) => subject.replace(/ on .*$/, ''))).toEqual([
    'The trial of your plan ends',
    'Receipt for $12.99',
    'Your payment of $12.99 failed',
  ]);
  expect(subjects(ana.email)).toEqual([]);
  expect(await newsOf(ana)).toEqual(['TRIAL_ENDS', 'PAYMENT_FAILED']);
});

test('who wants no mails about billing gets none', async () => {
  const [ana, eve] = [await server.person(), await server.person('Eve')];
  const preferences = { optOut: false, newsletter: true, billing: false, appUpdates: true };
  await ana.expect(endpoints.users.setInfo, { params: { id: ana.id }, body: { preferences } });
  for (const person of [ana, eve]) {
    await subscribe(person, 'creator_month');
    await cancel(person);
  }
  // Hers was written later.
  await mailed(eve.email, 1);
  expect(subjects(ana.email)).toEqual([]);
});
