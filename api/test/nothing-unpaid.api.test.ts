import { endpoints } from '@wavereel/contracts';
import type { SoldOfferId } from '@wavereel/contracts';
import { memberOf } from './support/members';
import { operatorToken } from './support/operator';
import { allInvoices, billingOf, clockOf, meOf, payAt, subscribe, withClocks } from './support/paying';
import type { Card } from './support/paying';
import { TestServer } from './support/server';
import type { Visitor } from './support/visitor';

// What somebody tries who wants to have something for less than it costs, and who pays what is asked.
let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start({ OPERATOR_TOKEN: operatorToken, PLAN_LIMITS: 'on', ...withClocks });
});
afterAll(() => server?.remove());

const { billing, links, plans, teams } = endpoints;
const own = ({ id }: Visitor) => ({ params: { id } });
const setPages = (person: Visitor, extra: number) =>
  person.call(billing.setLinkPages, { ...own(person), body: { extra } });
const setSeats = (person: Visitor, quantity: number) => person.call(teams.setSeats, { body: { quantity } });
const preview = (person: Visitor, offer: SoldOfferId) =>
  person.call(billing.preview, { ...own(person), body: { offer } });
const change = (person: Visitor, offer: SoldOfferId, seen: object = {}) =>
  person.call(billing.change, { ...own(person), body: { offer, ...seen } });
const redeem = (person: Visitor, code: string, replaces?: string) =>
  person.call(billing.discount, { ...own(person), body: { code, ...(replaces === undefined ? {} : { replaces }) } });
const charged = async (person: Visitor) => (await allInvoices(person)).map(({ totalCents }) => totalCents);
const pagesOf = (person: Visitor) => person.expect(links.list, { query: { limit: 100 } });

/** Somebody new who pays for a plan, a day after their trial. */
async function payer(offer: SoldOfferId, card: Card = 'pays') {
  const person = await server.person();
  const move = clockOf(server, person);
  await subscribe(person, offer, { card });
  await move(8);
  return { person, move };
}

/** A code of the provider, with what it takes off and for whom. */
async function aCode(code: string, coupon: object, promotion: object = {}): Promise<void> {
  const created = Math.floor(Date.now() / 1000);
  const common = { created, metadata: {}, max_redemptions: null, times_redeemed: 0 };
  const rows = [
    {
      ...{ object: 'coupon', id: `c_${code}`, percent_off: 50, amount_off: null, currency: null, duration: 'once' },
      ...{ duration_in_months: null, redeem_by: null, products: null, name: code, ...common, ...coupon },
    },
    {
      ...{ object: 'promotion_code', id: `promo_${code}`, code, coupon: `c_${code}`, customer: null },
      ...{ expires_at: null, first_time_transaction: false, active: true, ...common, ...promotion },
    },
  ];
  for (const row of rows)
    await server.withDatabase(
      `INSERT INTO provider_objects (id, type, customer, created, data) VALUES ('${row.id}', '${row.object}', NULL, ${created}, '${JSON.stringify(row)}')`,
    );
}

describe('the discount of who stays is half of a payment', () => {
  test('also where what it was taken for is given up', async () => {
    const { person: ana } = await payer('creator_month');
    await setSeats(ana, 500);
    await ana.expect(plans.stay);
    await setSeats(ana, 3);
    const seen = await preview(ana, 'network_year');
    expect((await change(ana, 'network_year', seen.body)).status).toBe(200);
    // Less half a month of what they had, and the seats that they have paid for by then.
    const [last = 0] = await charged(ana);
    expect(last).toBe(seen.body.dueNowCents);
    expect(seen.body.lines.find(({ text }) => text === 'STAY50')?.cents).toBe(-650);
  });

  test('of a month in place of a year, before it is pressed and after', async () => {
    const { person: ana } = await payer('influencer_year');
    await ana.expect(plans.stay);
    const { body: seen } = await preview(ana, 'network_month');
    expect(seen.lines.filter(({ text }) => text === 'STAY50').map(({ cents }) => cents)).toEqual([-3000]);
    await change(ana, 'network_month', seen);
    expect((await charged(ana))[0]).toBe(seen.lines.reduce((sum, { cents }) => sum + cents, 0));
  });

  test('of a smaller plan that comes with the period as well', async () => {
    const { person: ana, move } = await payer('network_year');
    await ana.expect(plans.stay);
    await change(ana, 'agency_year');
    expect((await billingOf(ana)).next?.cents).toBe(33_588 / 2);
    await move(366);
    expect((await charged(ana))[0]).toBe(33_588 / 2);
  });
});

test('whoever owes something pays that first: nothing more is had until then, and nothing that was never paid comes back', async () => {
  const { person: ana, move } = await payer('creator_month', 'pays once');
  await setSeats(ana, 20);
  await setPages(ana, 2);
  await move(31);
  expect((await meOf(ana)).stripePlan.status).toBe('past_due');
  const refused = [
    await preview(ana, 'creator_year'),
    await change(ana, 'creator_year'),
    await setSeats(ana, 21),
    await setPages(ana, 3),
  ];
  expect(refused.map(({ status, error }) => [status, error.code])).toEqual(refused.map(() => [409, 'payment_open']));
  // Giving up is free.
  expect((await setSeats(ana, 3)).status).toBe(200);
  expect((await billingOf(ana)).creditCents).toBe(0);
  const { url } = await ana.expect(billing.portal, {});
  await payAt(url, 'pays');
  const { failed } = await billingOf(ana);
  await payAt(failed?.payUrl ?? '', 'pays');
  expect((await change(ana, 'creator_year')).status).toBe(200);
});

test('another sum than the one that was seen is not charged', async () => {
  const { person: ana } = await payer('creator_month');
  const { body: seen } = await preview(ana, 'creator_year');
  await setSeats(ana, 103);
  const before = await charged(ana);
  expect((await change(ana, 'creator_year', seen)).error).toMatchObject({ code: 'reckoned_too_long_ago' });
  expect(await charged(ana)).toEqual(before);
  const { body: anew } = await preview(ana, 'creator_year');
  expect((await change(ana, 'creator_year', anew)).status).toBe(200);
  expect((await charged(ana))[0]).toBe(anew.dueNowCents);
});

test('of link pages that are made while they are given up none is had without being paid for', async () => {
  const { person: ana } = await payer('creator_month');
  for (let made = 0; made < 12; made += 1) await ana.expect(links.create);
  for (let round = 0; round < 6; round += 1) {
    await setPages(ana, 5);
    const givenUp = setPages(ana, 0);
    for (let looks = 0; looks < round; looks += 1) await meOf(ana);
    await Promise.all(Array.from({ length: 5 }, () => ana.call(links.create)));
    await givenUp;
    const pages = await pagesOf(ana);
    const extra = (await billingOf(ana)).subscription?.linkPages?.extra ?? 0;
    expect(pages.length).toBeLessThanOrEqual(12 + extra);
    for (const { _id } of pages.slice(12)) await ana.expect(links.remove, { params: { id: _id } });
  }
});

test('where a plan has ended, people who sit stay, and their seats go with them', async () => {
  const { person: ana, move } = await payer('creator_month');
  await setSeats(ana, 6);
  const members = [];
  for (let made = 0; made < 5; made += 1) members.push(await memberOf(server, ana, 'editor'));
  await ana.expect(plans.cancel, { body: { canceled: true } });
  await move(31);
  await billingOf(ana);
  const { _id: teamId, seats } = (await meOf(ana)).teamInfo;
  expect(seats).toBe(6);
  for (const { id } of members.slice(0, 3)) await ana.expect(teams.removeMember, { params: { teamId, id } });
  await billingOf(ana);
  expect((await meOf(ana)).teamInfo).toMatchObject({ seats: 3, members: 3 });
});

describe('a code', () => {
  test('serves a team once, whatever was redeemed since', async () => {
    await aCode('ONCE', {});
    await aCode('SPRING', { duration: 'repeating', duration_in_months: 3 });
    const { person: ana, move } = await payer('creator_month');
    expect((await redeem(ana, 'ONCE')).status).toBe(200);
    await move(31);
    expect((await charged(ana))[0]).toBe(649);
    expect((await redeem(ana, 'ONCE')).error).toMatchObject({ code: 'coupon_useless' });
    expect((await redeem(ana, 'SPRING')).status).toBe(200);
    await ana.expect(plans.cancel, { body: { canceled: true } });
    await move(31);
    const again = await ana.call(billing.subscribe, {
      ...own(ana),
      body: { offer: 'creator_month', coupon: 'SPRING' },
    });
    expect(again.error).toMatchObject({ code: 'coupon_useless' });
  });

  test('that is for others, for a first purchase, for something else or in other money says so, and is no fault', async () => {
    await aCode('FIRST', {}, { first_time_transaction: true });
    await aCode('HIS', {}, { customer: 'cus_of_somebody_else' });
    await aCode('EURO', { percent_off: null, amount_off: 500, currency: 'eur' });
    await aCode('SEATS', { products: ['wavereel_seat'] });
    const { person: ana, move } = await payer('creator_month');
    const codes = ['FIRST', 'HIS', 'EURO', 'SEATS'];
    const checked = (code: string) =>
      ana.call(billing.checkDiscount, { params: { code, offer: 'creator_month' as const } });
    for (const code of codes)
      for (const { status, error } of [await checked(code), await redeem(ana, code)])
        expect([code, status, error.code]).toEqual([code, 422, 'coupon_useless']);
    await ana.expect(plans.cancel, { body: { canceled: true } });
    await move(31);
    for (const coupon of codes) {
      const wish = { ...own(ana), body: { offer: 'creator_month' as const, coupon } };
      expect((await ana.call(billing.subscribe, wish)).error).toMatchObject({ code: 'coupon_useless' });
    }
  });
});

test('a way to pay that is asked for while another is paid is refused or open, and no fault', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ana = await server.person();
    const ask = () => ana.call(billing.subscribe, { ...own(ana), body: { offer: 'creator_month' } });
    const { body } = await ask();
    const second = ask();
    for (let looks = 0; looks < round; looks += 1) await meOf(ana);
    await payAt(body.url, 'pays');
    expect([200, 409]).toContain((await second).status);
  }
});

test('whoever was deleted at the provider begins anew', async () => {
  const { person: ana } = await payer('creator_month');
  const { stripeId } = (await meOf(ana)).stripePlan;
  await server.withDatabase(
    `UPDATE provider_objects SET data = (data::jsonb || '{"deleted": true}'::jsonb)::json WHERE id = '${stripeId}'`,
  );
  await server.withDatabase(`DELETE FROM provider_objects WHERE type = 'subscription' AND customer = '${stripeId}'`);
  expect(await billingOf(ana)).toMatchObject({ subscription: null, card: null });
  expect((await ana.call(billing.portal, {})).error).toMatchObject({ code: 'never_paid' });
  const books = { emailToBilling: 'books@example.com' };
  expect((await ana.call(billing.setCustomer, { ...own(ana), body: books })).body).toEqual(books);
  await subscribe(ana, 'agency_month');
  expect((await billingOf(ana)).subscription).toMatchObject({ offer: 'agency_month' });
});
