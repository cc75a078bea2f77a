import type Stripe from 'stripe';
import type { CheckoutSession, PortalSession } from '../core/model';

export function checkoutShape(session: CheckoutSession, pages: string): Stripe.Checkout.Session {
  const isOpen = session.status === 'open';
  return {
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: session.amount_subtotal,
    amount_total: session.amount_total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: session.cancel_url,
    client_reference_id: session.client_reference_id,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: session.created,
    currency: session.lines[0]?.price.currency ?? 'usd',
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: session.customer,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: session.discounts.map(({ coupon, promotion_code }) => ({ coupon: coupon.id, promotion_code })),
    expires_at: session.expires_at,
    integration_identifier: null,
    invoice: session.invoice,
    invoice_creation: null,
    livemode: false,
    // The wire takes any language; those of the pages are two.
    locale: session.locale,
    managed_payments: null,
    metadata: session.metadata,
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: session.payment_status,
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: session.status,
    submit_type: null,
    subscription: session.subscription,
    success_url: session.success_url,
    total_details: {
      amount_discount: session.amount_subtotal - session.amount_total,
      amount_shipping: 0,
      amount_tax: 0,
    },
    ui_mode: 'hosted_page',
    url: isOpen ? `${pages}/checkout/${session.id}` : null,
    wallet_options: null,
  };
}

export function portalShape(session: PortalSession, pages: string): Stripe.BillingPortal.Session {
  return {
    id: session.id,
    object: 'billing_portal.session',
    configuration: 'bpc_standin',
    created: session.created,
    customer: session.customer,
    customer_account: null,
    flow:
      session.flow === null
        ? null
        : {
            type: session.flow,
            after_completion: { type: 'portal_homepage', hosted_confirmation: null, redirect: null },
            ...{ customer_update: null, subscription_cancel: null, subscription_pause: null },
            ...{ subscription_update: null, subscription_update_confirm: null },
          },
    livemode: false,
    locale: session.locale,
    on_behalf_of: null,
    return_url: session.return_url,
    url: `${pages}/portal/${session.id}`,
  };
}
