import type Stripe from 'stripe';
import { sum } from '../core/money';
import type { Invoice, InvoiceItem, Line } from '../core/model';
import { addressShape } from './people';
import { listOf } from './subscriptions';

function parentOf(
  line: Line | (InvoiceItem['line'] & { readonly invoice_item: string }),
): Stripe.InvoiceLineItem.Parent {
  const details = {
    proration: line.proration,
    proration_details: {
      credited_items:
        line.credited === null ? null : { invoice: line.credited.invoice, invoice_line_items: [line.credited.line] },
    },
    subscription: line.subscription,
  };
  if (line.subscription_item !== null)
    return {
      invoice_item_details: null,
      subscription_item_details: {
        ...details,
        invoice_item: line.invoice_item,
        subscription_item: line.subscription_item,
      },
      type: 'subscription_item_details',
    };
  return {
    invoice_item_details: { ...details, invoice_item: line.invoice_item ?? '' },
    subscription_item_details: null,
    type: 'invoice_item_details',
  };
}

const pricingOf = ({ price, product, unit_amount: unit }: Pick<Line, 'price' | 'product' | 'unit_amount'>) =>
  price === null || product === null
    ? null
    : {
        price_details: { price, product },
        type: 'price_details' as const,
        unit_amount_decimal: unit === null ? null : String(unit),
      };

function lineShape(line: Line, { id: invoice, currency }: Invoice) {
  const rest: Omit<Stripe.InvoiceLineItem, 'pricing' | 'quantity_decimal'> = {
    id: line.id,
    object: 'line_item',
    amount: line.amount,
    currency,
    description: line.description,
    discount_amounts: line.discount_amounts.map((each) => ({ ...each })),
    discountable: line.discountable,
    discounts: [],
    invoice,
    livemode: false,
    metadata: line.metadata,
    parent: parentOf(line),
    period: line.period,
    pretax_credit_amounts: [],
    quantity: line.quantity,
    subscription: line.subscription,
    subtotal: line.amount,
    taxes: [],
  };
  return { ...rest, pricing: pricingOf(line), quantity_decimal: String(line.quantity) };
}

/** Sums of what each discount takes off all lines. */
function discountTotals({ discounts, lines }: Invoice) {
  const all = lines.flatMap((line) => line.discount_amounts);
  return discounts.map(({ id: discount }) => ({
    discount,
    amount: sum(all.flatMap((each) => (each.discount === discount ? [each.amount] : []))),
  }));
}

/** @param pages where people find the pages of the provider */
export function invoiceShape(invoice: Invoice, pages: string) {
  const isFinal = invoice.finalized_at !== null;
  const rest: Omit<Stripe.Invoice, 'lines'> = {
    id: invoice.id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Wavereel',
    account_tax_ids: null,
    amount_due: invoice.amount_due,
    amount_overpaid: 0,
    amount_paid: invoice.amount_paid,
    amount_remaining: Math.max(0, invoice.amount_due - invoice.amount_paid),
    amount_shipping: 0,
    application: null,
    attempt_count: invoice.attempt_count,
    attempted: invoice.attempted,
    auto_advance: invoice.auto_advance,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: invoice.automatically_finalizes_at,
    billing_reason: invoice.billing_reason,
    collection_method: 'charge_automatically',
    created: invoice.created,
    currency: invoice.currency,
    custom_fields: null,
    customer: invoice.customer,
    customer_account: null,
    customer_address: invoice.customer_address === null ? null : addressShape(invoice.customer_address),
    customer_email: invoice.customer_email,
    customer_name: invoice.customer_name,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: invoice.discounts.map(({ id }) => id),
    due_date: null,
    effective_at: invoice.finalized_at,
    ending_balance: invoice.ending_balance,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: isFinal ? `${pages}/invoices/${invoice.id}` : null,
    invoice_pdf: isFinal ? `${pages}/invoices/${invoice.id}/pdf` : null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    livemode: false,
    metadata: invoice.metadata,
    next_payment_attempt: invoice.next_payment_attempt,
    number: invoice.number,
    on_behalf_of: null,
    parent:
      invoice.subscription === null
        ? null
        : {
            quote_details: null,
            subscription_details: { metadata: invoice.subscription_metadata, subscription: invoice.subscription },
            type: 'subscription_details',
          },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: invoice.period_end,
    period_start: invoice.period_start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: invoice.starting_balance,
    statement_descriptor: null,
    status: invoice.status,
    status_transitions: {
      finalized_at: invoice.finalized_at,
      marked_uncollectible_at: invoice.uncollectible_at,
      paid_at: invoice.paid_at,
      voided_at: invoice.voided_at,
    },
    subtotal: invoice.subtotal,
    subtotal_excluding_tax: invoice.subtotal,
    test_clock: invoice.test_clock,
    total: invoice.total,
    total_discount_amounts: discountTotals(invoice),
    total_excluding_tax: invoice.total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
  const lines = invoice.lines.map((line) => lineShape(line, invoice));
  return { ...rest, lines: { ...listOf(lines, `/v1/invoices/${invoice.id}/lines`), total_count: lines.length } };
}

export function invoiceItemShape({ id, line, ...item }: InvoiceItem) {
  const rest: Omit<Stripe.InvoiceItem, 'parent' | 'pricing' | 'quantity_decimal'> = {
    id,
    object: 'invoiceitem',
    amount: line.amount,
    currency: item.currency,
    customer: item.customer,
    customer_account: null,
    date: item.created,
    description: line.description,
    discountable: line.discountable,
    discounts: [],
    invoice: item.invoice,
    livemode: false,
    metadata: line.metadata,
    net_amount: line.amount,
    period: line.period,
    proration: line.proration,
    quantity: line.quantity,
    tax_rates: [],
    test_clock: item.test_clock,
  };
  const parent =
    item.subscription === null
      ? null
      : {
          subscription_details: { subscription: item.subscription, subscription_item: line.subscription_item },
          type: 'subscription_details' as const,
        };
  return { ...rest, parent, pricing: pricingOf(line), quantity_decimal: String(line.quantity) };
}
