import { randomBytes } from 'node:crypto';
import type { Conversion } from '@wavereel/contracts';
import { and, count, eq, sql } from 'drizzle-orm';
import { ApiFailure } from '../http/failure';
import { teams, users } from '../people/table';
import { plans } from '../plans/table';
import type { Orm } from '../platform/database';
import { affiliates, referrals } from './table';

export interface ReferralService {
  /** Whoever signed up lately says, once, by whose address. @throws ApiFailure not_found, referral_useless */
  refer(userId: string, code: string): Promise<void>;
  conversion(userId: string): Promise<Conversion>;
  /** When somebody was brought by another; nothing where nobody did. */
  broughtBy(userId: string): Promise<{ readonly date: Date } | null>;
}

/** An account that is older was there before the address was opened. */
const newMs = 30 * 24 * 3600 * 1000;

export function referralService(orm: Orm): ReferralService {
  const codeOf = async (userId: string): Promise<string> => {
    const code = randomBytes(6).toString('base64url');
    await orm.insert(affiliates).values({ userId, code }).onConflictDoNothing({ target: affiliates.userId });
    const [row] = await orm.select({ code: affiliates.code }).from(affiliates).where(eq(affiliates.userId, userId));
    if (row === undefined) throw new ApiFailure('not_found');
    return row.code;
  };

  return {
    refer: async (userId, code) => {
      const [affiliate] = await orm.select().from(affiliates).where(eq(affiliates.code, code));
      if (affiliate === undefined) throw new ApiFailure('not_found');
      const [person] = await orm.select({ dateAdded: users.dateAdded }).from(users).where(eq(users.id, userId));
      const isNew = person !== undefined && Date.now() - person.dateAdded.getTime() < newMs;
      if (!isNew || affiliate.userId === userId) throw new ApiFailure('referral_useless');
      await orm
        .insert(referrals)
        .values({ userId, affiliateId: affiliate.userId, date: new Date() })
        .onConflictDoNothing();
      const [kept] = await orm.select().from(referrals).where(eq(referrals.userId, userId));
      if (kept?.affiliateId !== affiliate.userId) throw new ApiFailure('referral_useless');
    },
    conversion: async (userId) => {
      const affiliateId = await codeOf(userId);
      const pays = and(
        plans.isBilled,
        sql`(${plans.plan}->>'active')::boolean`,
        sql`NOT (${plans.plan}->>'isTrial')::boolean`,
      );
      const [found] = await orm
        .select({ came: count(), subscribed: sql<number>`count(*) FILTER (WHERE ${pays})::int` })
        .from(referrals)
        .innerJoin(teams, eq(teams.ownerId, referrals.userId))
        .leftJoin(plans, eq(plans.teamId, teams.id))
        .where(eq(referrals.affiliateId, userId));
      return { affiliateId, came: found?.came ?? 0, subscribed: found?.subscribed ?? 0 };
    },
    broughtBy: async (userId) => {
      const [row] = await orm.select({ date: referrals.date }).from(referrals).where(eq(referrals.userId, userId));
      return row ?? null;
    },
  };
}
