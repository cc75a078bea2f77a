import type { Probe } from './team-probes';

/** Whose money it is, by id. */
interface OfPayer {
  readonly teamId: string | undefined;
  /** Of its owner. */
  readonly userId: string;
}

/** The rows of billing, each asked with these ids. */
export function billingProbes({ teamId, userId: id }: OfPayer): Record<string, Probe> {
  const params = { id };
  const offer = 'creator_month';
  return {
    'billing.read': { parts: { params }, status: 404 },
    'billing.subscribe': { parts: { params, body: { offer } }, status: 404 },
    'billing.preview': { parts: { params, body: { offer } }, status: 404 },
    'billing.change': { parts: { params, body: { offer } }, status: 404 },
    'billing.revert': { parts: { params, body: { txId: 'x' } }, status: 404 },
    'billing.previewLinkPages': { parts: { params, query: { extra: 1 } }, status: 404 },
    'billing.setLinkPages': { parts: { params, body: { extra: 1 } }, status: 404 },
    'billing.invoices': { parts: { params }, status: 404 },
    'billing.customer': { parts: { params }, status: 404 },
    'billing.setCustomer': { parts: { params, body: { emailToBilling: 'bob@example.com' } }, status: 404 },
    'billing.discount': { parts: { params, body: { code: 'SPRING' } }, status: 404 },
    'users.conversion': { parts: { params }, status: 404 },
    'users.refer': { parts: { params, body: { affiliateId: 'AAAAAAAA' } }, status: 404 },
    'plans.grant': { parts: { body: { teamId, plan: { planName: 'network' } } }, status: 404 },
    'billing.moveClock': { parts: { body: { teamId, date: new Date().toISOString() } }, status: 404 },
  };
}
