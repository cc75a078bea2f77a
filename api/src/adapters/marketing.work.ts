import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '../people/table';
import type { Platform } from '../platform';
import type { MarketingConfig } from '../platform/config/adapters';
import { ServiceDownError, callService } from '../platform/outside/service-call';
import type { ServiceAnswer } from '../platform/outside/service-call';
import { NotYet } from '../work/kinds';
import type { WorkKind } from '../work/kinds';
import { subscribers } from './table';

const longestWaitSeconds = 300;
/** Of one call and the one after it. */
const timeLimitMs = 60_000;
/** An answer that nobody understands is not asked for again for ever. */
const mostTries = 20;
/** For so long it may be down. */
const patienceMs = 7 * 24 * 3600 * 1000;

type Person = typeof users.$inferSelect;

const subscriberId = z.union([z.string().min(1), z.number().int().transform(String)]);
/** Services of this class answer with the subscriber, some of them in an envelope. */
const answerSchema = z.union([
  z.object({ id: subscriberId }),
  z.object({ subscriber: z.object({ id: subscriberId }) }).transform(({ subscriber }) => subscriber),
]);

/** Whether somebody wants what is written to all. */
const wantsMails = ({ preferences: { optOut, newsletter, appUpdates } }: Person): boolean =>
  !optOut && (newsletter || appUpdates);

/** Tells the e-mail marketing of people who want to hear from it, and of what changed about them. */
export function marketingWork({ config, orm, log }: Pick<Platform, 'config' | 'orm' | 'log'>): WorkKind {
  const { marketing } = config.adapters;
  /** In a row: the longer it is down, the more seldom it is asked. */
  let failures = 0;

  const known = async (userId: string): Promise<string | null> => {
    const [row] = await orm
      .select({ id: subscribers.subscriberId })
      .from(subscribers)
      .where(eq(subscribers.userId, userId));
    return row?.id ?? null;
  };

  const create = async (service: MarketingConfig, person: Person, signal: AbortSignal): Promise<void> => {
    const answer = await call(service, { method: 'POST', path: '/subscribers', person, signal });
    if (isRefused(answer)) return log.warn({ status: answer.status }, 'the e-mail marketing refused a subscriber');
    const { id } = answerSchema.parse(answer.json);
    await orm
      .insert(subscribers)
      .values({ userId: person.id, subscriberId: id })
      .onConflictDoUpdate({ target: subscribers.userId, set: { subscriberId: id } });
  };

  const tell = async (service: MarketingConfig, person: Person, signal: AbortSignal): Promise<void> => {
    const id = await known(person.id);
    if (id === null) return create(service, person, signal);
    const answer = await call(service, {
      method: 'PUT',
      path: `/subscribers/${encodeURIComponent(id)}`,
      person,
      signal,
    });
    // They were removed over there.
    if (answer.status === 404) return create(service, person, signal);
    if (isRefused(answer)) log.warn({ status: answer.status }, 'the e-mail marketing refused a change of a subscriber');
  };

  return {
    places: 1,
    writesFiles: false,
    stage: 'telling',
    timeLimitMs,
    maxMegabytes: 0,
    tries: mostTries,
    crashes: mostTries,
    pauseSeconds: () => 2,
    patienceMs,
    crashed: { code: 'internal' },
    late: { code: 'internal' },
    run: async ({ subject: userId, signal }) => {
      const [person] = await orm.select().from(users).where(eq(users.id, userId));
      if (marketing === null || person === undefined || !wantsMails(person)) return;
      try {
        await tell(marketing, person, signal);
        failures = 0;
      } catch (error) {
        if (!(error instanceof ServiceDownError)) throw error;
        failures += 1;
        throw new NotYet(error.message, { cause: error, seconds: Math.min(longestWaitSeconds, 2 ** failures) });
      }
    },
    reasonOf: () => ({ code: 'internal', isFinal: false }),
    giveUp: async (_userId, _failure, end) => void (await end(orm)),
  };
}

/** @throws ServiceDownError */
async function call(
  { url, key }: MarketingConfig,
  { method, path, person, signal }: { method: 'POST' | 'PUT'; path: string; person: Person; signal: AbortSignal },
): Promise<ServiceAnswer> {
  const answer = await callService({
    method,
    url: `${url}${path}`,
    headers: { authorization: `Bearer ${key}` },
    body: subscriberOf(person),
    signal,
  });
  if (answer.status >= 500 || answer.status === 429)
    throw new ServiceDownError(`the e-mail marketing answered ${answer.status}`);
  return answer;
}

function subscriberOf({ email, name, dateAdded, workRole, industry, language }: Person) {
  return { email, created_at: dateAdded.toISOString(), first_name: name, fields: { workRole, industry, language } };
}

const isRefused = ({ status }: ServiceAnswer): boolean => status < 200 || status >= 300;
