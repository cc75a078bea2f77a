import { and, desc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Orm } from '../platform/database';
import type { Account, Told } from './core/account';
import { advance, nextMoment } from './core/advance';
import { missing } from './core/failure';
import type {
  Customer,
  Invoice,
  InvoiceItem,
  Kept,
  Kind,
  Kinds,
  PaymentMethod,
  Schedule,
  Subscription,
} from './core/model';
import { newId } from './ids';
import { shapeOf } from './shapes';
import type { View } from './shapes';
import { providerEvents, providerObjects } from './table';

/** Kinds as refusals call them. */
const names: Partial<Record<Kind, string>> = {
  'promotion_code': 'promotion code',
  'checkout.session': 'checkout session',
  'payment_method': 'PaymentMethod',
  'test_helpers.test_clock': 'test clock',
};

export interface Page {
  readonly limit: number;
  /** The id of the last object of the page before. */
  readonly after: string | undefined;
  readonly where: readonly (SQL | undefined)[];
}

export interface Events {
  readonly limit: number;
  readonly after: string | undefined;
  readonly types: readonly string[] | undefined;
}

/** What an object says in one of its fields, as text. */
export const field = (name: string): SQL => sql`${providerObjects.data}->>${name}`;

/** What was made before something else; many are of one second. */
const isBefore = (
  { created, sequence }: typeof providerObjects | typeof providerEvents,
  last: { readonly created: number; readonly sequence: number },
): SQL => sql`(${created}, ${sequence}) < (${last.created}::bigint, ${last.sequence}::bigint)`;

/** The provider's books within one transaction, at one moment. Nobody else has them open. */
export class Book implements View {
  constructor(
    private readonly transaction: Orm,
    readonly pages: string,
    /** By the clock of the machine. */
    readonly now: number,
    readonly apiVersion: string,
  ) {}

  async find<K extends Kind>(type: K, id: string): Promise<Kinds[K] | null> {
    const [row] = await this.transaction
      .select({ data: providerObjects.data })
      .from(providerObjects)
      .where(and(eq(providerObjects.id, id), eq(providerObjects.type, type)));
    // A row holds an object of its type, as it was put.
    return row === undefined ? null : (row.data as Kinds[K]);
  }

  /** @throws ProviderFailure resource_missing */
  async get<K extends Kind>(type: K, id: string, param = 'id'): Promise<Kinds[K]> {
    const found = await this.find(type, id);
    if (found === null) throw missing(names[type] ?? type, id, param);
    return found;
  }

  /** The first object of which some fields say this. */
  async having<K extends Kind>(type: K, ...where: readonly SQL[]): Promise<Kinds[K] | null> {
    const [row] = await this.transaction
      .select({ data: providerObjects.data })
      .from(providerObjects)
      .where(and(eq(providerObjects.type, type), ...where))
      .orderBy(desc(providerObjects.created), desc(providerObjects.sequence))
      .limit(1);
    return row === undefined ? null : (row.data as Kinds[K]); // As above.
  }

  async count(type: Kind, ...where: readonly SQL[]): Promise<number> {
    const [row] = await this.transaction
      .select({ count: sql<number>`count(*)::int` })
      .from(providerObjects)
      .where(and(eq(providerObjects.type, type), ...where));
    return row?.count ?? 0;
  }

  /** The newest first, one more than asked for where there are more. @throws ProviderFailure resource_missing */
  async list<K extends Kind>(type: K, { limit, after, where }: Page): Promise<Kinds[K][]> {
    const before = after === undefined ? undefined : await this.before(after);
    const rows = await this.transaction
      .select({ data: providerObjects.data })
      .from(providerObjects)
      .where(and(eq(providerObjects.type, type), before, ...where))
      .orderBy(desc(providerObjects.created), desc(providerObjects.sequence))
      .limit(limit + 1);
    return rows.map(({ data }) => data as Kinds[K]); // As above.
  }

  private async before(id: string): Promise<SQL> {
    const { created, sequence } = providerObjects;
    const [last] = await this.transaction
      .select({ created, sequence })
      .from(providerObjects)
      .where(eq(providerObjects.id, id));
    if (last === undefined) throw missing('object', id, 'starting_after');
    return isBefore(providerObjects, last);
  }

  async put(object: Kept, due: number | null = null): Promise<void> {
    const { id, object: type, created } = object;
    const customer = type === 'customer' ? id : 'customer' in object ? object.customer : null;
    await this.transaction
      .insert(providerObjects)
      .values({ id, type, created, customer, due, data: object })
      .onConflictDoUpdate({ target: providerObjects.id, set: { data: object, due, customer } });
  }

  async remove(id: string): Promise<void> {
    await this.transaction.delete(providerObjects).where(eq(providerObjects.id, id));
  }

  /** Keeps what happened, to be told. */
  async tell(told: readonly Told[]): Promise<void> {
    if (told.length === 0) return;
    const rows = told.map(({ type, created, object, previous }) => {
      const id = newId('evt');
      const data = {
        id,
        object: 'event',
        api_version: this.apiVersion,
        created,
        data: { object, ...(previous === undefined ? {} : { previous_attributes: previous }) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      };
      return { id, type, created, due: this.now, tries: 0, data };
    });
    await this.transaction.insert(providerEvents).values(rows);
  }

  /** Keeps an object and says that something happened to it. */
  async record(object: Kept, type: string, created = this.now): Promise<void> {
    await this.put(object);
    await this.tell([{ type, created, object: shapeOf(object, { pages: this.pages, now: created }) }]);
  }

  /** How late it is for a customer. */
  async timeOf({ test_clock: clock }: Pick<Customer, 'test_clock'>): Promise<number> {
    if (clock === null) return this.now;
    return (await this.get('test_helpers.test_clock', clock)).frozen_time;
  }

  /** Works on one customer, whose time has been worked through until now, and keeps what changed. @throws ProviderFailure */
  async withAccount<T>(id: string, work: (account: Account) => T | Promise<T>, until?: number): Promise<T> {
    const customer = await this.get('customer', id, 'customer');
    if (customer.deleted) throw missing('customer', id, 'customer');
    const account = await this.open(customer);
    const before = new Map(keptIn(account).map((object) => [object.id, JSON.stringify(object)]));
    advance(account, Math.max(until ?? (await this.timeOf(customer)), customer.reached));
    const result = await work(account);
    await this.close(account, before);
    return result;
  }

  /** What happened, the newest first, one more than asked for where there are more. @throws ProviderFailure resource_missing */
  async events({ limit, after, types }: Events): Promise<object[]> {
    const { created, sequence, type, data } = providerEvents;
    const [last] =
      after === undefined
        ? [undefined]
        : await this.transaction.select({ created, sequence }).from(providerEvents).where(eq(providerEvents.id, after));
    if (after !== undefined && last === undefined) throw missing('event', after, 'starting_after');
    const rows = await this.transaction
      .select({ data })
      .from(providerEvents)
      .where(
        and(
          types === undefined ? undefined : inArray(type, [...types]),
          last === undefined ? undefined : isBefore(providerEvents, last),
        ),
      )
      .orderBy(desc(created), desc(sequence))
      .limit(limit + 1);
    return rows.map((row) => row.data);
  }

  /** @throws ProviderFailure resource_missing */
  async event(id: string): Promise<object> {
    const { data } = providerEvents;
    const [row] = await this.transaction.select({ data }).from(providerEvents).where(eq(providerEvents.id, id));
    if (row === undefined) throw missing('event', id);
    return row.data;
  }

  /**
   * Works through the time of a customer until now, so that what is read of them is as it is now.
   * @returns whether there was anything to work through
   * @throws ProviderFailure resource_missing
   */
  async catchUp(id: string): Promise<boolean> {
    const { data, due, type } = providerObjects;
    const [row] = await this.transaction
      .select({ data, due })
      .from(providerObjects)
      .where(and(eq(providerObjects.id, id), eq(type, 'customer' satisfies Kind)));
    if (row === undefined) throw missing('customer', id, 'customer');
    const customer = row.data as Customer; // As above.
    // For whoever has a clock of their own nobody keeps when that is.
    const isDue = customer.test_clock !== null || (row.due !== null && row.due <= this.now);
    if (customer.deleted || !isDue) return false;
    await this.withAccount(id, () => undefined);
    return true;
  }

  /** What is a customer's, as it is now. @throws ProviderFailure resource_missing */
  async current<K extends 'invoice' | 'subscription' | 'subscription_schedule'>(
    type: K,
    id: string,
    param?: string,
  ): Promise<Kinds[K]> {
    const found = await this.get(type, id, param);
    return (await this.catchUp(found.customer)) ? this.get(type, id, param) : found;
  }

  /** Subscriptions with an item of this price. */
  hasPrice(price: string): SQL {
    return sql`${providerObjects.data}->'items' @> ${JSON.stringify([{ price: { id: price } }])}::jsonb`;
  }

  /** Invoice items that wait for an invoice, or that do not. */
  isWaiting(isSo: boolean): SQL {
    return isSo ? sql`${field('invoice')} IS NULL` : sql`${field('invoice')} IS NOT NULL`;
  }

  private async open(customer: Customer): Promise<Account> {
    const { id, type, data } = providerObjects;
    const rows = await this.transaction
      .select({ type, data })
      .from(providerObjects)
      .where(
        and(
          eq(providerObjects.customer, customer.id),
          or(
            inArray(type, ['subscription', 'subscription_schedule', 'payment_method', 'invoiceitem']),
            and(eq(type, 'invoice'), inArray(field('status'), ['draft', 'open', 'uncollectible'])),
          ),
        ),
      )
      .orderBy(providerObjects.created, providerObjects.sequence, id);
    // Rows hold objects of their types, as they were put.
    const of = <T>(name: Kind): T[] => rows.flatMap((row) => (row.type === name ? [row.data as T] : []));
    const invoices = of<Invoice>('invoice');
    const open = new Set(invoices.map((invoice) => invoice.id));
    return {
      now: customer.reached,
      pages: this.pages,
      customer,
      invoices,
      subscriptions: of<Subscription>('subscription'),
      items: of<InvoiceItem>('invoiceitem').filter(({ invoice }) => invoice === null || open.has(invoice)),
      schedules: of<Schedule>('subscription_schedule'),
      cards: of<PaymentMethod>('payment_method'),
      transactions: [],
      told: [],
      newId,
    };
  }

  private async close(account: Account, before: ReadonlyMap<string, string>): Promise<void> {
    const { customer } = account;
    const changed = keptIn(account).filter((object) => before.get(object.id) !== JSON.stringify(object));
    const due = customer.test_clock === null ? nextMoment(account) : null;
    for (const object of changed) if (object !== customer) await this.put(object);
    if (changed.length > 0) {
      customer.reached = account.now;
      await this.put(customer, due);
    }
    await this.tell(account.told);
  }

  /** Customers of whom time has something to change. */
  async customersDue(most: number): Promise<string[]> {
    const rows = await this.transaction
      .select({ id: providerObjects.id })
      .from(providerObjects)
      .where(lte(providerObjects.due, this.now))
      .orderBy(providerObjects.due)
      .limit(most);
    return rows.map(({ id }) => id);
  }

  /** The customers of a test clock. */
  async customersOf(clock: string): Promise<Customer[]> {
    const page = { limit: 100, after: undefined, where: [eq(field('test_clock'), clock)] };
    return (await this.list('customer', page)).filter(({ deleted }) => !deleted);
  }
}

const keptIn = (account: Account): Kept[] => [
  account.customer,
  ...account.subscriptions,
  ...account.invoices,
  ...account.items,
  ...account.schedules,
  ...account.cards,
  ...account.transactions,
];
