import type Stripe from 'stripe';
import { moveClock } from '../../src/billing/clock';
import { openProvider } from '../../src/billing/provider';
import { TestStandIn } from './stand-in';

/** Where it is set, what is said of the stand-in has to hold at the provider itself as well, in its test mode. */
const testKey = process.env['STRIPE_TEST_KEY'] ?? '';
// Clocks of the provider take their time, and each scenario moves them a dozen times.
if (testKey !== '') jest.setTimeout(15 * 60_000);

export const noon = Date.UTC(2026, 0, 31, 12) / 1000;
export const day = 24 * 3600;
export const iso = (moment: number | null | undefined): string => new Date((moment ?? 0) * 1000).toISOString();

/** A customer with a clock of their own. */
export interface TestCustomer {
  readonly clock: string;
  readonly customer: string;
}

/** What the scenarios of payment are run against: the stand-in, or the provider's test mode. */
export class TestProvider {
  readonly #clocks: string[] = [];

  private constructor(
    readonly stripe: Stripe,
    private readonly standIn: TestStandIn | null,
  ) {}

  /** @throws Error for a key that moves money */
  static async start(key = testKey): Promise<TestProvider> {
    if (key !== '' && !/^(sk|rk)_test_/.test(key)) throw new Error('STRIPE_TEST_KEY is none of the test mode');
    if (key !== '') return new TestProvider(openProvider({ key, webhookSecret: '', standIn: null }).stripe, null);
    const standIn = await TestStandIn.start();
    return new TestProvider(standIn.stripe, standIn);
  }

  /** Somebody whose clock stands at noon of 31 January, with a card that pays. */
  async customer(): Promise<TestCustomer> {
    const clock = await this.stripe.testHelpers.testClocks.create({ frozen_time: noon });
    this.#clocks.push(clock.id);
    const made = await this.stripe.customers.create({
      name: 'Ana',
      email: 'ana@example.com',
      test_clock: clock.id,
      payment_method: 'pm_card_visa',
      invoice_settings: { default_payment_method: 'pm_card_visa' },
    });
    return { clock: clock.id, customer: made.id };
  }

  /** From now on the card of somebody is declined. */
  async decline(customer: string): Promise<void> {
    const bad = await this.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
    await this.stripe.customers.update(customer, { invoice_settings: { default_payment_method: bad.id } });
  }

  async price(unit_amount: number, interval: 'month' | 'year' = 'month', name = 'Creator'): Promise<string> {
    const product = await this.stripe.products.create({ name });
    const price = await this.stripe.prices.create({
      ...{ product: product.id, currency: 'usd', unit_amount },
      recurring: { interval },
    });
    return price.id;
  }

  /** Lets time go by for somebody, and waits until all that was due has happened. */
  advance(customer: string, to: number): Promise<void> {
    return moveClock(this.stripe, customer, new Date(to * 1000));
  }

  /** Takes the customers away, and with them all that was theirs. */
  async end(): Promise<void> {
    for (const clock of this.#clocks) await this.stripe.testHelpers.testClocks.del(clock);
    await this.standIn?.end();
  }
}
