import { shapeOf } from '../shapes';
import { missing } from './failure';
import type {
  BalanceTransaction,
  Customer,
  Invoice,
  InvoiceItem,
  Kept,
  PaymentMethod,
  Schedule,
  Subscription,
} from './model';

/** Something that happened, with the object as it was right after. */
export interface Told {
  readonly type: string;
  readonly created: number;
  readonly object: object;
  readonly previous?: object;
}

/**
 * One customer with all that time may change: what the core works on. It is changed in place, and by nobody else; nothing here reads or
 * writes anything but this.
 */
export interface Account {
  /** How late it is for this customer. */
  now: number;
  readonly pages: string;
  readonly customer: Customer;
  readonly subscriptions: Subscription[];
  /** Those that are not done, and those that were made since it was read. */
  readonly invoices: Invoice[];
  /** That wait for an invoice, and those that found one since it was read. */
  readonly items: InvoiceItem[];
  readonly schedules: Schedule[];
  readonly cards: PaymentMethod[];
  /** Made since it was read. */
  readonly transactions: BalanceTransaction[];
  readonly told: Told[];
  readonly newId: (prefix: string) => string;
}

/** An account like this one, to try something on. */
export const copyOf = (account: Account): Account => {
  const { newId, ...data } = account;
  return { ...structuredClone(data), newId };
};

const shaped = (account: Account, object: Kept): object => shapeOf(object, account);

/** What an invoice is of; null where it is of none. */
export const billedBy = (account: Account, { subscription }: Pick<Invoice, 'subscription'>): Subscription | null =>
  account.subscriptions.find(({ id }) => id === subscription) ?? null;

/** Says that something happened to an object. */
export function tell(account: Account, type: string, object: Kept): void {
  account.told.push({ type, created: account.now, object: shaped(account, object) });
}

/** Changes an object, and says so where that is to be seen: with what it was before. */
export function changing<T extends Kept>(account: Account, type: string, object: T, change: () => void): void {
  const before = shaped(account, object);
  change();
  const after = shaped(account, object);
  const now = new Map(Object.entries(after));
  const previous = Object.entries(before).filter(([name, value]) => !isSame(value, now.get(name)));
  if (previous.length === 0 && Object.keys(before).length === now.size) return;
  account.told.push({ type, created: account.now, object: after, previous: Object.fromEntries(previous) });
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const changeSubscription = (account: Account, subscription: Subscription, change: () => void): void =>
  changing(account, 'customer.subscription.updated', subscription, change);

/** @throws ProviderFailure resource_missing */
export function subscriptionOf(account: Account, id: string, param = 'subscription'): Subscription {
  const found = account.subscriptions.find((each) => each.id === id);
  if (found === undefined) throw missing('subscription', id, param);
  return found;
}

/** The card that an invoice is paid with. */
export function cardFor(account: Account, subscription: Subscription | null): PaymentMethod | null {
  const wanted = [subscription?.default_payment_method, account.customer.default_payment_method];
  for (const id of wanted) {
    const card = account.cards.find((each) => each.id === id && each.customer === account.customer.id);
    if (card !== undefined) return card;
  }
  return null;
}

/** Whether a subscription still goes through periods. */
export const isRunning = ({ status }: Subscription): boolean =>
  status === 'active' || status === 'trialing' || status === 'past_due' || status === 'unpaid';

export const hasEnded = ({ status }: Subscription): boolean => status === 'canceled' || status === 'incomplete_expired';
