import { ProviderFailure } from '../core/failure';
import type { Engine } from '../engine';
import { answerCheckout } from './checkout-page';
import { answerInvoice, answerPdf, readInvoice } from './invoice-page';
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
  const answer = async ({ method, path, body }: PageRequest): Promise<PageAnswer> => {
    const [place = '', query = ''] = path.split('?');
    const [, kind, id = '', pdf] = pattern.exec(place) ?? [];
    const form = method === 'POST' ? new URLSearchParams(body) : null;
    // It is drawn once the books are closed again: everybody else waits for them.
    if (kind === 'invoices' && pdf !== undefined)
      return answerPdf(await engine.withBook((book) => readInvoice(book, id)));
    if (kind === 'invoices') return engine.withBook((book) => answerInvoice(book, id, form));
    if (kind === 'checkout' && pdf === undefined) return engine.withBook((book) => answerCheckout(book, id, form));
    if (kind === 'portal' && pdf === undefined)
      return engine.withBook((book) => answerPortal(book, id, new URLSearchParams(query), form));
    return endPage('en', 'missing');
  };
  return async (request) => {
    if (!['GET', 'HEAD', 'POST'].includes(request.method)) return notAllowed;
    try {
      return await answer(request);
    } catch (error) {
      if (error instanceof ProviderFailure && error.status === 404) return endPage('en', 'missing');
      throw error;
    } finally {
      onChange();
    }
  };
}
