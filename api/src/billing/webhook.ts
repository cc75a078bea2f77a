import { eq, isNotNull, and, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { acceptOnly } from '../http/body';
import { ApiFailure } from '../http/failure';
import type { Platform } from '../platform';
import type { Provider } from './provider';
import { kindOfError } from './refusals';
import type { BillingService } from './service';
import { events } from './table';

/** Where the provider tells of what has happened. */
export const webhookPath = '/api/stripe/webhook';

/** What was signed longer ago is refused: somebody may have kept it. */
const oldestSeconds = 300;
const mostBytes = 1024 * 1024;
/** The provider gives up telling of something long before. */
const keptMs = 30 * 24 * 3600 * 1000;

interface Needs {
  readonly provider: () => Promise<Provider>;
  readonly billing: BillingService;
}

/**
 * Hears of something once. What is told is no more than that something of a customer has changed: what, is read anew, so that neither order nor
 * number of what is told matters.
 */
export function webhookRoute(app: FastifyInstance, { orm, log }: Platform, { provider, billing }: Needs): void {
  /** False where all is done that it asks for; one that was begun and not ended is done again, which comes to the same. */
  const isNews = async (id: string): Promise<boolean> => {
    await orm.insert(events).values({ id, dateAdded: new Date() }).onConflictDoNothing();
    const [known] = await orm.select({ done: events.done }).from(events).where(eq(events.id, id));
    return known?.done === null;
  };

  void app.register(async (scope) => {
    // The signature is over each byte.
    acceptOnly(scope, 'application/json', { as: 'buffer', limit: mostBytes });
    scope.post(webhookPath, async (request, reply) => {
      const { stripe, webhookSecret } = await provider();
      const event = signed(stripe, request.body, request.headers['stripe-signature'], webhookSecret);
      if (!(await isNews(event.id))) return reply.status(200).send({ received: true });
      const customer = customerOf(event);
      const teamId = customer === null ? null : await billing.customers.teamOf(customer);
      if (teamId !== null) await billing.converge(teamId);
      await orm.update(events).set({ done: new Date() }).where(eq(events.id, event.id));
      log.info({ event: event.id, type: event.type }, 'provider');
      return reply.status(200).send({ received: true });
    });
  });
}

export async function sweepEvents({ orm }: Pick<Platform, 'orm'>): Promise<void> {
  await orm.delete(events).where(and(isNotNull(events.done), lt(events.dateAdded, new Date(Date.now() - keptMs))));
}

/** @throws ApiFailure bad_request for what the provider did not sign, or not just now */
function signed(stripe: Stripe, body: unknown, signature: string | string[] | undefined, secret: string): Stripe.Event {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new ApiFailure('bad_request');
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, oldestSeconds);
  } catch (error) {
    if (kindOfError(error) === 'StripeSignatureVerificationError' || error instanceof SyntaxError)
      throw new ApiFailure('bad_request');
    throw error;
  }
}

/** Whose it is; null for what is of no customer, such as a price. */
function customerOf({ data: { object } }: Stripe.Event): string | null {
  if ('object' in object && object.object === 'customer') return object.id;
  if (!('customer' in object)) return null;
  const { customer } = object;
  if (typeof customer === 'string') return customer;
  return typeof customer === 'object' && customer !== null && 'id' in customer ? String(customer.id) : null;
}
