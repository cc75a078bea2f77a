import { endpoints, errorMessage } from '@wavereel/contracts';
import type { ErrorCode } from '@wavereel/contracts';
import { memberOf } from './support/members';
import { operator, operatorToken } from './support/operator';
import { allInvoices, billingOf, clockOf, meOf, subscribe, withClocks } from './support/paying';
import { TestServer } from './support/server';
import type { Visitor } from './support/visitor';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ OPERATOR_TOKEN: operatorToken, ...withClocks });
});
afterAll(() => server?.remove());

const offersOf = (person: Visitor) => person.expect(endpoints.plans.offers);
const termsOf = (person: Visitor, returnUrl?: string) =>
  person.call(endpoints.plans.pauseTerms, { query: returnUrl === undefined ? {} : { returnUrl } });
const stay = (person: Visitor) => person.call(endpoints.plans.stay);
const pause = (person: Visitor, paused: boolean) => person.expect(endpoints.plans.pause, { body: { paused } });
const cancel = (person: Visitor, canceled: boolean) => person.expect(endpoints.plans.cancel, { body: { canceled } });
const refusalOf = (code: ErrorCode) => ({ status: 409, error: { code, message: errorMessage(code, 'en') } });
const nothing = { pause: null, discount: null, smaller: null, lastCents: null };
const aYearAfter = (date: string) => date.replace(/^\d{4}/, (year) => String(Number(year) + 1));

/** Somebody who pays for a plan, past its trial. */
async function payer(offer: 'creator_month' | 'agency_month' | 'agency_year' = 'agency_month') {
  const person = await server.person();
  const move = clockOf(server, person);
  await subscribe(person, offer);
  await move(8);
  return { person, move };
}

test('who pays nothing, or tries a plan, is offered nothing to stay for', async () => {
  const ana = await server.person();
  expect(await offersOf(ana)).toEqual(nothing);
  expect(await stay(ana)).toMatchObject(refusalOf('discount_not_now'));
  expect(await termsOf(ana)).toMatchObject(refusalOf('nothing_to_pause'));
  await subscribe(ana, 'agency_month');
  expect(await offersOf(ana)).toEqual(nothing);
  expect(await stay(ana)).toMatchObject(refusalOf('discount_not_now'));
});

test('a pause is offered with its price and its days, and those are what it then has', async () => {
  const { person, move } = await payer();
  const { currentPeriodEnd } = (await meOf(person)).stripePlan;
  const { body: terms } = await termsOf(person);
  expect(terms).toEqual({
    ...{ cents: 2399, startDate: currentPeriodEnd, url: null },
    resumeDate: aYearAfter(currentPeriodEnd ?? ''),
  });
  const { url: _none, ...dates } = terms;
  expect((await offersOf(person)).pause).toEqual(dates);

  expect((await pause(person, true)).planChange).toMatchObject({
    ...{ actionType: 'pause', stopDate: terms.startDate, resumeDate: terms.resumeDate },
  });
  expect(await offersOf(person)).toEqual(nothing);
  expect((await termsOf(person)).body).toEqual(terms);
  await move(31);
  expect((await allInvoices(person))[0]).toMatchObject({ totalCents: terms.cents, status: 'paid' });
  expect(await termsOf(person)).toMatchObject(refusalOf('nothing_to_pause'));
});

test('the page where a pause is paid with another card leads back into the product and nowhere else', async () => {
  const { person } = await payer();
  const { body } = await termsOf(person, '/billing/cancel');
  expect(await (await fetch(body.url ?? '')).text()).toContain('/billing/cancel');
  expect((await termsOf(person, '//evil.example')).status).toBe(422);
});

test('the discount halves the next payment, shows on the subscription, and is given once for ever', async () => {
  const { person, move } = await payer();
  const { currentPeriodEnd: date } = (await meOf(person)).stripePlan;
  expect(await billingOf(person)).toMatchObject({ next: { cents: 3299 } });
  expect((await offersOf(person)).discount).toEqual({ percentOff: 50, date });

  expect((await stay(person)).status).toBe(200);
  expect(await billingOf(person)).toMatchObject({
    subscription: { discount: { code: 'STAY50', centsOff: 1650, duration: 'once' }, planned: null },
    next: { cents: 1649 },
  });
  expect((await offersOf(person)).discount).toBeNull();
  expect(await stay(person)).toMatchObject(refusalOf('discount_taken'));

  await move(31);
  expect((await allInvoices(person))[0]).toMatchObject({ totalCents: 1649, status: 'paid' });
  expect(await billingOf(person)).toMatchObject({ subscription: { discount: null }, next: { cents: 3299 } });
  expect(await stay(person)).toMatchObject(refusalOf('discount_taken'));

  // Neither another subscription nor a provider that has forgotten it makes it new.
  await cancel(person, true);
  await move(31);
  await server.withDatabase(
    `UPDATE provider_objects SET data = data #- '{metadata,stayed}' WHERE type = 'subscription'`,
  );
  await subscribe(person, 'agency_month');
  expect((await offersOf(person)).discount).toBeNull();
  expect(await stay(person)).toMatchObject(refusalOf('discount_taken'));
});

test('the discount stays the sum that was offered where a whole year is chosen; what that costs is told line by line, and charged', async () => {
  const { person } = await payer('creator_month');
  await stay(person);
  const wish = { params: { id: person.id }, body: { offer: 'network_year' } } as const;
  const { lines, dueNowCents, reckonedAt } = await person.expect(endpoints.billing.preview, wish);
  expect(lines.at(-1)).toEqual({ text: 'STAY50', cents: -650 });
  expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(dueNowCents);
  await person.expect(endpoints.billing.change, { ...wish, body: { ...wish.body, reckonedAt } });
  expect((await allInvoices(person))[0]).toMatchObject({ totalCents: dueNowCents, status: 'paid' });
});

test('of two presses at once one takes the discount; what was cancelled is cancelled no more', async () => {
  const { person } = await payer();
  await cancel(person, true);
  expect(await offersOf(person)).toMatchObject({ discount: { percentOff: 50 }, smaller: null });
  const answers = await Promise.all([stay(person), stay(person)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await meOf(person)).toMatchObject({ stripePlan: { isCanceled: false }, planChange: null });
  expect((await billingOf(person)).subscription).toMatchObject({ discount: { code: 'STAY50' }, planned: null });
});

test('neither a discount nor a coupon takes the place of one that runs, unless that one is named', async () => {
  const { person: first } = await payer();
  await stay(first);
  const code = { object: 'promotion_code', id: 'promo_1', created: 0, code: 'SPRING', coupon: 'wavereel_stay_1650' };
  const free = { customer: null, expires_at: null, max_redemptions: null, first_time_transaction: false };
  const data = JSON.stringify({ ...code, ...free, active: true, metadata: {}, times_redeemed: 0 });
  await server.withDatabase(
    `INSERT INTO provider_objects (id, type, created, data) VALUES ('promo_1', 'promotion_code', 0, '${data}')`,
  );
  const { person } = await payer();
  const spring = (of: Visitor, replaces?: string) =>
    of.call(endpoints.billing.discount, { params: { id: of.id }, body: { code: 'SPRING', replaces } });
  const has = { subscription: { discount: { code: 'SPRING', centsOff: 1650 } } };
  expect((await spring(person)).body).toMatchObject(has);
  expect((await offersOf(person)).discount).toBeNull();
  expect(await stay(person)).toMatchObject(refusalOf('discount_runs'));
  // Again changes nothing.
  expect((await spring(person)).body).toMatchObject(has);
  for (const named of [undefined, 'SUMMER'])
    expect(await spring(first, named)).toMatchObject(refusalOf('discount_runs'));
  expect((await billingOf(first)).subscription).toMatchObject({ discount: { code: 'STAY50' } });
  expect((await spring(first, 'STAY50')).body).toMatchObject(has);
});

test.each([
  ['agency_month', { offer: 'influencer_month', plan: 'influencer', interval: 'month', cents: 1999 }],
  ['agency_year', { offer: 'influencer_year', plan: 'influencer', interval: 'year', cents: 20_388 }],
] as const)('to who has %s the next smaller plan is offered, which comes as any smaller one', async (has, smaller) => {
  const { person } = await payer(has);
  const { currentPeriodEnd: date } = (await meOf(person)).stripePlan;
  expect((await offersOf(person)).smaller).toEqual({ ...smaller, date });
  const { subscription } = await person.expect(endpoints.billing.change, {
    params: { id: person.id },
    body: { offer: smaller.offer },
  });
  expect(subscription?.planned).toMatchObject({ kind: 'change', offer: smaller.offer, date });
  expect(await offersOf(person)).toMatchObject({ discount: null, smaller: null });
  expect(await stay(person)).toMatchObject(refusalOf('discount_not_now'));
});

test('below the smallest plan there is none', async () => {
  const { person } = await payer('creator_month');
  expect(await offersOf(person)).toMatchObject({ pause: {}, discount: {}, smaller: null });
});

test('a plan that the operator gave can be paused, for which nobody collects money', async () => {
  const ana = await server.person();
  const currentPeriodEnd = '2096-02-29T12:00:00.000Z';
  const { teamInfo } = await meOf(ana);
  const plan = { planName: 'creator', stripeId: 'by hand', currentPeriodEnd };
  await server.visitor().expect(endpoints.plans.grant, { body: { teamId: teamInfo._id, plan }, headers: operator });
  const dates = { cents: null, startDate: currentPeriodEnd, resumeDate: '2097-02-28T12:00:00.000Z' };
  expect(await offersOf(ana)).toEqual({ ...nothing, pause: dates });
  expect((await termsOf(ana, '/billing')).body).toEqual({ ...dates, url: null });
  expect(await stay(ana)).toMatchObject(refusalOf('discount_not_now'));
  await pause(ana, true);
  expect(await offersOf(ana)).toEqual(nothing);
});

test('a rest that is paid for can be cancelled to its end, and kept, and then goes on by itself', async () => {
  const { person, move } = await payer('creator_month');
  await pause(person, true);
  await move(31);
  const { planChange } = await meOf(person);
  await cancel(person, true);
  expect(await meOf(person)).toMatchObject({
    stripePlan: { isPausePlan: true, isCanceled: true, currentPeriodEnd: planChange?.resumeDate },
    planChange: { actionType: 'cancel' },
  });
  await cancel(person, false);
  expect(await meOf(person)).toMatchObject({ stripePlan: { isPausePlan: true, isCanceled: false }, planChange });
  await move(370);
  expect(await meOf(person)).toMatchObject({
    stripePlan: { planName: 'creator', active: true, isPausePlan: false },
    planChange: null,
  });
});

test('is for the owner alone', async () => {
  const { person } = await payer();
  const editor = await memberOf(server, person, 'editor');
  expect((await editor.call(endpoints.plans.offers)).status).toBe(403);
  expect((await termsOf(editor)).status).toBe(403);
  expect((await stay(editor)).status).toBe(403);
});

test.each([
  ['backwards', -1],
  ['by more than two periods', 90],
])('a clock that is moved %s says why not', async (_where, days) => {
  const { person } = await payer();
  const { teamInfo } = await meOf(person);
  const date = new Date(Date.now() + (8 + days) * 24 * 3600 * 1000 - 60_000).toISOString();
  const moved = await server
    .visitor()
    .call(endpoints.billing.moveClock, { body: { teamId: teamInfo._id, date }, headers: operator });
  expect(moved).toMatchObject({
    status: 422,
    error: { code: 'clock_refused', message: errorMessage('clock_refused', 'en') },
  });
});
