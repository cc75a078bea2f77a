import { TestPostgres } from './support/postgres';
import { TestStandIn } from './support/stand-in';

let postgres: TestPostgres;
let one: TestStandIn;
let other: TestStandIn;

beforeAll(async () => {
  postgres = await TestPostgres.start();
  one = await TestStandIn.start(postgres.url);
  other = await TestStandIn.start(postgres.url);
}, 120_000);
afterAll(async () => {
  await one.end();
  await other.end();
  await postgres.remove();
});

test('two processes on one database are one provider: a key is answered once, a press pays once, an event is told', async () => {
  const product = await one.stripe.products.create({ name: 'Creator' });
  const price = await other.stripe.prices.create({
    ...{ product: product.id, currency: 'usd', unit_amount: 1299 },
    recurring: { interval: 'month' },
  });
  const asked = [one, other, one, other].map(({ stripe }) =>
    stripe.customers.create({ name: 'Ana' }, { idempotencyKey: 'one-key' }),
  );
  const customers = new Set((await Promise.all(asked)).map(({ id }) => id));
  expect(customers.size).toBe(1);
  const [customer = ''] = customers;
  const session = await one.stripe.checkout.sessions.create({
    ...{ mode: 'subscription', customer, success_url: 'https://app.example.com/done' },
    line_items: [{ price: price.id, quantity: 1 }],
  });

  const pressed = await Promise.all(
    [one, other].map(({ origin }) =>
      fetch(`${origin}/pay/checkout/${session.id}`, {
        ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams({ card: 'pays' }) },
      }),
    ),
  );

  expect(pressed.map(({ status }) => status)).toEqual([303, 303]);
  expect((await other.stripe.subscriptions.list({ customer })).data).toHaveLength(1);
  const heard = (): string[] => [...one.heard, ...other.heard].map(({ id }) => id).sort();
  const told = async (): Promise<string[]> =>
    (await one.stripe.events.list({ limit: 100 })).data.map(({ id }) => id).sort();
  await Promise.all([one.order({}), other.order({})]);
  expect(heard()).toEqual(await told());

  // Their clocks leap one after the other: what one is sending is late for the other, which sends it as well.
  await Promise.all([one.order({ later: 32 * 24 * 3600 }), other.order({ later: 32 * 24 * 3600 })]);
  const { data: invoices } = await one.stripe.invoices.list({ customer });
  expect(invoices.map(({ status, total }) => [status, total])).toEqual([
    ['paid', 1299],
    ['paid', 1299],
  ]);
  expect([...new Set(heard())]).toEqual(await told());
});
