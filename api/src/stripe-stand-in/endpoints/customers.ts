import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { field } from '../book';
import type { Book } from '../book';
import { tell } from '../core/account';
import { cancelNow } from '../core/cancelling';
import { refused } from '../core/failure';
import { hasEnded } from '../core/account';
import type { Address, BalanceTransaction, Customer } from '../core/model';
import { address, empty, listParams, mergedMetadata, metadata, params, text, whole } from '../http/params';
import { listed, route } from '../http/route';
import type { Route } from '../http/route';
import { newId } from '../ids';
import { shapeOf } from '../shapes';
import { attached } from './payment-methods';

const currency = z.string().regex(/^[a-z]{3}$/, 'must be a currency code in lower case');

const person = {
  ...{ name: text.optional(), email: text.max(512).optional(), phone: text.max(20).optional() },
  ...{ description: text.optional(), metadata: metadata.optional() },
  address: z.union([empty, address]).optional(),
  preferred_locales: z.array(text).max(10).optional(),
  invoice_settings: z.strictObject({ default_payment_method: text.optional() }).optional(),
};

type PersonParams = z.output<z.ZodObject<typeof person>>;

/** So many customers a test clock has at most, as at the provider. */
const mostOfClock = 3;

const none: Address = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
const partsOf = (given: '' | z.output<typeof address>): Address | null =>
  given === ''
    ? null
    : { ...none, ...Object.fromEntries(Object.entries(given).map(([key, value]) => [key, value || null])) };

/** An empty text takes a field away. */
const changedText = (kept: string | null, given: string | undefined): string | null =>
  given === undefined ? kept : given || null;

function takeOver(customer: Customer, ask: PersonParams): void {
  customer.name = changedText(customer.name, ask.name);
  customer.email = changedText(customer.email, ask.email);
  customer.phone = changedText(customer.phone, ask.phone);
  customer.description = changedText(customer.description, ask.description);
  customer.address = ask.address === undefined ? customer.address : partsOf(ask.address);
  customer.preferred_locales = ask.preferred_locales ?? customer.preferred_locales;
  customer.metadata = mergedMetadata(customer.metadata, ask.metadata);
}

async function assertFree(book: Book, clock: string): Promise<void> {
  await book.get('test_helpers.test_clock', clock, 'test_clock');
  if ((await book.customersOf(clock)).length >= mostOfClock)
    throw refused(`A test clock can have at most ${mostOfClock} customers.`, 'test_clock');
}

const customerRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/customers',
    params({ ...person, payment_method: text.optional(), test_clock: text.optional() }),
    async (book, ask) => {
      if (ask.test_clock !== undefined) await assertFree(book, ask.test_clock);
      const id = newId('cus');
      const created = await book.timeOf({ test_clock: ask.test_clock ?? null });
      const customer: Customer = {
        object: 'customer',
        id,
        created,
        test_clock: ask.test_clock ?? null,
        invoice_prefix: id.slice(-8).toUpperCase(),
        deleted: false,
        ...{ name: null, email: null, phone: null, description: null, address: null, preferred_locales: [] },
        metadata: {},
        balance: 0,
        currency: null,
        default_payment_method: null,
        next_invoice_sequence: 1,
        reached: created,
      };
      takeOver(customer, ask);
      await book.put(customer);
      return book.withAccount(id, (account) => {
        const wanted = ask.invoice_settings?.default_payment_method;
        if (ask.payment_method !== undefined) {
          const card = attached(account, ask.payment_method);
          if (wanted === ask.payment_method) account.customer.default_payment_method = card.id;
        }
        tell(account, 'customer.created', account.customer);
        return shapeOf(account.customer, account);
      });
    },
  ),
  route('GET', '/v1/customers', listParams({ email: text.optional(), test_clock: text.optional() }), (book, ask) =>
    listed(book, 'customer', '/v1/customers', ask, [
      eq(field('deleted'), 'false'),
      ask.email === undefined ? undefined : eq(field('email'), ask.email),
      ask.test_clock === undefined ? undefined : eq(field('test_clock'), ask.test_clock),
    ]),
  ),
  route('GET', '/v1/customers/:id', params({}), async (book, _ask, id) => {
    const customer = await book.get('customer', id);
    return shapeOf((await book.catchUp(id)) ? await book.get('customer', id) : customer, book);
  }),
  route('POST', '/v1/customers/:id', params(person), (book, ask, id) =>
    book.withAccount(id, (account) => {
      const wanted = ask.invoice_settings?.default_payment_method;
      const card = account.cards.find((each) => each.id === wanted && each.customer === id);
      if (wanted !== undefined && wanted !== '' && card === undefined)
        throw refused(
          'The customer does not have a payment method with the ID ' +
            `${wanted}. It must be attached to the customer.`,
          'invoice_settings[default_payment_method]',
          'resource_missing',
        );
      takeOver(account.customer, ask);
      if (wanted !== undefined) account.customer.default_payment_method = card?.id ?? null;
      tell(account, 'customer.updated', account.customer);
      return shapeOf(account.customer, account);
    }),
  ),
  route('DELETE', '/v1/customers/:id', params({}), (book, _ask, id) =>
    book.withAccount(id, (account) => {
      for (const subscription of account.subscriptions)
        if (!hasEnded(subscription)) cancelNow(account, subscription, subscription.cancellation);
      for (const card of account.cards) card.customer = null;
      tell(account, 'customer.deleted', account.customer);
      account.customer.deleted = true;
      return shapeOf(account.customer, account);
    }),
  ),
];

const balanceRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/customers/:id/balance_transactions',
    params({ amount: whole, currency, description: text.max(350).optional(), metadata: metadata.optional() }),
    (book, ask, id) =>
      book.withAccount(id, (account) => {
        const { customer } = account;
        customer.currency ??= ask.currency;
        if (customer.currency !== ask.currency)
          throw refused(`The customer's currency is ${customer.currency}.`, 'currency');
        customer.balance += ask.amount;
        const transaction: BalanceTransaction = {
          object: 'customer_balance_transaction',
          id: newId('cbtxn'),
          created: account.now,
          customer: id,
          amount: ask.amount,
          currency: ask.currency,
          description: ask.description ?? null,
          ending_balance: customer.balance,
          invoice: null,
          metadata: mergedMetadata({}, ask.metadata),
          type: 'adjustment',
        };
        account.transactions.push(transaction);
        tell(account, 'customer.updated', customer);
        return shapeOf(transaction, account);
      }),
  ),
  route('GET', '/v1/customers/:id/balance_transactions', listParams({}), async (book, ask, id) => {
    await book.withAccount(id, () => undefined);
    const path = `/v1/customers/${id}/balance_transactions`;
    return listed(book, 'customer_balance_transaction', path, ask, [eq(field('customer'), id)]);
  }),
];

export const peopleRoutes: readonly Route[] = [...customerRoutes, ...balanceRoutes];
