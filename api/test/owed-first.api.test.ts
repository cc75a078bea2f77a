import { endpoints } from '@wavereel/contracts';
import type { SoldOfferId } from '@wavereel/contracts';
import { memberOf } from './support/members';
import { operatorToken } from './support/operator';
import { allInvoices, billingOf, clockOf, meOf, payAt, subscribe, withClocks } from './support/paying';
import type { Card } from './support/paying';
import { TestServer } from './support/server';
import type { Visitor } from './support/visitor';

// What is owed counts by its invoice, whatever a subscription says of itself: nobody has more on top of it, and it is shown until it is paid.
let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start({ OPERATOR_TOKEN: operatorToken, PLAN_LIMITS: 'on', ...withClocks });
});
afterAll(() => server?.remove());

const { billing, plans, teams } = endpoints;
const own = ({ id }: Visitor) => ({ params: { id } });
const setSeats = (person: Visitor, quantity: number) => person.call(teams.setSeats, { body: { quantity } });
const change = (person: Visitor, offer: SoldOfferId) =>
  person.call(billing.change, { ...own(person), body: { offer } });
const pause = (person: Visitor, paused: boolean) => person.call(plans.pause, { body: { paused } });
const begin = (person: Visitor, offer: SoldOfferId) =>
  person.call(billing.subscribe, { ...own(person), body: { offer } });
const revert = async (person: Visitor) => {
  const { subscription } = await billingOf(person);
  await person.expect(billing.revert, { ...own(person), body: { txId: subscription?.planned?.txId ?? '' } });
};
const sums = async (person: Visitor) =>
  (await allInvoices(person)).map(({ status, totalCents }) => `${status} ${totalCents}`);
const payOpen = async (person: Visitor) => {
  const { failed } = await billingOf(person);
  expect((await payAt(failed?.payUrl ?? '', 'pays')).status).toBe(303);
};
const nextCents = async (person: Visitor) => (await billingOf(person)).next?.cents;

/** Somebody new who has a plan, so many days after they chose it. */
async function payer(offer: SoldOfferId, { card = 'pays', days = 8 }: { card?: Card; days?: number } = {}) {
  const person = await server.person();
  const move = clockOf(server, person);
  await subscribe(person, offer, { card });
  await move(days);
  return { person, move };
}

test('a pause that was not paid for is paid before anybody goes on from it, and nothing of it is given back', async () => {
  const { person: ana, move } = await payer('creator_month', { card: 'pays once' });
  await pause(ana, true);
  await move(31);
  expect((await billingOf(ana)).failed).toMatchObject({ cents: 2399 });
  expect(await pause(ana, false)).toMatchObject({ status: 409, error: { code: 'payment_open' } });
  expect(await setSeats(ana, 9)).toMatchObject({ status: 409 });
  expect(await sums(ana)).toEqual(['open 2399', 'paid 1299', 'paid 0']);
  await payOpen(ana);
  await ana.expect(plans.pause, { body: { paused: false } });
  expect(await billingOf(ana)).toMatchObject({ failed: null, subscription: { offer: 'creator_month' } });
});

test('in the hour before a period is collected, it is paid with what comes on top of it', async () => {
  const { person: ana } = await payer('creator_month', { days: 7.01 });
  expect(await sums(ana)).toEqual(['draft 1299', 'paid 0']);
  await ana.expect(billing.change, { ...own(ana), body: { offer: 'influencer_month' } });
  expect(await sums(ana)).toEqual([expect.stringMatching(/^paid [67]\d\d$/), 'paid 1299', 'paid 0']);
});

test.each<[string, (person: Visitor) => Promise<{ status: number }>]>([
  ['another plan', (person) => change(person, 'network_month')],
  ['more seats', (person) => setSeats(person, 30)],
])('a card that refuses what is due in that hour brings nothing more: %s', async (_, more) => {
  const { person: ana } = await payer('influencer_year', { days: 7.01 });
  const { url } = await ana.expect(billing.session, { query: { returnUrl: '/billing' } });
  await payAt(url, 'pays once');
  // The card has served once by then.
  await payOnce(ana);
  expect(await more(ana)).toMatchObject({ status: 409, error: { code: 'payment_failed' } });
  expect(await billingOf(ana)).toMatchObject({
    failed: { cents: 20_388 },
    creditCents: 0,
    subscription: { offer: 'influencer_year', seats: { extra: 0 } },
  });
  expect(await more(ana)).toMatchObject({ status: 409, error: { code: 'payment_open' } });
});

/** Has a card pay for something else. */
async function payOnce(person: Visitor): Promise<void> {
  await server.withDatabase(
    `UPDATE provider_objects SET data = jsonb_set(data::jsonb, '{paid}', '1') WHERE type = 'payment_method' AND customer = (SELECT customer_id FROM billing_customers WHERE team_id = '${(await meOf(person)).teamInfo._id}')`,
  );
}

test('what a plan that has ended still owes is shown, and paid before another begins', async () => {
  const { person: ana, move } = await payer('creator_month', { card: 'pays once' });
  expect((await setSeats(ana, 13)).status).toBe(200);
  await ana.expect(plans.cancel, { body: { canceled: true } });
  await move(31);
  const { failed, subscription } = await billingOf(ana);
  expect(subscription).toBeNull();
  expect(failed?.cents).toBeGreaterThan(4000);
  expect(await begin(ana, 'creator_month')).toMatchObject({ status: 409, error: { code: 'payment_open' } });
  await payOpen(ana);
  expect((await billingOf(ana)).failed).toBeNull();
  expect((await begin(ana, 'creator_month')).status).toBe(200);
});

test('what is planned and taken back leaves the discount of who stays as it was', async () => {
  const { person: ana } = await payer('network_year');
  await ana.expect(plans.stay);
  const before = await nextCents(ana);
  expect((await change(ana, 'creator_month')).status).toBe(200);
  await revert(ana);
  expect(await nextCents(ana)).toBe(before);
  expect((await pause(ana, true)).status).toBe(200);
  expect(await nextCents(ana)).toBe(1199);
  await revert(ana);
  expect(await nextCents(ana)).toBe(before);
  expect((await pause(ana, true)).status).toBe(200);
  expect((await pause(ana, false)).status).toBe(200);
  expect(await nextCents(ana)).toBe(before);
});

test('seats are counted once nobody else changes what is paid for, so that whoever sits down meanwhile is paid for', async () => {
  const { person: ana } = await payer('creator_month');
  expect((await setSeats(ana, 5)).status).toBe(200);
  for (let joined = 0; joined < 2; joined += 1) await memberOf(server, ana, 'editor');
  const { _id: team } = (await meOf(ana)).teamInfo;
  // Another process changes something, and has lowered the row for a wish of its own.
  await server.withDatabase(
    `UPDATE billing_customers SET held_by = gen_random_uuid(), held_until = now() + interval '1 minute' WHERE team_id = '${team}'`,
  );
  await server.withDatabase(`UPDATE teams SET seats = 3 WHERE id = '${team}'`);
  const lowered = setSeats(ana, 3);
  await billingOf(ana);
  await server.withDatabase(`UPDATE teams SET seats = 5 WHERE id = '${team}'`);
  await memberOf(server, ana, 'editor');
  await server.withDatabase(`UPDATE billing_customers SET held_by = NULL, held_until = NULL WHERE team_id = '${team}'`);
  expect(await lowered).toMatchObject({ status: 409, error: { code: 'seats_in_use' } });
  expect((await billingOf(ana)).subscription?.seats.extra).toBe(2);
});

test('whoever sits down on a seat that is being given up is paid for as before', async () => {
  const { person: ana } = await payer('creator_month');
  expect((await setSeats(ana, 5)).status).toBe(200);
  for (let joined = 0; joined < 2; joined += 1) await memberOf(server, ana, 'editor');
  const bob = await server.person('Bob');
  const { _id: team } = (await meOf(ana)).teamInfo;
  // A reading that had begun before gives the seats back, and somebody takes one, while the provider is told.
  await server.withDatabase(
    `CREATE FUNCTION sit_down() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       INSERT INTO memberships (team_id, user_id, role, date_added) VALUES ('${team}', '${bob.id}', 'editor', now()) ON CONFLICT DO NOTHING;
       RETURN NEW;
     END $$`,
  );
  await server.withDatabase(
    `CREATE TRIGGER sit_down AFTER UPDATE ON provider_objects FOR EACH ROW WHEN (NEW.type = 'subscription') EXECUTE FUNCTION sit_down()`,
  );
  const lowered = await setSeats(ana, 3);
  await server.withDatabase('DROP TRIGGER sit_down ON provider_objects');
  expect(lowered).toMatchObject({ status: 409, error: { code: 'seats_in_use' } });
  expect((await billingOf(ana)).subscription?.seats).toMatchObject({ extra: 1, paid: 2 });
  expect((await meOf(ana)).teamInfo).toMatchObject({ members: 4, seats: 4 });
});

test('who begins anew pays for the people who stayed on seats of the plan before', async () => {
  const { person: ana, move } = await payer('creator_month');
  expect((await setSeats(ana, 5)).status).toBe(200);
  for (let joined = 0; joined < 4; joined += 1) await memberOf(server, ana, 'editor');
  await ana.expect(plans.cancel, { body: { canceled: true } });
  await move(31);
  expect((await billingOf(ana)).seatsTaken).toBe(2);
  await subscribe(ana, 'creator_year');
  expect((await billingOf(ana)).subscription).toMatchObject({ seats: { extra: 2 }, cents: 13_188 + 2 * 12 * 499 });
});

test('seats of a plan that has ended are gone before another is paid for', async () => {
  const { person: ana, move } = await payer('creator_month');
  expect((await setSeats(ana, 5)).status).toBe(200);
  await ana.expect(plans.cancel, { body: { canceled: true } });
  await move(31);
  const { _id: team } = (await meOf(ana)).teamInfo;
  await server.withDatabase(`UPDATE teams SET seats = 5 WHERE id = '${team}'`);
  await subscribe(ana, 'creator_month');
  expect((await meOf(ana)).teamInfo.seats).toBe(3);
});

test('what was taken in the last period is paid before another plan begins, in the hour before it is collected too', async () => {
  const { person: ana, move } = await payer('creator_month', { card: 'pays once' });
  expect((await setSeats(ana, 13)).status).toBe(200);
  const { stripePlan } = await ana.expect(plans.cancel, { body: { canceled: true } });
  const now = await move(0.01);
  // A minute after the end of the period, of however many days it was.
  await move((Date.parse(stripePlan.currentPeriodEnd ?? '') - now.getTime()) / 86_400_000 + 1 / 1440);
  expect((await sums(ana))[0]).toMatch(/^draft \d{4}$/);
  expect(await begin(ana, 'creator_month')).toMatchObject({ status: 409, error: { code: 'payment_failed' } });
  expect(await begin(ana, 'creator_month')).toMatchObject({ status: 409, error: { code: 'payment_open' } });
});

test('while the support has nothing collected, nothing more is had', async () => {
  const { person: ana } = await payer('creator_month');
  await server.withDatabase(
    `UPDATE provider_objects SET data = data || '{"pause_collection":{"behavior":"void","resumes_at":null}}' WHERE type = 'subscription' AND customer = '${(await meOf(ana)).stripePlan.stripeId}'`,
  );
  for (const more of [await change(ana, 'network_year'), await setSeats(ana, 9)])
    expect(more).toMatchObject({ status: 409, error: { code: 'plan_rests' } });
  // Who is about to cancel is offered nothing that is refused then.
  expect(await ana.expect(plans.offers)).toMatchObject({ smaller: null, discount: null });
  expect((await pause(ana, false)).status).toBe(200);
  expect((await setSeats(ana, 9)).status).toBe(200);
});

test('link pages that a plan brings without end make its discount no larger', async () => {
  const { person: ana } = await payer('creator_month');
  await ana.expect(billing.setLinkPages, { ...own(ana), body: { extra: 100 } });
  await ana.expect(plans.stay);
  const { lines } = await ana.expect(billing.preview, { ...own(ana), body: { offer: 'network_year' } });
  expect(lines.find(({ text }) => text === 'STAY50')?.cents).toBe(-650);
});

test('what was given back within the same second is not given back again', async () => {
  const { person: ana } = await payer('creator_month');
  await ana.expect(billing.setLinkPages, { ...own(ana), body: { extra: 100 } });
  expect((await change(ana, 'network_month')).status).toBe(200);
  const { lines } = await ana.expect(billing.preview, { ...own(ana), body: { offer: 'network_year' } });
  expect(lines.filter(({ cents }) => cents < 0)).toEqual([
    expect.objectContaining({ of: expect.objectContaining({ plan: 'network' }) }),
  ]);
});
