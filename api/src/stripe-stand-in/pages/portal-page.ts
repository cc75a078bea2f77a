import { cutText, oneLine } from '@wavereel/contracts';
import type { Language } from '@wavereel/contracts';
import { eq } from 'drizzle-orm';
import { escaped } from '../../http/escaped';
import { field } from '../book';
import type { Book } from '../book';
import { changing } from '../core/account';
import type { Account } from '../core/account';
import type { Address, Customer, Invoice, PaymentMethod, PortalSession } from '../core/model';
import { chooseCard } from '../endpoints/payment-methods';
import { isBehavior } from './checkout-page';
import { alertOf, cardChoice, endPage, leadTo, link, page, statusOf } from './layout';
import type { PageAnswer } from './layout';
import { day, languageOf, money, say } from './words';

/** How long the address of a portal holds. */
const portalSeconds = 3600;
const shownInvoices = 24;

const fields = [
  ['name', 'name', 'name', 200],
  ['line1', 'line1', 'address-line1', 200],
  ['line2', 'line2', 'address-line2', 200],
  ['city', 'city', 'address-level2', 100],
  ['state', 'state', 'address-level1', 100],
  ['postal_code', 'postalCode', 'postal-code', 20],
  ['country', 'country', 'country', 2],
] as const;

function cardSection(language: Language, card: PaymentMethod | null): string {
  const words =
    card === null
      ? say(language, 'noCard')
      : say(language, 'cardNow', {
          brand: card.brand[0]?.toUpperCase() + card.brand.slice(1),
          last4: card.last4,
          month: String(card.exp_month).padStart(2, '0'),
          year: card.exp_year,
        });
  return `<section aria-labelledby="card"><h2 id="card">${escaped(say(language, 'card'))}</h2><p>${escaped(words)}</p></section>`;
}

function addressSection(language: Language, { name, address }: Customer): string {
  const kept: Readonly<Record<string, string | null>> = { ...address, name };
  const inputs = fields.map(
    ([key, label, autocomplete, most]) =>
      `<label>${escaped(say(language, label))}<input name="${key}" value="${escaped(kept[key] ?? '')}" autocomplete="${autocomplete}" maxlength="${most}"></label>`,
  );
  return (
    `<section aria-labelledby="address"><h2 id="address">${escaped(say(language, 'address'))}</h2>` +
    `<form method="post" action=""><div class="fields">${inputs.join('')}</div>` +
    `<button name="address" value="save">${escaped(say(language, 'save'))}</button></form></section>`
  );
}

function invoiceRow(language: Language, invoice: Invoice, pages: string): string {
  const number = invoice.number ?? '';
  const at = `${pages}/invoices/${invoice.id}`;
  const status = say(language, `status${invoice.status}`);
  return [
    `<li><span>${link(at, number, say(language, 'openInvoice', { number }))}`,
    `<span class="muted">${escaped(`${day(language, invoice.created)} · ${status}`)}</span></span>`,
    `<span class="sum">${escaped(money(language, invoice.amount_due, invoice.currency))}`,
    `${link(`${at}/pdf`, say(language, 'pdf'), say(language, 'pdfOf', { number }))}</span></li>`,
  ].join('');
}

function invoiceSection(language: Language, invoices: readonly Invoice[], pages: string): string {
  const rows = invoices.map((invoice) => invoiceRow(language, invoice, pages));
  const content =
    rows.length === 0 ? `<p>${escaped(say(language, 'noInvoices'))}</p>` : `<ul class="rows">${rows.join('')}</ul>`;
  return `<section aria-labelledby="invoices"><h2 id="invoices">${escaped(say(language, 'invoices'))}</h2>${content}</section>`;
}

function changeAddress(account: Account, form: URLSearchParams): void {
  const given = (key: string, most: number): string | null => cutText(oneLine(form.get(key) ?? ''), most) || null;
  const parts = Object.fromEntries(fields.map(([key, , , most]) => [key, given(key, most)]));
  const { name = null, ...rest } = parts;
  const none: Address = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
  changing(account, 'customer.updated', account.customer, () => {
    account.customer.name = name;
    account.customer.address = { ...none, ...rest };
  });
}

/** Carries out what was asked for on the page. @returns what is said of it */
function change(account: Account, form: URLSearchParams): 'card' | 'address' | 'declined' | null {
  const card = form.get('card');
  // The provider takes no card that it knows to be declined.
  if (card === 'declines') return 'declined';
  if (isBehavior(card)) {
    const chosen = chooseCard(account, card);
    for (const subscription of account.subscriptions) subscription.default_payment_method = chosen.id;
    return 'card';
  }
  if (form.get('address') === null) return null;
  changeAddress(account, form);
  return 'address';
}

async function open(book: Book, session: PortalSession, customer: Customer, done: string | null): Promise<PageAnswer> {
  const language = languageOf(session.locale, customer.preferred_locales);
  const where = [eq(field('customer'), customer.id)];
  const invoices = await book.list('invoice', { limit: shownInvoices, after: undefined, where });
  const { default_payment_method: id } = customer;
  const card = id === null ? null : await book.find('payment_method', id);
  const isDone = done === 'card' || done === 'address';
  return page({
    language,
    title: say(language, 'portalTitle', { name: customer.name ?? customer.email ?? customer.id }),
    status: done === 'declined' ? 402 : 200,
    body: [
      done === 'declined' ? alertOf(say(language, 'declined')) : '',
      isDone ? statusOf(say(language, done === 'card' ? 'savedCard' : 'savedAddress')) : '',
      cardSection(language, card),
      cardChoice(language, '', say(language, 'changeCard')),
      ...(session.flow === null
        ? [
            addressSection(language, customer),
            invoiceSection(
              language,
              invoices.filter(({ number }) => number !== null).slice(0, shownInvoices),
              book.pages,
            ),
          ]
        : []),
      session.return_url === null ? '' : `<p>${link(session.return_url, say(language, 'back'))}</p>`,
    ],
  });
}

/** Shows the portal of a customer, or changes what was asked for there. */
export async function answerPortal(
  book: Book,
  id: string,
  query: URLSearchParams,
  form: URLSearchParams | null,
): Promise<PageAnswer> {
  const session = await book.get('billing_portal.session', id);
  const customer = await book.get('customer', session.customer);
  const language = languageOf(session.locale, customer.preferred_locales);
  if (customer.deleted || session.created + portalSeconds <= book.now)
    return endPage(language, 'expired', session.return_url);
  if (form === null) {
    await book.catchUp(customer.id);
    return open(book, session, await book.get('customer', customer.id), query.get('done'));
  }
  const done = await book.withAccount(customer.id, (account) => change(account, form));
  if (done === 'declined') return open(book, session, customer, done);
  return leadTo(`${book.pages}/portal/${id}${done === null ? '' : `?done=${done}`}`);
}
