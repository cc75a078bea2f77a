import { endpoints } from '@wavereel/contracts';
import type { SoldOfferId } from '@wavereel/contracts';
import { memberOf } from './support/members';
import { operator, operatorToken } from './support/operator';
import { allInvoices, billingOf, clockOf, meOf, subscribe, withClocks } from './support/paying';
import { TestServer } from './support/server';
import type { Visitor } from './support/visitor';

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start({ OPERATOR_TOKEN: operatorToken, PLAN_LIMITS: 'on', ...withClocks });
});
afterAll(() => server?.remove());

const { billing, links, plans } = endpoints;
const look = (person: Visitor, extra: number) =>
  person.call(billing.previewLinkPages, { params: { id: person.id }, query: { extra } });
const set = (person: Visitor, extra: number) =>
  person.call(billing.setLinkPages, { params: { id: person.id }, body: { extra } });
const pagesOf = async (person: Visitor) => (await billingOf(person)).subscription?.linkPages;
const next = async (person: Visitor) => (await billingOf(person)).next?.cents ?? 0;
const change = (person: Visitor, offer: SoldOfferId) =>
  person.call(billing.change, { params: { id: person.id }, body: { offer } });

/** Somebody new who pays for a plan, a day after their trial. */
async function payer(offer: SoldOfferId) {
  const person = await server.person();
  const move = clockOf(server, person);
  await subscribe(person, offer);
  await move(8);
  return { person, move };
}

/** Makes pages until there are so many. */
async function makePages(person: Visitor, count: number): Promise<void> {
  const { length } = await person.expect(links.list, { query: { limit: 100 } });
  for (let made = length; made < count; made += 1) await person.expect(links.create);
}

test('link pages beyond those of the plan can be made once they are paid for, and cost what was said before', async () => {
  const { person: ana, move } = await payer('creator_month');
  expect(await pagesOf(ana)).toEqual({ included: 12, extra: 0, paid: 0, cents: 299 });
  await makePages(ana, 12);
  expect((await ana.call(links.create)).error).toMatchObject({ code: 'links_of_plan' });

  const { body: two } = await look(ana, 2);
  expect(two).toMatchObject({ thenCents: 598, interval: 'month', restCents: expect.any(Number) });
  expect(two.restCents).toBeGreaterThan(0);
  const invoices = (await allInvoices(ana)).length;
  const { body } = await set(ana, 2);
  expect(body.subscription).toMatchObject({ cents: 1897, linkPages: { included: 12, extra: 2, paid: 2, cents: 299 } });
  expect((await meOf(ana)).stripePlan.extraLinkPages).toBe(2);
  expect(await next(ana)).toBe(1299 + 598 + two.restCents);
  // Nothing is charged at a press.
  expect(await allInvoices(ana)).toHaveLength(invoices);
  await makePages(ana, 14);
  const { error } = await ana.call(links.create);
  expect(error?.message).toContain('14');

  await move(31);
  expect((await allInvoices(ana))[0]).toMatchObject({ totalCents: 1299 + 598 + two.restCents, status: 'paid' });
});

test('a page that is there is not given up; what is given up comes back without a sum until the period ends', async () => {
  const { person: ana, move } = await payer('creator_month');
  await set(ana, 2);
  await makePages(ana, 13);
  expect((await set(ana, 0)).error).toMatchObject({ code: 'links_in_use', message: expect.stringContaining('13') });
  expect(await pagesOf(ana)).toMatchObject({ extra: 2 });
  const [page] = await ana.expect(links.list, {});
  await ana.expect(links.remove, { params: { id: page?._id ?? '' } });
  expect((await set(ana, 0)).status).toBe(200);
  expect(await pagesOf(ana)).toMatchObject({ extra: 0, paid: 2 });
  expect((await ana.call(links.create)).error).toMatchObject({ code: 'links_of_plan' });
  expect((await look(ana, 2)).body).toMatchObject({ restCents: 0, thenCents: 598 });
  await move(31);
  // Two for a month that had just begun, and none from then on.
  const [last] = await allInvoices(ana);
  expect(last?.totalCents).toBeGreaterThan(1299 + 500);
  expect(await next(ana)).toBe(1299);
  expect(await pagesOf(ana)).toMatchObject({ extra: 0, paid: 0 });
});

test('they stand beside seats, and both come along into another plan, a year, and a pause', async () => {
  const { person: ana, move } = await payer('creator_month');
  await set(ana, 3);
  await ana.expect(endpoints.teams.setSeats, { body: { quantity: 5 } });
  expect((await billingOf(ana)).subscription).toMatchObject({ seats: { extra: 2 }, linkPages: { extra: 3 } });
  expect((await change(ana, 'influencer_year')).body.subscription).toMatchObject({
    cents: 20_388 + 2 * 5988 + 3 * 3588,
    seats: { extra: 2, cents: 5988 },
    linkPages: { included: 36, extra: 3, cents: 3588 },
  });
  await ana.expect(plans.pause, { body: { paused: true } });
  await move(366);
  expect(await meOf(ana)).toMatchObject({ stripePlan: { isPause: true, seats: 5, extraLinkPages: 0 } });
  expect(await pagesOf(ana)).toBeNull();
  await ana.expect(plans.pause, { body: { paused: false } });
  expect((await billingOf(ana)).subscription).toMatchObject({ seats: { extra: 2 }, linkPages: { extra: 3 } });
});

test('nobody goes on paying for them where the plan brings as many as one likes', async () => {
  const { person: ana } = await payer('agency_month');
  await set(ana, 4);
  const { body: preview } = await ana.call(billing.preview, {
    params: { id: ana.id },
    body: { offer: 'network_month' },
  });
  expect(preview.thenCents).toBe(5999);
  expect(preview.lines.map(({ of }) => of)).toContainEqual({ kind: 'unused', plan: 'link_addon', quantity: 4 });
  const { body } = await change(ana, 'network_month');
  expect(body.subscription).toMatchObject({ cents: 5999, linkPages: null });
  expect((await set(ana, 1)).error).toMatchObject({ code: 'links_not_counted' });
  expect((await look(ana, 1)).error).toMatchObject({ code: 'links_not_counted' });
});

test('they are for who pays for a plan that runs, and the owner alone', async () => {
  const ana = await server.person();
  expect((await set(ana, 1)).error).toMatchObject({ code: 'not_subscribed' });
  await subscribe(ana, 'creator_month');
  const editor = await memberOf(server, ana, 'editor');
  expect((await editor.call(billing.setLinkPages, { params: { id: ana.id }, body: { extra: 1 } })).status).toBe(404);
  for (const extra of [-1, 1.5, 151]) expect((await set(ana, extra)).status).toBe(422);
  await ana.expect(plans.cancel, { body: { canceled: true } });
  expect((await set(ana, 1)).error).toMatchObject({ code: 'plan_rests' });
});

test('what the operator gives by hand brings none beyond the plan', async () => {
  const ana = await server.person();
  const { teamInfo } = await meOf(ana);
  const body = { teamId: teamInfo._id, plan: { planName: 'creator' } };
  await server.visitor().call(plans.grant, { body, headers: operator });
  expect((await billingOf(ana)).subscription).toBeNull();
  expect((await set(ana, 1)).error).toMatchObject({ code: 'not_subscribed' });
});
