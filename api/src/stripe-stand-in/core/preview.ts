import { copyOf } from './account';
import type { Account } from './account';
import { step } from './advance';
import { ProviderFailure } from './failure';
import type { Invoice } from './model';

/** How far ahead the next invoice of a subscription is looked for. */
const farthest = 10 * 366 * 24 * 3600;

/**
 * The invoice that comes of a change, or the next one that time brings: made by the very code that would make it, on an account that is
 * thrown away.
 * @throws ProviderFailure invoice_upcoming_none
 */
export function previewInvoice(account: Account, change: (trial: Account) => string): Invoice {
  const trial = copyOf(account);
  const known = new Set(trial.invoices.map(({ id }) => id));
  const subscription = change(trial);
  const made = (): Invoice | undefined =>
    trial.invoices.find((each) => each.subscription === subscription && !known.has(each.id));
  while (made() === undefined && step(trial, account.now + farthest));
  const invoice = made();
  if (invoice === undefined)
    throw new ProviderFailure(
      404,
      'invalid_request_error',
      `No upcoming invoices for customer: ${account.customer.id}`,
      {
        code: 'invoice_upcoming_none',
      },
    );
  return {
    ...invoice,
    ...{ id: `upcoming_${invoice.id}`, status: 'draft', number: null, ending_balance: null },
    ...{ amount_paid: 0, attempt_count: 0, attempted: false, finalized_at: null, paid_at: null, voided_at: null },
  };
}
