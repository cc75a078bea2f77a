import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { limits } from '@wavereel/contracts';
import type { HookAnswer, ListHook } from '@wavereel/contracts';
import { ApiFailure } from '../http/failure';
import { countTogether } from '../http/rate-counter';
import { links } from '../links/table';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { newId } from '../platform/ids';
import { OutsideError } from '../platform/outside';
import type { WorkService } from '../work/service';
import { deliveriesOf } from './deliveries-of';
import { callHook, hookSecret } from './hook-call';
import { restLeft } from './hook-rest';
import { titleOfPage } from './page-of-team';
import { listHookDeliveries, listHooks } from './table';
import type { SubscriberEvent } from './table';

/** Has the service of a list told of somebody, where it has one, from when the transaction is. What waited of them until now is not told any more. */
export type Tell = (
  transaction: Orm,
  type: SubscriberEvent,
  whom: { readonly linkId: string; readonly email: string },
) => Promise<void>;

/** The service that a list tells who comes and goes. Each but `tell` and `ofTeam` throws ApiFailure not_found where the page is not of the team. */
export interface ListHookService {
  readonly tell: Tell;
  find(teamId: string, linkId: string): Promise<ListHook | null>;
  /** What waits goes there at once, as if for the first time. @throws ApiFailure invalid where it may not be called */
  set(teamId: string, linkId: string, address: string): Promise<ListHook>;
  /** @throws ApiFailure not_found where there is none */
  renewSecret(teamId: string, linkId: string): Promise<ListHook>;
  /** @throws ApiFailure not_found where there is none, rate_limited, unavailable */
  test(teamId: string, linkId: string, signal: AbortSignal): Promise<HookAnswer>;
  /** Drops what waits. @throws ApiFailure not_found where there is none */
  remove(teamId: string, linkId: string): Promise<void>;
  /** Of all lists of a team, without secrets. */
  ofTeam(teamId: string): AsyncGenerator<{ readonly linkId: string; readonly address: string }>;
}

type Row = typeof listHooks.$inferSelect;

const testWindowMs = 600_000;
const testsInWindow = 10;
/** RFC 2606: nobody's. */
const testEmail = 'test@example.com';

export function listHookService(
  { orm, outside, secrets }: Pick<Platform, 'orm' | 'outside' | 'secrets'>,
  work: WorkService,
): ListHookService {
  const ofPage = (linkId: string) => eq(listHooks.linkId, linkId);
  const secretOf = ({ key }: Row): string => hookSecret(secrets.auth, key);
  const toHook = (row: Row): ListHook => ({
    address: row.address,
    secret: secretOf(row),
    dateDelivered: row.delivered?.toISOString() ?? null,
    failure: row.failure,
    lost: row.lost,
    isEnded: row.ended !== null,
  });
  const onlyOne = ([row]: readonly Row[]): Row => {
    if (row === undefined) throw new ApiFailure('not_found');
    return row;
  };

  /** Gives up what has waited for longest, so that one more has room. */
  const makeRoom = async (transaction: Orm, hookId: string): Promise<void> => {
    const tooMany = await transaction
      .select({ id: listHookDeliveries.id })
      .from(listHookDeliveries)
      .where(eq(listHookDeliveries.hookId, hookId))
      .orderBy(desc(listHookDeliveries.at), desc(listHookDeliveries.id))
      .offset(limits.hookDeliveriesWaiting - 1);
    if (tooMany.length === 0) return;
    const ids = tooMany.map(({ id }) => id);
    await transaction.delete(listHookDeliveries).where(inArray(listHookDeliveries.id, ids));
    await transaction
      .update(listHooks)
      .set({ lost: sql`${listHooks.lost} + ${ids.length}` })
      .where(eq(listHooks.id, hookId));
  };

  return {
    tell: async (transaction, type, { linkId, email }) => {
      const [hook] = await transaction
        .select({ id: listHooks.id, failure: listHooks.failure, teamId: links.teamId })
        .from(listHooks)
        .innerJoin(links, eq(links.id, listHooks.linkId))
        .where(and(ofPage(linkId), isNull(listHooks.ended)))
        // Whatever changes deliveries takes their hook first. One that is being removed is gone before, or stays until this is written.
        .for('no key update', { of: listHooks });
      if (hook === undefined) return;
      const { id: hookId, failure, teamId } = hook;
      const ofThem = and(eq(listHookDeliveries.hookId, hookId), eq(listHookDeliveries.email, email));
      await transaction.delete(listHookDeliveries).where(ofThem);
      await makeRoom(transaction, hookId);
      const id = newId();
      await transaction.insert(listHookDeliveries).values({ id, hookId, type, email, at: new Date() });
      // Each hook is one by itself: what it is told comes in the order in which things happened, and waits for no other.
      await work.add(transaction, 'hook', { subject: id, teamId, owner: hookId, pause: restLeft(failure, Date.now()) });
    },
    find: async (teamId, linkId) => {
      await titleOfPage(orm, teamId, linkId);
      const [row] = await orm.select().from(listHooks).where(ofPage(linkId));
      return row === undefined ? null : toHook(row);
    },
    set: async (teamId, linkId, address) => {
      await titleOfPage(orm, teamId, linkId);
      if (!outside.mayBeTold(address)) throw new ApiFailure('invalid', {}, { address: 'hook_address' });
      const fresh = { address, delivered: null, failure: null, lost: 0, ended: null };
      const key = newId();
      return orm.transaction(async (tx) => {
        const rows = await tx
          .insert(listHooks)
          .values({ id: newId(), linkId, key, ...fresh })
          .onConflictDoUpdate({
            target: listHooks.linkId,
            set: {
              ...fresh,
              key: sql`CASE WHEN ${listHooks.address} = ${address} THEN ${listHooks.key} ELSE ${key}::uuid END`,
            },
          })
          .returning();
        const row = onlyOne(rows);
        // What is on its way to the address before is told to this one as well: whatever that one answers counts for nothing any more.
        await work.restart(tx, 'hook', deliveriesOf(tx, row.id));
        return toHook(row);
      });
    },
    renewSecret: async (teamId, linkId) => {
      await titleOfPage(orm, teamId, linkId);
      return toHook(onlyOne(await orm.update(listHooks).set({ key: newId() }).where(ofPage(linkId)).returning()));
    },
    test: async (teamId, linkId, signal) => {
      const title = await titleOfPage(orm, teamId, linkId);
      const row = onlyOne(await orm.select().from(listHooks).where(ofPage(linkId)));
      const tests = await countTogether(orm, `list-hook-test|${linkId}`, testWindowMs);
      if (tests.count > testsInWindow) throw new ApiFailure('rate_limited', { seconds: tests.seconds });
      const list = { id: linkId, title };
      const event = { id: newId(), type: 'test', email: testEmail, at: new Date().toISOString(), list } as const;
      try {
        const { address } = row;
        // In places of their own: one that hangs holds up no delivery.
        return await callHook(outside, { address, secret: secretOf(row), whose: `tests of ${teamId}`, event, signal });
      } catch (error) {
        if (error instanceof OutsideError) throw new ApiFailure('unavailable');
        throw error;
      }
    },
    remove: async (teamId, linkId) => {
      await titleOfPage(orm, teamId, linkId);
      onlyOne(await orm.delete(listHooks).where(ofPage(linkId)).returning());
    },
    ofTeam: async function* (teamId) {
      yield* await orm
        .select({ linkId: listHooks.linkId, address: listHooks.address })
        .from(listHooks)
        .innerJoin(links, eq(links.id, listHooks.linkId))
        .where(eq(links.teamId, teamId))
        .orderBy(desc(links.dateAdded));
    },
  };
}
