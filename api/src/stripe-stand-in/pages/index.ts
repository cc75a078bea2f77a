import type { Book } from '../book';
import { ProviderFailure } from '../core/failure';
import type { Engine } from '../engine';
import { answerCheckout } from './checkout-page';
import { answerInvoice } from './invoice-page';
import { endPage } from './layout';
import type { PageAnswer, PageRequest } from './layout';
import { answerPortal } from './portal-page';

export type { PageAnswer, PageRequest } from './layout';

const pattern = /^\/(checkout|portal|invoices)\/([\w]{1,100})(\/pdf)?$/;

const notAllowed: PageAnswer = {
  status: 405,
  headers: { 'allow': 'GET, POST', 'content-type': 'text/plain' },
  body: '',
};

/** Answers what people see of the provider. Whoever knows the address of a page may use it, as at the real one. */
export function pagesOf(
  engine: Engine,
  { onChange }: { readonly onChange: () => void },
): (request: PageRequest) => Promise<PageAnswer> {
  const answer = async (book: Book, { method, path, body }: PageRequest): Promise<PageAnswer> => {
    const [place = '', query = ''] = path.split('?');
    const [, kind, id = '', pdf] = pattern.exec(place) ?? [];
    const form = method === 'POST' ? new URLSearchParams(body) : null;
    if (kind === 'checkout' && pdf === undefined) return answerCheckout(book, id, form);
    if (kind === 'portal' && pdf === undefined) return answerPortal(book, id, new URLSearchParams(query), form);
    if (kind === 'invoices') return answerInvoice(book, id, pdf !== undefined, form);
    return endPage('en', 'missing');
  };
  return async (request) => {
    if (!['GET', 'HEAD', 'POST'].includes(request.method)) return notAllowed;
    try {
      return await engine.withBook((book) => answer(book, request));
    } catch (error) {
      if (error instanceof ProviderFailure && error.status === 404) return endPage('en', 'missing');
      throw error;
    } finally {
      onChange();
    }
  };
}
