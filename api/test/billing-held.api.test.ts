import { endpoints } from '@wavereel/contracts';
import type { SoldOfferId } from '@wavereel/contracts';
import { memberOf } from './support/members';
import { operator, operatorToken } from './support/operator';
import { allInvoices, billingOf, clockOf, meOf, payAt, subscribe, withClocks } from './support/paying';
import { TestServer } from './support/server';
import { until } from './support/until';
import type { Visitor } from './support/visitor';

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start({ OPERATOR_TOKEN: operatorToken, ...withClocks });
});
afterAll(() => server?.remove());

const { plans, teams } = endpoints;
const change = (person: Visitor, offer: SoldOfferId) =>
  person.call(endpoints.billing.change, { params: { id: person.id }, body: { offer } });
const setSeats = (person: Visitor, quantity: number) => person.call(teams.setSeats, { body: { quantity } });
const pause = (person: Visitor, paused: boolean) => person.call(plans.pause, { body: { paused } });
const plannedOf = async (person: Visitor) => (await billingOf(person)).subscription?.planned;
const grant = async (person: Visitor, planName: string): Promise<number> => {
  const { teamInfo } = await meOf(person);
  const body = { teamId: teamInfo._id, plan: { planName } };
  return (await server.visitor().call(plans.grant, { body, headers: operator })).status;
};

/** Somebody new who pays for a plan. */
async function payer(offer: SoldOfferId, card: 'pays' | 'pays once' = 'pays') {
  const person = await server.person();
  const move = clockOf(server, person);
  await subscribe(person, offer, { card });
  await move(8);
  return { person, move };
}

describe('what is planned', () => {
  test('stays planned when seats come and go', async () => {
    const { person: ana, move } = await payer('agency_month');
    await change(ana, 'creator_month');
    expect((await setSeats(ana, 5)).status).toBe(200);
    expect(await plannedOf(ana)).toMatchObject({ kind: 'change', offer: 'creator_month' });
    await move(31);
    expect((await billingOf(ana)).subscription).toMatchObject({ offer: 'creator_month', seats: { extra: 2 } });

    await pause(ana, true);
    expect((await setSeats(ana, 4)).status).toBe(200);
    expect(await plannedOf(ana)).toMatchObject({ kind: 'pause' });
    await move(31);
    expect((await meOf(ana)).stripePlan.isPause).toBe(true);
    expect((await pause(ana, false)).status).toBe(200);
    expect((await billingOf(ana)).subscription).toMatchObject({ offer: 'creator_month', seats: { extra: 1 } });
  });

  test('stays planned when a card refuses to pay for something better', async () => {
    const { person: ana } = await payer('influencer_month', 'pays once');
    await change(ana, 'creator_month');
    expect((await change(ana, 'network_month')).error).toMatchObject({ code: 'payment_failed' });
    expect(await billingOf(ana)).toMatchObject({
      subscription: { offer: 'influencer_month', planned: { kind: 'change', offer: 'creator_month' } },
    });
  });

  test('is given up by whoever chooses the plan that they have', async () => {
    const { person: ana } = await payer('agency_month');
    await change(ana, 'creator_month');
    expect((await change(ana, 'agency_month')).body.subscription).toMatchObject({
      offer: 'agency_month',
      planned: null,
    });
  });
});

test('a plan that rests goes on resting, and ends that by itself, where a card refuses to end it earlier', async () => {
  const { person: ana, move } = await payer('network_month', 'pays once');
  await pause(ana, true);
  // Another of the kind that pays once: for the rest.
  const { url } = await ana.expect(endpoints.billing.session);
  const page = await (await fetch(url)).text();
  expect([page.includes('name="card"'), page.includes('name="address"')]).toEqual([true, false]);
  await payAt(url, 'pays once');
  await move(31);
  expect((await meOf(ana)).stripePlan).toMatchObject({ isPause: true });
  expect((await pause(ana, false)).error).toMatchObject({ code: 'payment_failed' });
  expect(await meOf(ana)).toMatchObject({
    stripePlan: { isPause: true },
    planChange: { actionType: 'pause', status: 'paused' },
  });
  await payAt((await ana.expect(endpoints.billing.session)).url, 'pays');
  await move(370);
  expect((await meOf(ana)).stripePlan).toMatchObject({ planName: 'network', active: true, isPause: false });
});

test('seats rest with their plan, and are paid for again once it goes on', async () => {
  const { person: ana, move } = await payer('creator_month');
  await setSeats(ana, 5);
  await pause(ana, true);
  await move(31);
  expect(await meOf(ana)).toMatchObject({ stripePlan: { isPause: true, seats: 5 }, teamInfo: { seats: 5 } });
  expect((await billingOf(ana)).next).toMatchObject({ cents: 2297 });
  await move(370);
  expect(await meOf(ana)).toMatchObject({ stripePlan: { isPause: false, active: true, seats: 5 } });
  expect((await billingOf(ana)).next).toMatchObject({ cents: 2297 });
  const month = (await allInvoices(ana)).slice(0, 1);
  expect(month).toMatchObject([{ totalCents: 2297, status: 'paid' }]);
});

test('seats are never fewer than those that a plan brings', async () => {
  const { person: ana } = await payer('creator_month');
  await setSeats(ana, 6);
  expect((await ana.expect(teams.dropEmptySeats)).teamInfo.seats).toBe(3);
  expect((await meOf(ana)).stripePlan.seats).toBe(3);
  await setSeats(ana, 1);
  expect(await meOf(ana)).toMatchObject({ stripePlan: { seats: 3 }, teamInfo: { seats: 3 } });
});

test('seats that are given up while somebody takes one are paid for as long as they are sat on', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { person: ana } = await payer('creator_month');
    await setSeats(ana, 5);
    await memberOf(server, ana, 'viewer');
    await memberOf(server, ana, 'viewer');
    const last = await server.person('Last');
    await server.withDatabase(`UPDATE users SET verified = now() WHERE id = '${last.id}'`);
    await ana.expect(teams.invite, { body: { email: last.email } });
    const [invite] = await last.expect(teams.invites);
    await Promise.all([setSeats(ana, 3), last.call(teams.accept, { body: { inviteId: invite?._id ?? '' } })]);
    const { stripePlan, teamInfo } = await meOf(ana);
    expect(teamInfo.members).toBeLessThanOrEqual(teamInfo.seats);
    expect(teamInfo.members).toBeLessThanOrEqual(stripePlan.seats);
    expect(teamInfo.seats).toBe(stripePlan.seats);
  }
}, 120_000);

test('whoever is called otherwise after a crash is the same to us, and can pay', async () => {
  const ana = await server.person();
  const wish = { params: { id: ana.id }, body: { offer: 'creator_month' } } as const;
  await ana.expect(endpoints.billing.subscribe, wish);
  const { teamInfo } = await meOf(ana);
  // The provider had answered, and nobody wrote it down.
  await server.withDatabase(`UPDATE billing_customers SET customer_id = NULL WHERE team_id = '${teamInfo._id}'`);
  await server.withDatabase(`UPDATE users SET name = 'Anna' WHERE id = '${ana.id}'`);
  await subscribe(ana, 'creator_month');
  expect((await billingOf(ana)).subscription).toMatchObject({ offer: 'creator_month' });
});

test('a customer that the provider does not know keeps no other from being forgotten there', async () => {
  const ana = await server.person();
  await subscribe(ana, 'creator_month');
  const { url } = await ana.expect(endpoints.billing.portal);
  await server.withDatabase(`INSERT INTO billing_partings (customer_id) VALUES ('cus_0nobody')`);
  await ana.expect(endpoints.users.remove, { body: { password: ana.password } });
  await server.restart();
  await until('the customer gone', async () => {
    const { pathname } = new URL(url);
    return (await fetch(`${server.address}${pathname}`)).status === 410 ? true : null;
  });
});

test('what was being changed when the process died is free with the next start', async () => {
  const { person: ana } = await payer('creator_month');
  const { teamInfo } = await meOf(ana);
  await server.withDatabase(
    `UPDATE billing_customers SET held_by = gen_random_uuid(), held_until = now() + interval '1 day' WHERE team_id = '${teamInfo._id}'`,
  );
  await server.kill9();
  await server.restart();
  expect((await setSeats(ana, 4)).status).toBe(200);
});

test('the operator gives nothing to whoever pays, and to whoever does no longer', async () => {
  const { person: ana, move } = await payer('creator_month');
  expect(await grant(ana, 'network')).toBe(409);
  expect((await meOf(ana)).stripePlan.planName).toBe('creator');
  await ana.expect(plans.cancel, { body: { canceled: true } });
  await move(32);
  expect((await meOf(ana)).stripePlan).toMatchObject({ active: false, status: 'inactive' });
  expect(await grant(ana, 'network')).toBe(204);
  await billingOf(ana);
  expect((await meOf(ana)).stripePlan).toMatchObject({ planName: 'network', active: true });
  await subscribe(ana, 'creator_month');
  expect((await meOf(ana)).stripePlan).toMatchObject({ planName: 'creator', active: true });
});

test('invoices that go on after one that nobody has are refused, as every list does', async () => {
  const { person: ana } = await payer('creator_month');
  for (const cursor of ['in_nobody', 'in nobody', 'cus_1'])
    expect(
      (await ana.call(endpoints.billing.invoices, { params: { id: ana.id }, query: { cursor } })).error.fields,
    ).toHaveProperty('cursor');
});

test('one who tries, cancels and comes again tries once', async () => {
  const ana = await server.person();
  await subscribe(ana, 'creator_month');
  await ana.expect(plans.cancel, { body: { canceled: true } });
  const again = await ana.call(endpoints.billing.subscribe, {
    params: { id: ana.id },
    body: { offer: 'agency_month' },
  });
  expect(again.error).toMatchObject({ code: 'subscribed_already' });
  await clockOf(server, ana)(8);
  await subscribe(ana, 'creator_month');
  expect((await meOf(ana)).stripePlan).toMatchObject({ status: 'active', isTrial: false });
  expect((await allInvoices(ana))[0]).toMatchObject({ totalCents: 1299, status: 'paid' });
});

test('a sum is reckoned for a moment that was, in this period', async () => {
  const { person: ana } = await payer('creator_month');
  for (const reckonedAt of ['9999-12-31T23:59:59.999Z', '1970-01-01T00:00:00.000Z', '2020-01-01T00:00:00Z'])
    expect(
      (
        await ana.call(endpoints.billing.change, {
          params: { id: ana.id },
          body: { offer: 'agency_month', reckonedAt },
        })
      ).error,
    ).toMatchObject({ code: 'reckoned_too_long_ago' });
});

test('wishes of one moment are carried out one after another, and what comes of them is one state', async () => {
  const { person: ana } = await payer('creator_month');
  const wishes = [change(ana, 'network_year'), change(ana, 'creator_month'), setSeats(ana, 500), pause(ana, true)];
  const statuses = (await Promise.all(wishes)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  const { subscription } = await billingOf(ana);
  const { stripePlan, teamInfo } = await meOf(ana);
  expect(subscription).toMatchObject({ offer: 'network_year', seats: { extra: 497 } });
  expect(stripePlan).toMatchObject({ planName: 'network', seats: 500 });
  expect(teamInfo.seats).toBe(500);
});
