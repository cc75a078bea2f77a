import type Stripe from 'stripe';
import { day, iso, noon, TestProvider } from './support/test-provider';

// All of this holds at the provider, too: with STRIPE_TEST_KEY it is run there, in its test mode.
/** Its words for why are its own. */
const refused = { type: 'StripeInvalidRequestError', statusCode: 400 };

let provider: TestProvider;
let stripe: Stripe;

beforeAll(async () => {
  provider = await TestProvider.start();
  ({ stripe } = provider);
});
afterAll(() => provider.end());

describe('the catalogue', () => {
  test('prices are found by their keys, with their products', async () => {
    const lookup_key = `agency ${Date.now()}`;
    const product = await stripe.products.create({ name: 'Agency', metadata: { plan: 'agency' } });
    await stripe.prices.create({
      ...{ product: product.id, currency: 'usd', unit_amount: 3299, lookup_key },
      recurring: { interval: 'month' },
    });

    const { data } = await stripe.prices.list({ lookup_keys: [lookup_key], expand: ['data.product'] });

    expect(data).toMatchObject([
      {
        unit_amount: 3299,
        recurring: { interval: 'month', interval_count: 1 },
        product: { id: product.id, metadata: { plan: 'agency' } },
      },
    ]);
    expect(String(data[0]?.unit_amount_decimal)).toBe('3299');
  });

  test('lists come in pages, the newest first', async () => {
    const { customer } = await provider.customer();
    for (const amount of [1, 2, 3])
      await stripe.customers.createBalanceTransaction(customer, { amount, currency: 'usd' });

    const amounts: number[] = [];
    for await (const each of stripe.customers.listBalanceTransactions(customer, { limit: 2 }))
      amounts.push(each.amount);

    expect(amounts).toEqual([3, 2, 1]);
  });
});

describe('what is refused', () => {
  test.each([
    ['an unknown parameter', () => stripe.customers.create({ nick: 'x' } as object), 'parameter_unknown', 'nick'],
    [
      'an unknown parameter within another',
      () => stripe.customers.create({ address: { planet: 'x' } } as object),
      'parameter_unknown',
      'address[planet]',
    ],
    ['a parameter that is missing', () => stripe.products.create({} as never), 'parameter_missing', 'name'],
    ['what is not there', () => stripe.customers.retrieve('cus_nobody'), 'resource_missing', 'id'],
  ])('%s', async (_name, ask, code, param) => {
    await expect(ask()).rejects.toMatchObject({ type: 'StripeInvalidRequestError', code, param });
  });

  test('the same key is answered once; with other parameters it is refused', async () => {
    const once = { idempotencyKey: `key-${Date.now()}` };
    const first = await stripe.customers.create({ name: 'Ana' }, once);

    expect((await stripe.customers.create({ name: 'Ana' }, once)).id).toBe(first.id);
    await expect(stripe.customers.create({ name: 'Bob' }, once)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
  });
});

describe('a subscription', () => {
  test('is paid at once, and each month on the last day where there is no 31st', async () => {
    const { customer } = await provider.customer();
    const price = await provider.price(1299);
    const made = await stripe.subscriptions.create({ customer, items: [{ price }], expand: ['latest_invoice'] });

    expect(made).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid', amount_paid: 1299, total: 1299 },
    });
    expect(iso(made.items.data[0]?.current_period_end)).toBe('2026-02-28T12:00:00.000Z');

    await provider.advance(customer, Date.UTC(2026, 1, 28, 12, 30) / 1000);
    const renewed = await stripe.subscriptions.retrieve(made.id, { expand: ['latest_invoice'] });
    expect(iso(renewed.items.data[0]?.current_period_end)).toBe('2026-03-31T12:00:00.000Z');
    expect(renewed.latest_invoice).toMatchObject({ status: 'draft', billing_reason: 'subscription_cycle' });

    await provider.advance(customer, Date.UTC(2026, 1, 28, 13) / 1000);
    const { data: invoices } = await stripe.invoices.list({ customer });
    expect(invoices.map(({ status, total }) => [status, total])).toEqual([
      ['paid', 1299],
      ['paid', 1299],
    ]);
  });

  test('seats are charged to the second and the cent, as its preview says', async () => {
    const { customer } = await provider.customer();
    const price = await provider.price(499, 'month', 'Seat');
    const made = await stripe.subscriptions.create({ customer, items: [{ price, quantity: 3 }] });
    await provider.advance(customer, noon + 14 * day);
    const items = [{ id: made.items.data[0]?.id ?? '', quantity: 5 }];
    const details = { items, proration_behavior: 'always_invoice' as const };

    const preview = await stripe.invoices.createPreview({ subscription: made.id, subscription_details: details });
    const changed = await stripe.subscriptions.update(made.id, { ...details, expand: ['latest_invoice'] });

    // Half of 28 days: 14.97 for three are given back by half, 24.95 for five are charged by half.
    expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-749, 1248]);
    expect(changed.latest_invoice).toMatchObject({ total: 499, status: 'paid', billing_reason: 'subscription_update' });
    expect(preview.total).toBe(499);
  });

  test('the next invoice is seen before it comes', async () => {
    const { customer } = await provider.customer();
    const price = await provider.price(1299);
    const made = await stripe.subscriptions.create({ customer, items: [{ price }] });

    const preview = await stripe.invoices.createPreview({ subscription: made.id });

    expect(preview).toMatchObject({ total: 1299, status: 'draft', number: null });
    await stripe.subscriptions.update(made.id, { cancel_at_period_end: true });
    await expect(stripe.invoices.createPreview({ subscription: made.id })).rejects.toMatchObject({
      code: 'invoice_upcoming_none',
    });
    await provider.advance(customer, noon + 40 * day);
    expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('canceled');
  });

  test('a payment that fails is tried again after 3, 5 and 7 days, and then it ends', async () => {
    const { customer } = await provider.customer();
    const price = await provider.price(1299);
    const made = await stripe.subscriptions.create({ customer, items: [{ price }] });
    await provider.decline(customer);
    const end = made.items.data[0]?.current_period_end ?? 0;

    await provider.advance(customer, end + 3600);
    expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('past_due');
    await provider.advance(customer, end + 14 * day);
    const { data } = await stripe.invoices.list({ customer, status: 'open' });
    expect(data).toMatchObject([{ attempt_count: 3, amount_remaining: 1299 }]);
    await provider.advance(customer, end + 16 * day);

    expect(await stripe.subscriptions.retrieve(made.id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
  });

  test('a trial costs nothing, and then the first period begins', async () => {
    const { customer } = await provider.customer();
    const price = await provider.price(1999);
    const made = await stripe.subscriptions.create({ customer, items: [{ price }], trial_period_days: 7 });

    expect(made).toMatchObject({ status: 'trialing', trial_end: noon + 7 * day });
    await provider.advance(customer, noon + 7 * day + 3600);

    expect(await stripe.subscriptions.retrieve(made.id, { expand: ['latest_invoice'] })).toMatchObject({
      status: 'active',
      billing_cycle_anchor: noon + 7 * day,
      latest_invoice: { total: 1999, status: 'paid' },
    });
  });
});

describe('a schedule', () => {
  const month = { interval: 'month', interval_count: 1 } as const;

  async function scheduled() {
    const { customer } = await provider.customer();
    const [agency, creator] = [await provider.price(3299, 'month', 'Agency'), await provider.price(1299)];
    const made = await stripe.subscriptions.create({ customer, items: [{ price: agency }] });
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: made.id });
    return { customer, agency, creator, subscription: made.id, item: made.items.data[0]?.id ?? '', schedule };
  }

  test('goes down with the period, without a proration, and leaves the subscription to itself', async () => {
    const { customer, agency, creator, subscription, item, schedule } = await scheduled();
    const [phase] = schedule.phases;
    await stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      phases: [
        { items: [{ price: agency }], start_date: phase?.start_date ?? 0, end_date: phase?.end_date ?? 0 },
        { items: [{ price: creator }], duration: month, proration_behavior: 'none' },
      ],
    });
    await provider.advance(customer, (phase?.end_date ?? 0) + 3600);

    const { data } = await stripe.invoices.list({ customer });
    expect(data.map(({ total }) => total)).toEqual([1299, 3299]);
    expect((await stripe.subscriptions.retrieve(subscription)).items.data).toMatchObject([
      { id: item, price: { id: creator } },
    ]);
    await provider.advance(customer, Date.UTC(2026, 3, 1) / 1000);
    expect(await stripe.subscriptionSchedules.retrieve(schedule.id)).toMatchObject({
      ...{ status: 'released', subscription: null, released_subscription: subscription },
    });
    expect((await stripe.subscriptions.retrieve(subscription)).schedule).toBeNull();
  });

  test('refuses what it manages itself, and pauses by the endpoint', async () => {
    const { subscription, schedule } = await scheduled();

    await expect(stripe.subscriptions.update(subscription, { cancel_at_period_end: true })).rejects.toMatchObject(
      refused,
    );
    await expect(stripe.subscriptions.pause(subscription)).rejects.toMatchObject(refused);
    await expect(stripe.subscriptionSchedules.create({ from_subscription: subscription })).rejects.toMatchObject(
      refused,
    );
    await stripe.subscriptionSchedules.release(schedule.id);
    expect(await stripe.subscriptions.pause(subscription)).toMatchObject({
      ...{ status: 'paused', status_details: { paused: { subscription: { type: 'pause_requested' } } } },
    });
    await expect(stripe.subscriptionSchedules.create({ from_subscription: subscription })).rejects.toMatchObject(
      refused,
    );
  });

  test('pauses for a while, and goes on by itself', async () => {
    const { customer, subscription, schedule } = await scheduled();
    const [phase] = schedule.phases;
    await stripe.subscriptionSchedules.update(schedule.id, {
      phases: [
        {
          items: (phase?.items ?? []).map((item) => ({ price: String(item.price), quantity: item.quantity ?? 1 })),
          start_date: phase?.start_date ?? 0,
          duration: { interval: 'year', interval_count: 1 },
        },
      ],
      pause_schedules: [
        {
          pause: { pause_at: { type: 'timestamp', timestamp: noon + 10 * day } },
          resume: {
            resume_at: { type: 'timestamp', timestamp: noon + 50 * day },
            settings: { payment_behavior: 'resume_on_payment_success' },
          },
        },
      ],
    });
    await provider.advance(customer, noon + 40 * day);
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe('paused');
    await provider.advance(customer, noon + 51 * day);

    expect(await stripe.subscriptions.retrieve(subscription)).toMatchObject({
      ...{ status: 'active', billing_cycle_anchor: noon + 50 * day },
    });
    expect((await stripe.subscriptionSchedules.retrieve(schedule.id)).pause_schedules).toMatchObject([
      { pause: { status: { type: 'succeeded' } }, resume: { status: { type: 'succeeded' } } },
    ]);
  });
});

describe('as the provider has it', () => {
  test('a customer who was deleted is only that, and their subscriptions have ended', async () => {
    const { customer } = await provider.customer();
    const made = await stripe.subscriptions.create({ customer, items: [{ price: await provider.price(1299) }] });
    await stripe.customers.del(customer);

    expect(await stripe.customers.retrieve(customer)).toMatchObject({ id: customer, deleted: true });
    expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('canceled');
    await expect(stripe.customers.update(customer, { name: 'x' })).rejects.toMatchObject({ code: 'resource_missing' });
  });

  test('a declined payment answers 402, and is kept as a try', async () => {
    const { customer } = await provider.customer();
    const made = await stripe.subscriptions.create({
      ...{ customer, items: [{ price: await provider.price(1299) }], payment_behavior: 'default_incomplete' },
    });
    const invoice = String(made.latest_invoice);
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });

    await expect(stripe.invoices.pay(invoice, { payment_method: bad.id })).rejects.toMatchObject({
      ...{ type: 'StripeCardError', statusCode: 402, code: 'card_declined' },
    });
    expect(await stripe.invoices.retrieve(invoice)).toMatchObject({ status: 'open', attempt_count: 1 });
    await stripe.invoices.pay(invoice);
    expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('active');
  });

  test('a leap of a clock is of two intervals at most', async () => {
    const { clock, customer } = await provider.customer();
    await stripe.subscriptions.create({ customer, items: [{ price: await provider.price(1299) }] });

    await expect(stripe.testHelpers.testClocks.advance(clock, { frozen_time: noon + 70 * day })).rejects.toMatchObject(
      refused,
    );
    await expect(stripe.testHelpers.testClocks.advance(clock, { frozen_time: noon })).rejects.toMatchObject(refused);
  });

  test('credits on the balance and items of their own go into the next invoice; discounts are expanded', async () => {
    const { customer } = await provider.customer();
    const coupon = await stripe.coupons.create({
      amount_off: 200,
      currency: 'usd',
      duration: 'repeating',
      duration_in_months: 2,
    });
    const made = await stripe.subscriptions.create({
      ...{ customer, items: [{ price: await provider.price(1299) }], discounts: [{ coupon: coupon.id }] },
      expand: ['discounts.source.coupon'],
    });
    expect(made.discounts).toMatchObject([{ source: { coupon: { id: coupon.id, times_redeemed: 1 } } }]);
    await stripe.customers.createBalanceTransaction(customer, { amount: -500, currency: 'usd' });
    await stripe.invoiceItems.create({ customer, amount: 300, currency: 'usd', description: 'A logo' });
    await provider.advance(customer, Date.UTC(2026, 1, 28, 13) / 1000);

    const [invoice] = (await stripe.invoices.list({ customer, limit: 1 })).data;
    expect(invoice).toMatchObject({
      subtotal: 1599,
      total: 1399,
      starting_balance: -500,
      amount_due: 899,
      status: 'paid',
    });
    expect(invoice?.total_discount_amounts).toMatchObject([{ amount: 200 }]);
  });
});
