import type { Language } from '@wavereel/contracts';
import { escaped } from '../../http/escaped';
import type { Book } from '../book';
import type { Invoice } from '../core/model';
import { pay } from '../core/invoices';
import { chooseCard } from '../endpoints/payment-methods';
import { isBehavior } from './checkout-page';
import { alertOf, cardChoice, endPage, leadTo, link, page } from './layout';
import type { PageAnswer } from './layout';
import { sumsOf } from './sums';
import { day, languageOf, money, say } from './words';

function invoicePage(language: Language, invoice: Invoice, pages: string, refusal: string | null): PageAnswer {
  const number = invoice.number ?? '';
  const rows = invoice.lines.map(
    (line) =>
      `<tr><td>${escaped(line.description)}<br><span class="muted">${escaped(`${day(language, line.period.start)} – ${day(language, line.period.end)}`)}</span></td>` +
      `<td class="sum">${escaped(money(language, line.amount, invoice.currency))}</td></tr>`,
  );
  const sums = sumsOf(language, invoice).map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`);
  return page({
    language,
    title: say(language, 'invoiceTitle', { number }),
    status: refusal === null ? 200 : 402,
    body: [
      refusal === null ? '' : alertOf(refusal),
      `<section><p>${escaped(say(language, `status${invoice.status}`))} · ${escaped(day(language, invoice.created))}</p>`,
      `<div class="wide"><table><thead><tr><th scope="col">${escaped(say(language, 'description'))}</th><th scope="col" class="sum">${escaped(say(language, 'amount'))}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`,
      `<dl>${sums.join('')}</dl></section>`,
      invoice.status === 'open' ? cardChoice(language, '', say(language, 'choose')) : '',
      `<p>${link(`${pages}/invoices/${invoice.id}/pdf`, say(language, 'pdf'), say(language, 'pdfOf', { number }))}</p>`,
    ],
  });
}

/** An invoice, and the language of whom it is for. */
interface ReadInvoice {
  readonly invoice: Invoice;
  readonly language: Language;
}

/** As it is now. @throws ProviderFailure resource_missing */
export async function readInvoice(book: Book, id: string): Promise<ReadInvoice> {
  const { customer: customerId } = await book.get('invoice', id);
  const customer = await book.get('customer', customerId);
  if (!customer.deleted) await book.catchUp(customerId);
  return { invoice: await book.get('invoice', id), language: languageOf(null, customer.preferred_locales) };
}

/** An invoice as a PDF. */
export async function answerPdf({ invoice, language }: ReadInvoice): Promise<PageAnswer> {
  if (invoice.number === null) return endPage(language, 'missing');
  // What draws is large: it is read where somebody wants a PDF.
  const { drawInvoice } = await import('../pdf/draw-invoice');
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${invoice.number}.pdf"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  return { status: 200, headers, body: await drawInvoice(language, invoice) };
}

/** Shows an invoice, or pays it with the card that was chosen there. */
export async function answerInvoice(book: Book, id: string, form: URLSearchParams | null): Promise<PageAnswer> {
  const { invoice, language } = await readInvoice(book, id);
  if (invoice.number === null) return endPage(language, 'missing');
  const card = form?.get('card') ?? null;
  if (!isBehavior(card) || invoice.status !== 'open') return invoicePage(language, invoice, book.pages, null);
  // The provider takes no card that it knows to be declined.
  if (card === 'declines') return invoicePage(language, invoice, book.pages, say(language, 'declined'));
  const isPaid = await book.withAccount(invoice.customer, (account) => {
    const open = account.invoices.find((each) => each.id === id);
    return open !== undefined && pay(account, open, chooseCard(account, card));
  });
  if (isPaid) return leadTo(`${book.pages}/invoices/${id}`);
  return invoicePage(language, await book.get('invoice', id), book.pages, say(language, 'declined'));
}
