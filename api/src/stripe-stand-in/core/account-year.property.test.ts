import fc from 'fast-check';
import type { Account } from './account';
import { advance } from './advance';
import { changeItems } from './changing';
import type { ItemChange } from './changing';
import type { Price, ProrationBehavior, Subscription } from './model';
import { sum } from './money';
import { accountWith, discountBy, noon, priceOf, subscribed } from './testing/made';

const day = 24 * 3600;
const year = 365 * day;
const plans = [1299, 1999, 3299, 5999].map((amount) => priceOf(amount));
const seat = priceOf(499, 'month', 'Seat');

interface Change {
  readonly at: number;
  readonly plan: number;
  readonly seats: number;
  readonly proration: ProrationBehavior;
}

const changes = fc
  .array(
    fc.record({
      at: fc.integer({ min: 1, max: year }),
      plan: fc.nat({ max: plans.length - 1 }),
      seats: fc.integer({ min: 1, max: 30 }),
      proration: fc.constantFrom<ProrationBehavior>('create_prorations', 'always_invoice', 'none'),
    }),
    { maxLength: 20 },
  )
  .map((list) => [...list].sort((a, b) => a.at - b.at));

const planAt = (index: number): Price => plans[index] ?? seat;

function apply(account: Account, subscription: Subscription, { plan, seats, proration }: Change): void {
  const [first, second] = subscription.items;
  const items: ItemChange[] = [
    { id: first?.id ?? '', price: planAt(plan) },
    { id: second?.id ?? '', quantity: seats },
  ];
  changeItems(account, subscription, items, { proration, payment: 'allow_incomplete' });
}

/** What an account-year is billed, counted by hand: sums by whole numbers of their own, months by the calendar of the runtime. */
function counted(list: readonly Change[], percent: number): number {
  const net = (amount: bigint): bigint => amount - round(amount * BigInt(percent), 100n);
  const round = (top: bigint, bottom: bigint): bigint => (top * 2n + bottom) / (bottom * 2n);
  const turns = Array.from({ length: 14 }, (_, month) => {
    const last = new Date(Date.UTC(2026, month + 1, 0)).getUTCDate();
    return Date.UTC(2026, month, Math.min(31, last), 12) / 1000;
  });
  const items = [
    { amount: 1299n, debit: net(1299n), from: noon },
    { amount: 499n, debit: net(499n), from: noon },
  ];
  let total = sumOf(items.map(({ debit }) => debit));
  let turn = 1;
  const renewUntil = (moment: number): void => {
    for (; (turns[turn] ?? Infinity) <= moment; turn += 1)
      for (const item of items) {
        item.debit = net(item.amount);
        item.from = turns[turn] ?? 0;
        total += item.debit;
      }
  };
  for (const { at, plan, seats, proration } of list) {
    const moment = noon + at;
    renewUntil(moment);
    const end = turns[turn] ?? 0;
    const start = turns[turn - 1] ?? 0;
    const left = BigInt(end - moment);
    [BigInt(planAt(plan).unit_amount), 499n * BigInt(seats)].forEach((amount, index) => {
      const item = items[index];
      if (item === undefined || item.amount === amount) return;
      item.amount = amount;
      if (proration === 'none') return;
      total -= round(item.debit * left, BigInt(end - item.from));
      item.debit = round(net(amount) * left, BigInt(end - start));
      item.from = moment;
      total += item.debit;
    });
  }
  renewUntil(noon + year);
  return Number(total);
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((whole, amount) => whole + amount, 0n);

/** What is given back of the last of two changes within one second is a part of that one. */
const withinASecond: Change[] = [
  { at: 24, plan: 0, seats: 2, proration: 'create_prorations' },
  { at: 24, plan: 0, seats: 3, proration: 'always_invoice' },
  { at: 25, plan: 0, seats: 1, proration: 'create_prorations' },
];

test('an account-year is billed to the cent as it is counted by hand, and what was billed was paid or is on the balance', () => {
  fc.assert(
    fc.property(changes, fc.constantFrom(0, 15, 50), (list, percent) => {
      const account = accountWith();
      const discounts = percent === 0 ? [] : [discountBy({ percent_off: percent })];
      const subscription = subscribed(
        account,
        [
          [planAt(0), 1],
          [seat, 1],
        ],
        { discounts: () => discounts },
      );
      for (const change of list) {
        advance(account, noon + change.at);
        apply(account, subscription, change);
      }
      advance(account, noon + year);
      const waiting = sum(account.items.flatMap(({ invoice, line }) => (invoice === null ? [line.amount] : [])));
      const drafts = sum(account.invoices.flatMap(({ status, total }) => (status === 'draft' ? [total] : [])));
      const billed = sum(account.invoices.map(({ total }) => total));

      expect(billed + waiting).toBe(counted(list, percent));
      expect(billed - drafts).toBe(sum(account.invoices.map((each) => each.amount_paid)) + account.customer.balance);
      expect(account.customer.balance).toBe(sum(account.transactions.map(({ amount }) => amount)));
    }),
    { numRuns: 60, examples: [[withinASecond, 0]] },
  );
});

test('it does not matter whether time goes by in one leap or in many', () => {
  const stops = fc.array(fc.integer({ min: 1, max: year }), { maxLength: 40 });
  fc.assert(
    fc.property(changes, stops, fc.boolean(), (list, between, declines) => {
      const run = (steps: readonly number[]): unknown => {
        const account = accountWith(declines ? 'pays once' : 'pays');
        const subscription = subscribed(account, [
          [planAt(0), 1],
          [seat, 1],
        ]);
        // A stop at the moment of a change is no second change.
        const moments = new Set([...steps, ...list.map(({ at }) => at)]);
        for (const moment of [...moments].sort((a, b) => a - b)) {
          advance(account, noon + moment);
          for (const change of list.filter(({ at }) => at === moment))
            if (subscription.status !== 'canceled') apply(account, subscription, change);
        }
        advance(account, noon + year);
        return JSON.parse(JSON.stringify(account));
      };
      expect(run(between)).toEqual(run([]));
    }),
    { numRuns: 30 },
  );
});
