import { and, eq, isNull, sql } from 'drizzle-orm';
import type { HookAnswer, HookFailure } from '@wavereel/contracts';
import { links } from '../links/table';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { OutsideError } from '../platform/outside';
import { NotYet } from '../work/kinds';
import type { EndWork, WorkKind } from '../work/kinds';
import type { WorkService } from '../work/service';
import { deliveriesOf } from './deliveries-of';
import { callHook, hookSecret } from './hook-call';
import { longestPauseSeconds, restSeconds } from './hook-rest';
import { listHookDeliveries, listHooks } from './table';

/** Half a day, with the pauses between; longer where a service that fails is left alone. */
const mostTries = 9;
const mostCrashes = 20;
const patienceMs = 2 * 24 * 3600 * 1000;
/** Longer than a place and an answer are waited for. */
const timeLimitMs = 60_000;
/** The service says that its address is no more. */
const gone = 410;

/** A hook, as it was called. */
type Called = Pick<typeof listHooks.$inferSelect, 'id' | 'address'>;

/** Tells nothing of whom it was about, nor where it went: both may be secrets. */
class HookFailed extends Error {
  override readonly name = 'HookFailed';
}

/** Tells the services of lists who comes and goes. What arrived may arrive again after a crash, under the same id. */
export function hookWork(
  { orm, outside, secrets }: Pick<Platform, 'orm' | 'outside' | 'secrets'>,
  work: Pick<WorkService, 'delay'>,
): WorkKind {
  const theDelivery = (id: string) => eq(listHookDeliveries.id, id);

  const read = async (id: string) => {
    const [row] = await orm
      .select({ delivery: listHookDeliveries, hook: listHooks, teamId: links.teamId, draft: links.draft })
      .from(listHookDeliveries)
      .innerJoin(listHooks, eq(listHooks.id, listHookDeliveries.hookId))
      .innerJoin(links, eq(links.id, listHooks.linkId))
      .where(and(theDelivery(id), isNull(listHooks.ended)));
    return row ?? null;
  };

  /**
   * Takes a hook before its work, as all do who change both. Nothing where it was removed; and whoever sets its address takes its work out of
   * hand, so that nothing comes of an answer of the one before.
   */
  const held = async (tx: Orm, hookId: string) => {
    const [hook] = await tx.select().from(listHooks).where(eq(listHooks.id, hookId)).for('no key update');
    return hook;
  };

  const arrived = (id: string, hookId: string, end: EndWork): Promise<void> =>
    orm.transaction(async (tx) => {
      await held(tx, hookId);
      if (!(await end(tx))) return;
      await tx.update(listHooks).set({ delivered: new Date(), failure: null }).where(eq(listHooks.id, hookId));
      await tx.delete(listHookDeliveries).where(theDelivery(id));
    });

  const endHook = (hookId: string, end: EndWork): Promise<void> =>
    orm.transaction(async (tx) => {
      await held(tx, hookId);
      if (!(await end(tx))) return;
      await tx.update(listHooks).set({ ended: new Date() }).where(eq(listHooks.id, hookId));
      await tx.delete(listHookDeliveries).where(eq(listHookDeliveries.hookId, hookId));
    });

  /** Writes down how it failed, and since when nothing arrives. Whatever waits for it waits until it is tried again. */
  const failed = ({ id: hookId, address }: Called, how: Pick<HookFailure, 'status' | 'problem'>): Promise<void> =>
    orm.transaction(async (tx) => {
      const hook = await held(tx, hookId);
      // How the one before failed says nothing of the one that is set now.
      if (hook?.address !== address) return;
      const date = new Date().toISOString();
      const failure = { ...how, date, since: hook.failure?.since ?? date };
      await tx.update(listHooks).set({ failure }).where(eq(listHooks.id, hookId));
      await work.delay(tx, 'hook', deliveriesOf(tx, hookId), restSeconds(failure));
    });

  return {
    places: 8,
    // In the order in which things happened, and no more of a service that hangs, nor of a team with many of them.
    placesEach: 1,
    placesTeam: 2,
    writesFiles: false,
    stage: 'telling',
    timeLimitMs,
    maxMegabytes: 0,
    tries: mostTries,
    crashes: mostCrashes,
    // 2, 10, 50 seconds, then minutes and hours.
    pauseSeconds: (attempts) => Math.min(longestPauseSeconds, 2 * 5 ** (attempts - 1)),
    patienceMs,
    crashed: { code: 'internal' },
    late: { code: 'internal' },
    run: async ({ subject: id, signal, end }) => {
      const found = await read(id);
      if (found === null) return;
      const { delivery, hook, teamId, draft } = found;
      const { type, email } = delivery;
      const list = { id: hook.linkId, title: draft.title };
      const event = { id, type, email, at: delivery.at.toISOString(), list };
      const { address } = hook;
      const call = { address, secret: hookSecret(secrets.auth, hook.key), whose: teamId, event, signal };
      const { status, problem } = await callHook(outside, call).catch(busyLater);
      if (problem === null) return arrived(id, hook.id, end);
      await failed(hook, { status, problem });
      if (status === gone) return endHook(hook.id, end);
      throw new HookFailed(status === null ? problem : `answered ${status}`);
    },
    reasonOf: () => ({ code: 'internal', isFinal: false }),
    giveUp: (id, _failure, end) =>
      orm.transaction(async (tx) => {
        const [delivery] = await tx.select().from(listHookDeliveries).where(theDelivery(id));
        if (delivery !== undefined) await held(tx, delivery.hookId);
        if (!(await end(tx)) || delivery === undefined) return;
        await tx
          .update(listHooks)
          .set({ lost: sql`${listHooks.lost} + 1` })
          .where(eq(listHooks.id, delivery.hookId));
        await tx.delete(listHookDeliveries).where(theDelivery(id));
      }),
  };
}

/** Our own want of a place is nobody's failure. */
function busyLater(error: unknown): HookAnswer {
  if (error instanceof OutsideError) throw new NotYet(error.message, { cause: error });
  throw error;
}
