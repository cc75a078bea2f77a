import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { field } from '../book';
import { changing, tell } from '../core/account';
import type { Account } from '../core/account';
import { addMonths } from '../core/calendar';
import { declined, missing, refused } from '../core/failure';
import type { CardBehavior, PaymentMethod } from '../core/model';
import { listParams, params, text } from '../http/params';
import { listed, route } from '../http/route';
import type { Route } from '../http/route';
import { shapeOf } from '../shapes';

interface TestCard {
  readonly behavior: CardBehavior;
  readonly brand: string;
  readonly last4: string;
}

/** The provider's cards for tests, and those of the hosted pages: no number is ever typed. */
const testCards: Readonly<Record<string, TestCard>> = {
  pm_card_visa: { behavior: 'pays', brand: 'visa', last4: '4242' },
  pm_card_mastercard: { behavior: 'pays', brand: 'mastercard', last4: '4444' },
  pm_card_chargeCustomerFail: { behavior: 'declines', brand: 'visa', last4: '0341' },
};
const cardsOfPages: Readonly<Record<CardBehavior, TestCard>> = {
  'pays': { behavior: 'pays', brand: 'visa', last4: '4242' },
  'declines': { behavior: 'declines', brand: 'visa', last4: '0002' },
  'pays once': { behavior: 'pays once', brand: 'visa', last4: '0341' },
};

/** Gives a customer a card that behaves so. */
export function addCard(account: Account, { behavior, brand, last4 }: TestCard): PaymentMethod {
  const ends = new Date(addMonths(account.now, 36) * 1000);
  const card: PaymentMethod = {
    object: 'payment_method',
    id: account.newId('pm'),
    created: account.now,
    ...{ brand, last4, behavior },
    exp_month: ends.getUTCMonth() + 1,
    exp_year: ends.getUTCFullYear(),
    customer: account.customer.id,
    paid: 0,
  };
  account.cards.push(card);
  tell(account, 'payment_method.attached', card);
  return card;
}

/** Gives a customer the card that was chosen on a page, in the place of the one before. */
export function chooseCard(account: Account, behavior: CardBehavior): PaymentMethod {
  const card = addCard(account, cardsOfPages[behavior]);
  changing(account, 'customer.updated', account.customer, () => {
    account.customer.default_payment_method = card.id;
  });
  return card;
}

/** Gives a customer a card for tests, by the name that it has at the provider. @throws ProviderFailure */
export function attached(account: Account, name: string): PaymentMethod {
  const there = account.cards.find(({ id }) => id === name);
  if (there !== undefined) return there;
  if (name === 'pm_card_chargeDeclined') throw declined();
  const card = testCards[name];
  if (card === undefined) throw missing('PaymentMethod', name, 'payment_method');
  return addCard(account, card);
}

/** A card of a customer. @throws ProviderFailure where it is none of theirs */
export function cardOf(account: Account, id: string, param: string): PaymentMethod {
  const card = account.cards.find((each) => each.id === id && each.customer === account.customer.id);
  if (card === undefined)
    throw refused(`The customer does not have a payment method with the ID ${id}.`, param, 'resource_missing');
  return card;
}

export const paymentMethodRoutes: readonly Route[] = [
  route('GET', '/v1/payment_methods', listParams({ customer: text, type: z.literal('card').optional() }), (book, ask) =>
    listed(book, 'payment_method', '/v1/payment_methods', ask, [eq(field('customer'), ask.customer)]),
  ),
  route('GET', '/v1/payment_methods/:id', params({}), async (book, _ask, id) =>
    shapeOf(await book.get('payment_method', id), book),
  ),
  route('POST', '/v1/payment_methods/:id/attach', params({ customer: text }), async (book, ask, id) => {
    const card = await book.find('payment_method', id);
    if (card !== null && card.customer !== ask.customer)
      throw refused(
        'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
      );
    return book.withAccount(ask.customer, (account) => shapeOf(attached(account, id), account));
  }),
  route('POST', '/v1/payment_methods/:id/detach', params({}), async (book, _ask, id) => {
    const { customer } = await book.get('payment_method', id);
    if (customer === null) throw refused('The payment method you provided is not attached to a customer.');
    return book.withAccount(customer, (account) => {
      const card = cardOf(account, id, 'payment_method');
      card.customer = null;
      if (account.customer.default_payment_method === id) account.customer.default_payment_method = null;
      for (const subscription of account.subscriptions)
        if (subscription.default_payment_method === id) subscription.default_payment_method = null;
      tell(account, 'payment_method.detached', card);
      return shapeOf(card, account);
    });
  }),
];
