import type Stripe from 'stripe';
import { TestStandIn } from './support/stand-in';
import { TestProvider } from './support/test-provider';

let standIn: TestStandIn;
let stripe: Stripe;
let price: string;

beforeAll(async () => {
  standIn = await TestStandIn.start();
  ({ stripe } = standIn);
  const product = await stripe.products.create({ name: 'Creator' });
  const made = await stripe.prices.create({
    ...{ product: product.id, currency: 'usd', unit_amount: 1299 },
    recurring: { interval: 'month' },
  });
  price = made.id;
});
afterAll(() => standIn.end());
beforeEach(async () => {
  standIn.isListening = true;
  await standIn.order({ deliver: 'all' });
  standIn.heard.length = 0;
});

const day = 24 * 3600;
const success = 'https://app.example.com/done?session={CHECKOUT_SESSION_ID}';

const visit = (url: string, form?: Record<string, string>): Promise<Response> =>
  fetch(url, {
    redirect: 'manual',
    ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
  });

async function checkout(change: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const customer = await stripe.customers.create({ name: 'Ana <b>', email: 'ana@example.com' });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    ...{ customer: customer.id, line_items: [{ price, quantity: 1 }], client_reference_id: 'team-1' },
    ...{ success_url: success, cancel_url: 'https://app.example.com/back' },
    subscription_data: { metadata: { team: 'team-1' } },
    ...change,
  });
  return { customer: customer.id, session, url: session.url ?? '' };
}

const types = (): string[] => standIn.heard.map(({ type }) => type);

describe('the page of a checkout', () => {
  test('shows what is bought, and leads back once it is paid', async () => {
    const { session, url } = await checkout();
    const page = await visit(url);
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' https://app.example.com");
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('$12.99');
    expect(html).toContain('No money moves');
    expect(html).not.toContain('<script');

    const paid = await visit(url, { card: 'pays' });

    expect([paid.status, paid.headers.get('location')]).toEqual([
      303,
      `https://app.example.com/done?session=${session.id}`,
    ]);
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'invoice'] });
    expect(done).toMatchObject({
      ...{ status: 'complete', payment_status: 'paid', client_reference_id: 'team-1', url: null },
      subscription: { status: 'active', metadata: { team: 'team-1' } },
      invoice: { total: 1299, status: 'paid' },
    });
    await standIn.order({});
    expect(types()).toEqual(expect.arrayContaining(['customer.subscription.created', 'checkout.session.completed']));
  });

  test('pressed twice makes one subscription', async () => {
    const { customer, url } = await checkout();

    const both = await Promise.all([visit(url, { card: 'pays' }), visit(url, { card: 'pays' })]);

    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect((await stripe.subscriptions.list({ customer })).data).toHaveLength(1);
  });

  test('a card that is declined leaves nothing behind', async () => {
    const { customer, session, url } = await checkout();
    const refused = await visit(url, { card: 'declines' });

    expect([refused.status, await refused.text()]).toEqual([402, expect.stringContaining('Your card was declined')]);
    expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  });

  test('speaks Portuguese, and shows discounts and trials', async () => {
    const coupon = await stripe.coupons.create({ percent_off: 20, duration: 'forever', name: 'Amigos' });
    const code = await stripe.promotionCodes.create({
      ...{ promotion: { type: 'coupon', coupon: coupon.id }, code: 'AMIGOS', max_redemptions: 1 },
    });
    const { url } = await checkout({ locale: 'pt-BR', discounts: [{ promotion_code: code.id }] });
    const html = await (await visit(url)).text();
    expect(html).toContain('<html lang="pt-BR">');
    expect(html).toMatch(/Desconto Amigos.*-US\$\s2,60.*A pagar hoje.*US\$\s10,39/);

    expect((await visit(url, { card: 'pays' })).status).toBe(303);
    expect((await stripe.promotionCodes.list({ code: 'amigos' })).data).toMatchObject([
      { active: false, times_redeemed: 1 },
    ]);
    await expect(checkout({ discounts: [{ promotion_code: code.id }] })).rejects.toMatchObject({
      code: 'coupon_expired',
    });

    const { url: trial } = await checkout({ subscription_data: { trial_period_days: 7 } });
    expect(await (await visit(trial)).text()).toMatch(/Due today.*\$0\.00.*Free until .*; then \$12\.99 a month/);
  });

  test('expires by itself, or when that is asked for', async () => {
    const { session, url } = await checkout();
    await stripe.checkout.sessions.expire(session.id);

    expect((await visit(url)).status).toBe(410);
    expect((await visit(url, { card: 'pays' })).status).toBe(410);
    const { session: other, customer } = await checkout();
    await standIn.order({ later: day });
    expect((await stripe.checkout.sessions.list({ customer, status: 'open' })).data).toEqual([]);
    expect((await stripe.checkout.sessions.retrieve(other.id)).status).toBe('expired');
  });

  test('an address that nobody made leads nowhere', async () => {
    expect((await visit(`${standIn.origin}/pay/checkout/cs_standin_none`)).status).toBe(404);
    expect((await visit(`${standIn.origin}/pay/else`)).status).toBe(404);
  });
});

describe('the portal', () => {
  test('changes the card and the address, and has the invoices as PDF', async () => {
    const { customer, url } = await checkout();
    await visit(url, { card: 'pays once' });
    const portal = await stripe.billingPortal.sessions.create({ customer, return_url: 'https://app.example.com/team' });
    expect(await (await visit(portal.url)).text()).toContain('Visa, ending in 0341');

    const declined = await visit(portal.url, { card: 'declines' });
    expect([declined.status, await declined.text()]).toEqual([402, expect.stringContaining('ending in 0341')]);

    const changed = await visit(portal.url, { card: 'pays' });
    const moved = await visit(portal.url, { address: 'save', name: 'Ana "<b>"', line1: 'Rua 1', country: 'BR' });

    expect([changed.status, moved.status]).toEqual([303, 303]);
    const html = await (await visit(moved.headers.get('location') ?? '')).text();
    expect(html).toContain('ending in 4242');
    expect(html).toContain('The address was saved.');
    expect(html).not.toContain('<b>');
    expect(await stripe.customers.retrieve(customer)).toMatchObject({
      ...{ name: 'Ana "<b>"', address: { line1: 'Rua 1', country: 'BR', city: null } },
    });
    const [invoice] = (await stripe.invoices.list({ customer })).data;
    const pdf = await visit(invoice?.invoice_pdf ?? '');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(await (await visit(invoice?.hosted_invoice_url ?? '')).text()).toContain(invoice?.number);
  });

  test('takes a name with whatever letters it is sent', async () => {
    const { customer, url } = await checkout();
    await visit(url, { card: 'pays' });
    const portal = await stripe.billingPortal.sessions.create({ customer });
    // A letter of two halves on the bound, and one that no database keeps.
    const name = `\u0000Ana\u0007${'a'.repeat(195)}\u{1F600}`;
    expect((await visit(portal.url, { address: 'save', name, city: '\u0000' })).status).toBe(303);
    expect(await stripe.customers.retrieve(customer)).toMatchObject({
      ...{ name: `Ana ${'a'.repeat(195)}`, address: { city: null } },
    });
  });

  test('for the card alone shows that alone', async () => {
    const { customer, url } = await checkout();
    await visit(url, { card: 'pays' });
    const portal = await stripe.billingPortal.sessions.create({
      customer,
      flow_data: { type: 'payment_method_update' },
    });
    expect(portal.flow?.type).toBe('payment_method_update');
    const html = await (await visit(portal.url)).text();
    expect(html).toContain('name="card"');
    expect(html).not.toContain('name="address"');
    expect((await visit(portal.url, { card: 'pays once' })).status).toBe(303);
  });

  test('holds for an hour', async () => {
    const { customer } = await checkout();
    const portal = await stripe.billingPortal.sessions.create({ customer });
    await standIn.order({ later: 3600 });

    expect((await visit(portal.url)).status).toBe(410);
  });
});

describe('webhooks', () => {
  const happens = async (): Promise<void> => {
    await stripe.customers.create({ name: 'Bob' });
    await stripe.products.create({ name: 'A' });
    await stripe.products.create({ name: 'B' });
  };

  test('come signed, in their order, and are listed', async () => {
    await happens();
    await standIn.order({});

    expect(types()).toEqual(['customer.created', 'product.created', 'product.created']);
    const [last] = (await stripe.events.list({ type: 'product.created', limit: 1 })).data;
    expect(last).toMatchObject({ id: standIn.heard[2]?.id, api_version: '2026-10-28.endive' });
    expect((await stripe.events.retrieve(last?.id ?? '')).data.object).toMatchObject({ name: 'B' });
  });

  test('that are not taken come again', async () => {
    standIn.isListening = false;
    await happens();
    await standIn.order({});
    expect(types()).toEqual([]);
    standIn.isListening = true;
    await standIn.order({ later: 5 });

    expect(types()).toEqual(['customer.created', 'product.created', 'product.created']);
    await standIn.order({ later: day });
    expect(types()).toHaveLength(3);
  });

  test('come twice, late, in another order, without some of them, or not at all', async () => {
    await standIn.order({ deliver: { twice: true, delaySeconds: 60, drop: ['customer.created'] } });
    await happens();
    await standIn.order({});
    expect(types()).toEqual([]);
    await standIn.order({ later: 60 });
    expect(new Set(standIn.heard.map(({ id }) => id)).size).toBe(2);
    expect(types()).toEqual(Array.from({ length: 4 }, () => 'product.created'));

    standIn.heard.length = 0;
    await standIn.order({ deliver: 'none' });
    await happens();
    await standIn.order({ deliver: 'all', later: day });
    expect(types()).toEqual([]);
  });
});

test('without a test clock the time of the machine drives what comes', async () => {
  const { customer, url } = await checkout();
  await visit(url, { card: 'pays' });
  await standIn.order({});
  standIn.heard.length = 0;

  await standIn.order({ later: 32 * day });

  expect(types()).toEqual(expect.arrayContaining(['customer.subscription.updated', 'invoice.paid']));
  expect((await stripe.invoices.list({ customer })).data.map(({ status }) => status)).toEqual(['paid', 'paid']);
});

test('another key, another version, a path that nobody answers', async () => {
  const ask = (path: string, headers: Record<string, string>): Promise<Response> =>
    fetch(`${standIn.origin}${path}`, { headers });
  const authorization = `Bearer sk_standin_other`;

  expect((await ask('/v1/customers', { authorization })).status).toBe(401);
  await expect(stripe.rawRequest('GET', '/v1/charges')).rejects.toMatchObject({ statusCode: 404 });
  await expect(stripe.customers.list({}, { apiVersion: '2020-08-27' })).rejects.toMatchObject({ statusCode: 400 });
});

test('the same is never said of a provider with a key that moves money', async () => {
  await expect(TestProvider.start('sk_live_0')).rejects.toThrow('STRIPE_TEST_KEY');
});
