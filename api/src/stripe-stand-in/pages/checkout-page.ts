import type { Language } from '@wavereel/contracts';
import { escaped } from '../../http/escaped';
import { daySeconds } from '../core/calendar';
import type { Book } from '../book';
import { ProviderFailure } from '../core/failure';
import type { CardBehavior, CheckoutSession, Coupon } from '../core/model';
import { completeCheckout, sessionOf } from '../endpoints/checkout';
import { alertOf, cardChoice, endPage, leadTo, link, page } from './layout';
import type { PageAnswer } from './layout';
import { day, languageOf, money, priceText, say } from './words';

const row = (name: string, value: string, kind = ''): string =>
  `<dt${kind}>${escaped(name)}</dt><dd${kind}>${escaped(value)}</dd>`;

/** What a coupon will take off, where nothing is due today. */
const couponText = (
  language: Language,
  { percent_off: percent, amount_off: amount }: Coupon,
  currency: string,
): string =>
  percent === null
    ? money(language, -(amount ?? 0), currency)
    : new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(-percent / 100);

function summary(language: Language, session: CheckoutSession, now: number): string {
  const currency = session.lines[0]?.price.currency ?? 'usd';
  const lines = session.lines.map(({ price, quantity }) =>
    row(
      quantity === 1 ? price.product_name : `${quantity} × ${price.product_name}`,
      priceText(language, price, quantity),
    ),
  );
  const off = session.amount_subtotal - session.amount_total;
  const taken = session.discounts.map(({ coupon }) =>
    row(
      say(language, 'discount', { name: coupon.name ?? coupon.id }),
      off > 0 ? money(language, -off, currency) : couponText(language, coupon, currency),
    ),
  );
  const { trial_period_days: days } = session;
  const trialEnd = session.trial_end ?? (days === null ? null : now + days * daySeconds);
  const then = session.lines.map(({ price, quantity }) => priceText(language, price, quantity)).join(' + ');
  return [
    `<section aria-labelledby="summary"><h2 id="summary">${escaped(say(language, 'summary'))}</h2><dl>`,
    ...lines,
    ...taken,
    row(say(language, 'dueToday'), money(language, session.amount_total, currency), ' class="total"'),
    '</dl>',
    trialEnd === null
      ? ''
      : `<p class="muted">${escaped(say(language, 'trialUntil', { date: day(language, trialEnd), price: then }))}</p>`,
    '</section>',
  ].join('');
}

/** What is bought, and the choice of a card. */
function checkoutPage(
  language: Language,
  session: CheckoutSession,
  { now, refusal }: { readonly now: number; readonly refusal: string | null },
): PageAnswer {
  const name = session.lines.map(({ price }) => price.product_name).join(', ');
  const { cancel_url: cancel, success_url: success } = session;
  return page({
    language,
    title: say(language, 'checkoutTitle', { name }),
    status: refusal === null ? 200 : 402,
    leadsTo: [success],
    body: [
      refusal === null ? '' : alertOf(refusal),
      summary(language, session, now),
      cardChoice(language, '', say(language, 'choose')),
      cancel === null ? '' : `<p>${link(cancel, say(language, 'leave'))}</p>`,
    ],
  });
}

const behaviors: readonly string[] = ['pays', 'declines', 'pays once'] satisfies CardBehavior[];
export const isBehavior = (value: string | null): value is CardBehavior => value !== null && behaviors.includes(value);

const successOf = ({ success_url: url, id }: CheckoutSession): string => url.replaceAll('{CHECKOUT_SESSION_ID}', id);

/** Shows the page of a checkout session, or pays it with the card that was chosen there. */
export async function answerCheckout(book: Book, id: string, form: URLSearchParams | null): Promise<PageAnswer> {
  const session = await sessionOf(book, id);
  const customer = await book.get('customer', session.customer);
  const language = languageOf(session.locale, customer.preferred_locales);
  if (session.status === 'expired') return endPage(language, 'expired', session.cancel_url);
  if (session.status === 'complete')
    return form === null ? endPage(language, 'done', successOf(session)) : leadTo(successOf(session));
  const now = await book.timeOf(customer);
  const card = form?.get('card') ?? null;
  if (!isBehavior(card)) return checkoutPage(language, session, { now, refusal: null });
  try {
    if (await completeCheckout(book, session, card)) return leadTo(successOf(session));
    return checkoutPage(language, session, { now, refusal: say(language, 'declined') });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return checkoutPage(language, session, { now, refusal: say(language, 'failed', { reason: error.message }) });
  }
}
