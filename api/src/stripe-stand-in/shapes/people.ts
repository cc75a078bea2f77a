import type Stripe from 'stripe';
import type { Address, BalanceTransaction, Customer, PaymentMethod } from '../core/model';

export function customerShape(customer: Customer): Stripe.Customer | Stripe.DeletedCustomer {
  if (customer.deleted) return { id: customer.id, object: 'customer', deleted: true };
  return {
    id: customer.id,
    object: 'customer',
    address: customer.address === null ? null : addressShape(customer.address),
    balance: customer.balance,
    created: customer.created,
    currency: customer.currency,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: customer.description,
    discount: null,
    email: customer.email,
    invoice_prefix: customer.invoice_prefix,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: customer.default_payment_method,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: customer.metadata,
    name: customer.name,
    next_invoice_sequence: customer.next_invoice_sequence,
    phone: customer.phone,
    preferred_locales: [...customer.preferred_locales],
    shipping: null,
    tax_exempt: 'none',
    test_clock: customer.test_clock,
  };
}

export const addressShape = (address: Address): Stripe.Address => ({ ...address });

export function paymentMethodShape(card: PaymentMethod): Stripe.PaymentMethod {
  return {
    id: card.id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: card.brand,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.id.slice(-16),
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: card.created,
    customer: card.customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

export function balanceTransactionShape(transaction: BalanceTransaction): Stripe.CustomerBalanceTransaction {
  return {
    id: transaction.id,
    object: 'customer_balance_transaction',
    amount: transaction.amount,
    checkout_session: null,
    created: transaction.created,
    credit_note: null,
    currency: transaction.currency,
    customer: transaction.customer,
    customer_account: null,
    description: transaction.description,
    ending_balance: transaction.ending_balance,
    invoice: transaction.invoice,
    livemode: false,
    metadata: transaction.metadata,
    type: transaction.type,
  };
}
