import { endpoints, freePlan, offerOf } from '@wavereel/contracts';
import type { SoldOfferId } from '@wavereel/contracts';
import { memberOf } from './support/members';
import { operatorToken } from './support/operator';
import { allInvoices, billingOf, clockOf, meOf, payAt, subscribe, withClocks } from './support/paying';
import { TestServer } from './support/server';
import { until } from './support/until';
import type { Visitor } from './support/visitor';

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start({ OPERATOR_TOKEN: operatorToken, ...withClocks });
});
afterAll(() => server?.remove());

const cents = (id: SoldOfferId): number => offerOf(id)?.cents ?? NaN;
const preview = (person: Visitor, offer: SoldOfferId) =>
  person.expect(endpoints.billing.preview, { params: { id: person.id }, body: { offer } });
const change = (person: Visitor, offer: SoldOfferId, reckonedAt?: string) =>
  person.call(endpoints.billing.change, {
    params: { id: person.id },
    body: { offer, ...(reckonedAt === undefined ? {} : { reckonedAt }) },
  });
const revert = (person: Visitor, txId: string) =>
  person.call(endpoints.billing.revert, { params: { id: person.id }, body: { txId } });
const pause = (person: Visitor, paused: boolean) => person.call(endpoints.plans.pause, { body: { paused } });
const cancel = (person: Visitor, canceled: boolean) => person.call(endpoints.plans.cancel, { body: { canceled } });

test('a month of a plan: tried, paid, made larger to the cent, made smaller at the end of what was paid', async () => {
  const ana = await server.person();
  const move = clockOf(server, ana);
  expect(await billingOf(ana)).toEqual({
    ...{ isStandIn: true, subscription: null, next: null, failed: null, card: null },
    ...{ creditCents: 0, trialDays: 7 },
  });

  await subscribe(ana, 'creator_month');
  const tried = await billingOf(ana);
  expect(tried.subscription).toMatchObject({ offer: 'creator_month', plan: 'creator', interval: 'month', cents: 1299 });
  expect(tried).toMatchObject({ next: { cents: 1299 }, trialDays: 0, card: { last4: expect.any(String) as string } });
  expect((await meOf(ana)).stripePlan).toMatchObject({
    ...{ planName: 'creator', active: true, status: 'trialing', isTrial: true, seats: 3 },
  });

  await move(8);
  expect((await meOf(ana)).stripePlan).toMatchObject({ status: 'active', isTrial: false, trialEndAt: null });
  const [first] = await allInvoices(ana);
  expect(first).toMatchObject({ totalCents: 1299, paidCents: 1299, status: 'paid' });

  await move(9);
  const seen = await preview(ana, 'agency_month');
  expect(seen).toMatchObject({ when: 'now', thenCents: cents('agency_month') });
  expect(seen.dueNowCents).toBeGreaterThan(0);
  expect(seen.lines.reduce((sum, line) => sum + line.cents, 0)).toBe(seen.dueNowCents);
  expect(seen.lines.map(({ of }) => of)).toEqual([
    { kind: 'unused', plan: 'creator', quantity: 1 },
    { kind: 'rest', plan: 'agency', quantity: 1 },
  ]);
  expect((await change(ana, 'agency_month', seen.reckonedAt)).status).toBe(200);
  expect((await allInvoices(ana))[0]).toMatchObject({ totalCents: seen.dueNowCents, status: 'paid' });
  expect((await meOf(ana)).stripePlan).toMatchObject({ planName: 'agency', active: true });

  expect(await preview(ana, 'creator_month')).toMatchObject({ when: 'period_end', dueNowCents: 0, thenCents: 1299 });
  const planned = await change(ana, 'creator_month');
  expect(planned.body.subscription).toMatchObject({
    offer: 'agency_month',
    planned: { kind: 'change', offer: 'creator_month' },
  });
  await move(31);
  expect((await meOf(ana)).stripePlan).toMatchObject({ planName: 'creator', active: true });
  expect((await allInvoices(ana))[0]).toMatchObject({ totalCents: 1299, status: 'paid' });
});

test('what is planned can be taken back, once', async () => {
  const ana = await server.person();
  const move = clockOf(server, ana);
  await subscribe(ana, 'agency_year');
  await move(8);
  await change(ana, 'agency_month');
  const { subscription } = await billingOf(ana);
  const txId = subscription?.planned?.txId ?? '';
  expect((await revert(ana, txId)).body.subscription).toMatchObject({ offer: 'agency_year', planned: null });
  expect((await revert(ana, txId)).status).toBe(404);

  await cancel(ana, true);
  expect((await meOf(ana)).planChange).toMatchObject({ actionType: 'cancel', status: 'pending' });
  const ending = await billingOf(ana);
  expect(ending).toMatchObject({ next: null, subscription: { planned: { kind: 'cancel' } } });
  await revert(ana, ending.subscription?.planned?.txId ?? '');
  expect(await meOf(ana)).toMatchObject({ planChange: null, stripePlan: { isCanceled: false, status: 'active' } });
});

test('a plan that is cancelled works to the end of what was paid, and a new one begins without a trial', async () => {
  const ana = await server.person();
  const move = clockOf(server, ana);
  await subscribe(ana, 'creator_month');
  await move(8);
  await cancel(ana, true);
  await move(20);
  expect((await meOf(ana)).stripePlan).toMatchObject({ active: true, isCanceled: true, status: 'canceled' });
  await move(12);
  expect((await meOf(ana)).stripePlan).toMatchObject({ active: false, status: 'inactive', isCanceled: false });
  expect(await billingOf(ana)).toMatchObject({ subscription: null, trialDays: 0 });
  await subscribe(ana, 'influencer_month');
  expect((await meOf(ana)).stripePlan).toMatchObject({ planName: 'influencer', status: 'active', isTrial: false });
  expect((await allInvoices(ana))[0]).toMatchObject({ totalCents: 1999, status: 'paid' });
});

test('a plan rests from the end of the period, for the price of that, and goes on by hand or by itself', async () => {
  const ana = await server.person();
  const move = clockOf(server, ana);
  await subscribe(ana, 'creator_month');
  await move(8);
  await pause(ana, true);
  expect(await meOf(ana)).toMatchObject({
    stripePlan: { active: true },
    planChange: { actionType: 'pause', status: 'pending' },
  });
  await move(31);
  expect(await meOf(ana)).toMatchObject({
    stripePlan: { planName: 'creator', active: false, isPause: true, isPausePlan: true },
    planChange: { actionType: 'pause', status: 'paused' },
  });
  expect((await allInvoices(ana))[0]).toMatchObject({ totalCents: 2399, status: 'paid' });
  expect((await pause(ana, false)).status).toBe(200);
  expect(await meOf(ana)).toMatchObject({
    stripePlan: { planName: 'creator', active: true, isPause: false },
    planChange: null,
  });

  await pause(ana, true);
  await move(40);
  expect((await meOf(ana)).stripePlan.isPause).toBe(true);
  await move(370);
  expect(await meOf(ana)).toMatchObject({
    stripePlan: { planName: 'creator', active: true, isPause: false, isPausePlan: false },
    planChange: null,
  });
});

test('a card that is declined buys nothing, and can be followed by one that pays', async () => {
  const ana = await server.person();
  const { url } = await ana.expect(endpoints.billing.subscribe, {
    params: { id: ana.id },
    body: { offer: 'creator_month' },
  });
  expect((await payAt(url, 'declines')).status).toBe(402);
  expect((await meOf(ana)).stripePlan).toEqual(freePlan);
  expect((await payAt(url, 'pays')).status).toBe(303);
  expect((await billingOf(ana)).subscription).not.toBeNull();
});

test('a payment that fails later is said with its sum and the next try, and ends the plan when all have failed', async () => {
  const ana = await server.person();
  const move = clockOf(server, ana);
  await subscribe(ana, 'creator_month', { card: 'pays once' });
  await move(8);
  await move(31);
  expect((await meOf(ana)).stripePlan).toMatchObject({ status: 'past_due' });
  expect((await billingOf(ana)).failed).toMatchObject({
    cents: 1299,
    retryAt: expect.any(String) as string,
    payUrl: expect.stringContaining('/pay/') as string,
  });
  await move(30);
  expect((await meOf(ana)).stripePlan).toMatchObject({ active: false, status: 'inactive' });
});

test('two presses and two tabs make one subscription', async () => {
  const ana = await server.person();
  const ask = () => ana.call(endpoints.billing.subscribe, { params: { id: ana.id }, body: { offer: 'creator_month' } });
  const asked = await Promise.all([ask(), ask(), ask()]);
  const urls = asked.map(({ body }) => body.url);
  await Promise.all(urls.map((url) => payAt(url, 'pays')));
  expect((await billingOf(ana)).subscription).toMatchObject({ offer: 'creator_month' });
  expect((await ask()).error).toMatchObject({ code: 'subscribed_already' });
  expect((await meOf(ana)).stripePlan.status).toBe('trialing');
});

test('what happened at the provider arrives without anybody asking', async () => {
  const ana = await server.person();
  const wish = { params: { id: ana.id }, body: { offer: 'network_year' } } as const;
  await payAt((await ana.expect(endpoints.billing.subscribe, wish)).url, 'pays');
  await until('the plan of the database', async () =>
    (await meOf(ana)).stripePlan.planName === 'network' ? true : null,
  );
});

test('what is no sign of the provider is refused', async () => {
  const body = JSON.stringify({
    id: 'evt_1',
    type: 'customer.updated',
    data: { object: { object: 'customer', id: 'x' } },
  });
  const send = (headers: Record<string, string>) =>
    fetch(`${server.address}/api/stripe/webhook`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  expect((await send({})).status).toBe(400);
  expect((await send({ 'stripe-signature': 't=1,v1=00' })).status).toBe(400);
  expect((await send({ 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` })).status).toBe(
    400,
  );
});

test('seats beyond those of the plan are paid with the next invoice, however often somebody presses', async () => {
  const ana = await server.person();
  const move = clockOf(server, ana);
  await subscribe(ana, 'creator_month');
  await move(8);
  const before = (await allInvoices(ana)).length;
  for (const quantity of [4, 5, 6]) await ana.expect(endpoints.teams.setSeats, { body: { quantity } });
  expect(await meOf(ana)).toMatchObject({ stripePlan: { seats: 6 }, teamInfo: { seats: 6 } });
  expect((await allInvoices(ana)).length).toBe(before);
  expect((await billingOf(ana)).subscription).toMatchObject({
    seats: { included: 3, extra: 3, paid: 3, cents: 499 },
    cents: 2796,
  });
  await move(31);
  expect((await allInvoices(ana))[0]?.totalCents).toBeGreaterThan(2796);
});

test('a seat that is given up stays paid for until the period ends, and comes back without a sum', async () => {
  const [ana, eve] = [await server.person(), await server.person('Eve')];
  const moves = [clockOf(server, ana), clockOf(server, eve)];
  const setSeats = (person: typeof ana, quantity: number) =>
    person.expect(endpoints.teams.setSeats, { body: { quantity } });
  for (const person of [ana, eve]) await subscribe(person, 'creator_month');
  for (const move of moves) await move(8);
  for (const person of [ana, eve]) await setSeats(person, 6);
  for (const move of moves) await move(10);
  // Hers come and go, his stay.
  for (const quantity of [3, 5, 4, 6, 3]) await setSeats(ana, quantity);
  expect((await billingOf(ana)).subscription?.seats).toMatchObject({ extra: 0, paid: 3 });
  // One more than were ever had is charged alone.
  for (const quantity of [7, 3, 6]) await setSeats(ana, quantity);
  await setSeats(eve, 7);
  await setSeats(eve, 6);
  expect((await billingOf(ana)).subscription?.seats).toMatchObject({ extra: 3, paid: 4 });
  for (const move of moves) await move(22);
  const [[hers], [his]] = [await allInvoices(ana), await allInvoices(eve)];
  // The period of 31 days at most; 21 and 11 days of it were left.
  expect(hers?.totalCents).toBe(his?.totalCents);
  expect(hers?.totalCents).toBeGreaterThan(2796 + 499 * 2);
  // What a period holds is what the next one is billed for.
  await setSeats(ana, 3);
  expect((await billingOf(ana)).subscription?.seats).toMatchObject({ extra: 0, paid: 3 });
  for (const move of moves) await move(31);
  expect((await allInvoices(ana))[0]?.totalCents).toBe(1299);
  expect((await billingOf(ana)).subscription?.seats).toMatchObject({ extra: 0, paid: 0 });
});

test('what seats cost is told to the cent before they are had', async () => {
  const ana = await server.person();
  const move = clockOf(server, ana);
  const look = async (quantity: number) => ana.call(endpoints.teams.previewSeats, { query: { quantity } });
  const set = (quantity: number) => ana.expect(endpoints.teams.setSeats, { body: { quantity } });
  const next = async () => (await billingOf(ana)).next?.cents ?? 0;
  const free = { restCents: 0, date: null, thenCents: 0, interval: 'month' };
  expect((await look(5)).body).toEqual(free);
  await subscribe(ana, 'creator_month');
  expect((await look(5)).body).toMatchObject({ restCents: 0, thenCents: 998 });
  await move(8);
  const renewal = { date: (await meOf(ana)).stripePlan.currentPeriodEnd, interval: 'month' };
  const { body: three } = await look(6);
  expect(three).toEqual({ ...renewal, restCents: expect.any(Number), thenCents: 3 * 499 });
  expect(three.restCents).toBeGreaterThan(0);
  expect(await next()).toBe(1299);
  await set(6);
  expect(await next()).toBe(1299 + three.thenCents + three.restCents);

  // What was given up comes back without a sum, and what is more costs that alone.
  await set(3);
  expect((await look(6)).body).toEqual({ ...three, restCents: 0 });
  const { body: four } = await look(7);
  expect(four.restCents).toBeLessThan(three.restCents);
  await set(7);
  expect(await next()).toBe(1299 + four.thenCents + three.restCents + four.restCents);
  await ana.expect(endpoints.plans.cancel, { body: { canceled: true } });
  expect((await look(8)).error).toMatchObject({ code: 'plan_rests' });
  expect((await look(501)).status).toBe(422);
});

test('seats that were taken are paid for by whoever cancels, too', async () => {
  const ana = await server.person();
  const move = clockOf(server, ana);
  await subscribe(ana, 'creator_month');
  await move(8);
  await ana.expect(endpoints.teams.setSeats, { body: { quantity: 103 } });
  const { lastCents } = await ana.expect(endpoints.plans.offers);
  await ana.expect(endpoints.plans.cancel, { body: { canceled: true } });
  const { next, subscription } = await billingOf(ana);
  expect(subscription?.planned).toMatchObject({ kind: 'cancel' });
  // Of a month that has just begun nearly all is left.
  expect(next?.cents).toBeGreaterThan(90 * 499);
  // So the screen of cancelling said before the press; a little less of the month is left since.
  expect(Math.abs((lastCents ?? 0) - (next?.cents ?? 0))).toBeLessThan(499);
  await move(31);
  expect((await billingOf(ana)).subscription).toBeNull();
  expect((await allInvoices(ana))[0]).toMatchObject({ totalCents: next?.cents, status: 'paid' });
});

test('where plans set no limits there are no link pages to pay for', async () => {
  const ana = await server.person();
  await subscribe(ana, 'creator_month');
  expect((await billingOf(ana)).subscription).not.toHaveProperty('linkPages');
  const body = { extra: 1 };
  const { error } = await ana.call(endpoints.billing.setLinkPages, { params: { id: ana.id }, body });
  expect(error).toMatchObject({ code: 'links_not_counted' });
});

test('only the owner sees and changes what is paid', async () => {
  const ana = await server.person();
  const editor = await memberOf(server, ana, 'editor');
  const refused = await editor.call(endpoints.billing.read, { params: { id: editor.id } });
  expect(refused.status).toBe(403);
  expect((await editor.call(endpoints.billing.read, { params: { id: ana.id } })).status).toBe(404);
  expect((await editor.call(endpoints.billing.portal)).status).toBe(403);
});

test('a page of the provider leads back into the product and nowhere else', async () => {
  const ana = await server.person();
  expect((await ana.call(endpoints.billing.portal)).error).toMatchObject({ code: 'never_paid' });
  await subscribe(ana, 'creator_month');
  for (const returnUrl of ['https://evil.example', '//evil.example', '/\\evil.example'])
    expect((await ana.call(endpoints.billing.portal, { query: { returnUrl } })).status).toBe(422);
  const { url } = await ana.expect(endpoints.billing.portal, { query: { returnUrl: '/settings' } });
  expect(await (await fetch(url)).text()).toContain(`${server.address.replace('127.0.0.1', 'localhost')}/settings`);
});

test('a coupon that nobody knows is refused before anything is bought', async () => {
  const ana = await server.person();
  const checked = await ana.call(endpoints.billing.checkDiscount, { params: { code: 'NOPE', offer: 'creator_month' } });
  expect(checked.error).toMatchObject({ code: 'coupon_useless' });
  const bought = await ana.call(endpoints.billing.subscribe, {
    params: { id: ana.id },
    body: { offer: 'creator_month', coupon: 'NOPE' },
  });
  expect(bought.error).toMatchObject({ code: 'coupon_useless' });
});

test('invoices are mailed where the owner says', async () => {
  const ana = await server.person();
  const customer = { params: { id: ana.id } };
  expect(await ana.expect(endpoints.billing.customer, customer)).toEqual({ emailToBilling: null });
  await ana.expect(endpoints.billing.setCustomer, { ...customer, body: { emailToBilling: 'books@example.com' } });
  await subscribe(ana, 'creator_month');
  expect(await ana.expect(endpoints.billing.customer, customer)).toEqual({ emailToBilling: 'books@example.com' });
});
