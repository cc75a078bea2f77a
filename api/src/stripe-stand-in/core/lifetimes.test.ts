import { advance } from './advance';
import { cancelNow } from './cancelling';
import { changeItems, changeTrial, planEnd, resetAnchor } from './changing';
import type { Charging } from './changing';
import { collected, pay, voidInvoice } from './invoices';
import { pause, resume } from './pausing';
import type { Account } from './account';
import type { ResumeSettings, Subscription } from './model';
import { credit } from './periods';
import { previewInvoice } from './preview';
import { accountWith, discountBy, invoicesOf, noon, priceOf, subscribed } from './testing/made';

const day = 24 * 3600;
const hour = 3600;
const monthEnd = noon + 28 * day;
const creator = priceOf(1299);
const agency = priceOf(3299);
const charging: Charging = { proration: 'create_prorations', payment: 'allow_incomplete' };
const pauseNow = { credit: 'now', invoicing: 'pending_invoice_item' } as const;
const resumeNow: ResumeSettings = {
  anchor: 'now',
  payment: 'resume_on_payment_success',
  proration: 'create_prorations',
};

function begun(behavior: Parameters<typeof accountWith>[0] = 'pays', change: Parameters<typeof subscribed>[2] = {}) {
  const account = accountWith(behavior);
  const subscription = subscribed(account, [[creator, 1]], change);
  return { account, subscription };
}

const itemOf = (subscription: Subscription) => subscription.items[0]?.id ?? '';
const told = ({ told: events }: Account, part: string): string[] =>
  events.flatMap(({ type }) => (type.includes(part) ? [type] : []));

test.each([
  [0, -500, { due: 0, balance: -500 }],
  [1299, 0, { due: 1299, balance: 0 }],
  [1299, -300, { due: 999, balance: 0 }],
  [1299, -2000, { due: 0, balance: -701 }],
  [-700, 0, { due: 0, balance: -700 }],
  [49, 0, { due: 0, balance: 49 }],
  [49, 1, { due: 50, balance: 0 }],
  [-100, 300, { due: 0, balance: 200 }],
])('of a total of %i and a balance of %i is collected %j', (total, balance, expected) => {
  expect(collected(total, balance)).toEqual(expected);
});

describe('a first payment', () => {
  test('that fails leaves it incomplete, and after 23 hours it has expired', () => {
    const { account, subscription } = begun('declines');

    expect(subscription.status).toBe('incomplete');
    advance(account, noon + 23 * hour);
    expect(subscription.status).toBe('incomplete_expired');
    expect(invoicesOf(account)).toEqual([['create', 'void', 1299, 1299]]);
  });

  test('that is made good begins it', () => {
    const { account, subscription } = begun('declines');
    const [invoice] = account.invoices;
    const [card] = accountWith('pays').cards;
    if (invoice === undefined || card === undefined) throw new Error('no invoice');
    pay(account, invoice, card);

    expect(subscription.status).toBe('active');
  });

  test('that is to fail as a whole does', () => {
    expect(() => begun('declines', { paymentBehavior: 'error_if_incomplete' })).toThrow('Your card was declined.');
  });
});

describe('a renewal', () => {
  test('is a draft for an hour', () => {
    const { account, subscription } = begun();

    advance(account, monthEnd);
    expect(invoicesOf(account).at(-1)).toEqual(['cycle', 'draft', 1299, 1299]);
    expect(subscription.items[0]?.current_period_start).toBe(monthEnd);
    advance(account, monthEnd + hour);
    expect(invoicesOf(account).at(-1)).toEqual(['cycle', 'paid', 1299, 1299]);
  });

  test('that is not paid is tried four times, and then it ends', () => {
    const { account, subscription } = begun('pays once');
    const statuses = [0, 3, 8, 15].map((days) => {
      advance(account, monthEnd + hour + days * day);
      return subscription.status;
    });

    expect(statuses).toEqual(['past_due', 'past_due', 'past_due', 'canceled']);
    expect(account.invoices.at(-1)).toMatchObject({ attempt_count: 4, status: 'open', auto_advance: false });
    advance(account, monthEnd + 100 * day);
    expect(account.invoices).toHaveLength(2);
  });

  test('that is paid by another card goes on; what is tried by hand leaves the tries as they are', () => {
    const { account, subscription } = begun('pays once');
    advance(account, monthEnd + hour);
    const invoice = account.invoices.at(-1);
    if (invoice === undefined) throw new Error('no invoice');

    expect(pay(account, invoice, null)).toBe(false);
    expect(invoice).toMatchObject({ attempt_count: 1, next_payment_attempt: monthEnd + hour + 3 * day });
    for (const card of account.cards) card.paid = 0;
    advance(account, monthEnd + hour + 3 * day);
    expect([invoice.status, subscription.status]).toEqual(['paid', 'active']);
  });
});

describe('a trial', () => {
  const trial = { trialEnd: noon + 7 * day };

  test('is told of three days before its end, is active at its end, and only then is it charged', () => {
    const { account, subscription } = begun('declines', trial);

    expect(subscription.status).toBe('trialing');
    advance(account, noon + 4 * day);
    expect(told(account, 'trial_will_end')).toEqual(['customer.subscription.trial_will_end']);
    advance(account, noon + 7 * day);
    expect(subscription.status).toBe('active');
    advance(account, noon + 7 * day + hour);
    expect(subscription.status).toBe('past_due');
  });

  test.each([
    ['cancel', 'canceled'],
    ['pause', 'paused'],
    ['create_invoice', 'active'],
  ] as const)('without a card does at its end what was asked for: %s', (missing, expected) => {
    const { account, subscription } = begun('pays', { ...trial, missingPaymentMethod: missing });
    account.cards.length = 0;
    advance(account, noon + 7 * day);

    expect(subscription.status).toBe(expected);
  });

  test('that is ended now is charged now', () => {
    const { account, subscription } = begun('pays', trial);
    advance(account, noon + 2 * day);
    changeTrial(account, subscription, 'now', charging);

    expect(subscription).toMatchObject({ status: 'active', billing_cycle_anchor: noon + 2 * day });
    expect(invoicesOf(account).at(-1)).toEqual(['update', 'paid', 1299, 1299]);
  });

  test('that is given in the middle of a period gives back the rest of it', () => {
    const { account, subscription } = begun();
    advance(account, noon + 14 * day);
    changeTrial(account, subscription, noon + 21 * day, charging);
    advance(account, noon + 21 * day + hour);

    // Half of 12.99 is given back: 6.50.
    expect(invoicesOf(account).at(-1)).toEqual(['cycle', 'paid', 1299 - 650, 649]);
  });

  test('takes up what is changed in it without a charge', () => {
    const { account, subscription } = begun('pays', trial);
    changeItems(account, subscription, [{ id: itemOf(subscription), price: agency }], charging);
    advance(account, noon + 7 * day + hour);

    expect(invoicesOf(account)).toEqual([
      ['create', 'paid', 0, 0],
      ['cycle', 'paid', 3299, 3299],
    ]);
  });
});

describe('a discount', () => {
  test.each([
    ['once', discountBy({ percent_off: 50, duration: 'once' }), [649, 1299, 1299]],
    ['two months', discountBy({ percent_off: 50, duration: 'repeating' }, noon + 50 * day), [649, 649, 1299]],
    ['for ever', discountBy({ amount_off: 300 }), [999, 999, 999]],
  ])('%s', (_name, discount, expected) => {
    const { account } = begun('pays', { discounts: () => [discount] });
    advance(account, noon + 60 * day);

    expect(account.invoices.map(({ total }) => total)).toEqual(expected);
  });

  test('for once is not used up by a trial', () => {
    const once = discountBy({ percent_off: 50, duration: 'once' });
    const { account } = begun('pays', { trialEnd: noon + 7 * day, discounts: () => [once] });
    advance(account, noon + 8 * day);

    expect(account.invoices.map(({ total }) => total)).toEqual([0, 649]);
  });

  test('is given back with what it took off: no more is given back than was paid', () => {
    const once = discountBy({ percent_off: 50, duration: 'once' });
    const { account, subscription } = begun('pays', { discounts: () => [once] });
    for (const item of subscription.items) credit(account, subscription, item, noon);

    expect(account.items.map(({ line }) => line.amount)).toEqual([-649]);
  });
});

describe('a change', () => {
  test('to a year begins anew now, with what is left of the month given back', () => {
    const { account, subscription } = begun();
    advance(account, noon + 14 * day);
    const yearly = priceOf(13_188, 'year');
    changeItems(account, subscription, [{ id: itemOf(subscription), price: yearly }], charging);

    expect(invoicesOf(account).at(-1)).toEqual(['update', 'paid', 13_188 - 650, 12_538]);
    expect(subscription.billing_cycle_anchor).toBe(noon + 14 * day);
  });

  test('downwards is given back with the next invoice', () => {
    const account = accountWith();
    const subscription = subscribed(account, [[agency, 1]]);
    advance(account, noon + 14 * day);
    changeItems(account, subscription, [{ id: itemOf(subscription), price: creator }], charging);
    advance(account, monthEnd + hour);

    expect(invoicesOf(account).at(-1)).toEqual(['cycle', 'paid', -1650 + 650 + 1299, 299]);
  });

  test('that gives back more than the next invoice costs leaves a balance', () => {
    const account = accountWith();
    const subscription = subscribed(account, [[agency, 2]]);
    changeItems(account, subscription, [{ id: itemOf(subscription), price: creator, quantity: 1 }], charging);
    advance(account, monthEnd + hour);

    expect(invoicesOf(account).at(-1)).toEqual(['cycle', 'paid', -6598 + 1299 + 1299, 0]);
    expect(account.customer.balance).toBe(-4000);
  });

  test('that costs next to nothing is put to the balance', () => {
    const { account, subscription } = begun();
    advance(account, monthEnd - hour);
    changeItems(account, subscription, [{ id: itemOf(subscription), quantity: 2 }], {
      ...charging,
      proration: 'always_invoice',
    });

    expect(invoicesOf(account).at(-1)).toEqual(['update', 'paid', 2, 0]);
    expect(account.customer.balance).toBe(2);
  });

  test('of the cycle begins a period now', () => {
    const { account, subscription } = begun();
    advance(account, noon + 14 * day);
    resetAnchor(account, subscription, charging);

    expect(invoicesOf(account).at(-1)).toEqual(['update', 'paid', 1299 - 650, 649]);
  });

  test.each([
    ['of an item that is not there', () => ({ id: 'si_none', quantity: 2 }), 'No such subscription_item'],
    ['that leaves none', (id: string) => ({ id, deleted: true }), 'at least one active price'],
    ['to a price that is there already', () => ({ price: creator }), 'same price'],
  ])('%s is refused', (_name, itemFor, message) => {
    const { account, subscription } = begun();

    expect(() => changeItems(account, subscription, [itemFor(itemOf(subscription))], charging)).toThrow(message);
  });
});

describe('an end', () => {
  test('with the period charges nothing more; taken back it goes on', () => {
    const { account, subscription } = begun();
    planEnd(account, subscription, { at: null, atPeriodEnd: true }, charging);
    expect(subscription).toMatchObject({ cancel_at: monthEnd, cancel_at_period_end: true });
    planEnd(account, subscription, { at: null, atPeriodEnd: false }, charging);
    planEnd(account, subscription, { at: null, atPeriodEnd: true }, charging);
    advance(account, monthEnd);

    expect(subscription).toMatchObject({ status: 'canceled', ended_at: monthEnd });
    expect(account.invoices).toHaveLength(1);
    expect(account.items).toEqual([]);
  });

  test('collects what waited for the next invoice', () => {
    const { account, subscription } = begun();
    advance(account, noon + 14 * day);
    changeItems(account, subscription, [{ id: itemOf(subscription), quantity: 2 }], charging);
    planEnd(account, subscription, { at: null, atPeriodEnd: true }, charging);

    expect(previewInvoice(account, () => subscription.id)).toMatchObject({ total: 649, period_end: monthEnd });
    advance(account, monthEnd + 2 * hour);
    expect(subscription).toMatchObject({ status: 'canceled', ended_at: monthEnd });
    expect(invoicesOf(account).at(-1)).toEqual(['cycle', 'paid', 649, 649]);
  });

  test('in the middle of a period gives the rest of it back, and charges it again where it is taken back', () => {
    const { account, subscription } = begun();
    planEnd(account, subscription, { at: noon + 14 * day, atPeriodEnd: false }, charging);
    planEnd(account, subscription, { at: null, atPeriodEnd: false }, charging);

    expect(account.items.map(({ line }) => line.amount)).toEqual([-650, 650]);
    planEnd(account, subscription, { at: noon + 21 * day, atPeriodEnd: false }, charging);
    expect(account.items.at(-1)?.line.amount).toBe(-325);
  });

  test('in a later period charges that one as far as it goes', () => {
    const { account, subscription } = begun();
    planEnd(account, subscription, { at: monthEnd + 15.5 * day, atPeriodEnd: false }, charging);
    advance(account, monthEnd + 20 * day);

    // Half of the 31 days from 28 February to 31 March.
    expect(invoicesOf(account).at(-1)).toEqual(['cycle', 'paid', 650, 650]);
    expect(subscription.status).toBe('canceled');
  });

  test('at once collects nothing more', () => {
    const { account, subscription } = begun();
    advance(account, monthEnd);
    cancelNow(account, subscription, subscription.cancellation);
    advance(account, monthEnd + 60 * day);

    expect(invoicesOf(account)).toEqual([
      ['create', 'paid', 1299, 1299],
      ['cycle', 'draft', 1299, 1299],
    ]);
  });
});

describe('a pause of the collection', () => {
  test.each([
    ['keep_as_draft', 'draft'],
    ['mark_uncollectible', 'uncollectible'],
    ['void', 'void'],
  ] as const)('goes through periods, and its invoices stay uncollected: %s', (behavior, expected) => {
    const { account, subscription } = begun();
    subscription.pause_collection = { behavior, resumes_at: noon + 40 * day };
    advance(account, noon + 61 * day);

    expect(account.invoices.map(({ status }) => status)).toEqual(['paid', expected, 'paid']);
    expect(subscription).toMatchObject({ status: 'active', pause_collection: null });
  });
});

describe('a pause', () => {
  test('gives back what is left, makes no invoices, and begins a period when it is over', () => {
    const { account, subscription } = begun();
    advance(account, noon + 14 * day);
    pause(account, subscription, pauseNow);
    expect(subscription).toMatchObject({
      status: 'paused',
      paused: { at: noon + 14 * day, reason: 'pause_requested' },
    });
    expect(subscription.items[0]?.current_period_end).toBe(noon + 14 * day);
    advance(account, noon + 200 * day);
    expect(account.invoices).toHaveLength(1);
    resume(account, subscription, resumeNow);

    expect(invoicesOf(account).at(-1)).toEqual(['update', 'paid', 1299 - 650, 649]);
    expect(subscription).toMatchObject({ status: 'active', paused: null });
    expect(told(account, 'paused').concat(told(account, 'resumed'))).toEqual([
      'customer.subscription.paused',
      'customer.subscription.resumed',
    ]);
  });

  test('waits for its payment where nobody tries it, and stays after 23 hours without one', () => {
    const { account, subscription } = begun();
    pause(account, subscription, pauseNow);
    advance(account, noon + 10 * day);
    const wait = { ...resumeNow, payment: 'resume_on_payment_attempt' } as const;
    // All of the first month was given back: of the second only what is above it is due.
    account.customer.balance = 1299;
    resume(account, subscription, wait);
    expect(subscription.status).toBe('paused');
    advance(account, noon + 11 * day);

    expect([subscription.status, account.invoices.at(-1)?.status]).toEqual(['paused', 'void']);
    expect(account.customer.balance).toBe(1299);
    expect(account.items.filter(({ invoice }) => invoice === null)).toHaveLength(1);
    resume(account, subscription, wait);
    const invoice = account.invoices.at(-1);
    expect(invoice !== undefined && pay(account, invoice, null)).toBe(true);
    expect(subscription.status).toBe('active');
  });

  test('that ends with an unchanged cycle charges the rest of the period', () => {
    const { account, subscription } = begun();
    pause(account, subscription, pauseNow);
    advance(account, noon + 14 * day);
    resume(account, subscription, { ...resumeNow, anchor: 'unchanged' });

    expect(subscription.status).toBe('active');
    expect(subscription.items[0]?.current_period_end).toBe(monthEnd);
    expect(account.items.map(({ line }) => line.amount)).toEqual([-1299, 650]);
  });

  test.each([
    [
      'a trial',
      (account: Account, subscription: Subscription) => changeTrial(account, subscription, noon + day, charging),
    ],
    ['what is paused', (account: Account, subscription: Subscription) => pause(account, subscription, pauseNow)],
    [
      'what is to end',
      (account: Account, subscription: Subscription) =>
        planEnd(account, subscription, { at: null, atPeriodEnd: true }, charging),
    ],
  ])('is refused of %s', (_name, before) => {
    const { account, subscription } = begun();
    before(account, subscription);

    expect(() => pause(account, subscription, pauseNow)).toThrow();
  });
});

test('an invoice that is void gives back what it took from the balance', () => {
  const account = accountWith('declines');
  account.customer.balance = -300;
  subscribed(account, [[creator, 1]]);
  const [invoice] = account.invoices;
  if (invoice === undefined) throw new Error('no invoice');
  expect([invoice.amount_due, account.customer.balance]).toEqual([999, 0]);
  voidInvoice(account, invoice);

  expect(account.customer.balance).toBe(-300);
});

test('a preview leaves everything as it is', () => {
  const { account, subscription } = begun();
  advance(account, noon + 14 * day);
  const before = JSON.stringify(account);
  const invoice = previewInvoice(account, (trial) => {
    const copy = trial.subscriptions[0];
    if (copy !== undefined) changeItems(trial, copy, [{ id: itemOf(subscription), price: agency }], charging);
    return subscription.id;
  });

  expect([invoice.total, invoice.status]).toEqual([-650 + 1650 + 3299, 'draft']);
  expect(JSON.stringify(account)).toBe(before);
});
