import Stripe from 'stripe';

/** What every call is written for. Another one answers in other shapes. */
const apiVersion = '2026-10-28.endive';

/** Where the provider is reached; left out of it, that is its own address. */
export interface ProviderPlace {
  readonly key: string;
  /** Signs what it tells. */
  readonly webhookSecret: string;
  readonly standIn: { readonly host: string; readonly port: number } | null;
}

/** The payment provider. Whether it is the real one or what stands in for it, nothing below can tell. */
export interface Provider {
  readonly stripe: Stripe;
  readonly webhookSecret: string;
  /** No money moves, and people are told so. */
  readonly isStandIn: boolean;
}

const timeoutMs = 15_000;

export function openProvider({ key, webhookSecret, standIn }: ProviderPlace): Provider {
  const stripe = new Stripe(key, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(standIn === null ? {} : { protocol: 'http', host: standIn.host, port: standIn.port }),
  });
  return { stripe, webhookSecret, isStandIn: standIn !== null };
}
