import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lte, max, sql } from 'drizzle-orm';
import { daysAfter, keepNoticeDays, limits } from '@wavereel/contracts';
import type { VideoPlanId } from '@wavereel/contracts';
import type { MailService } from '../mails/service';
import type { NotificationService } from '../notifications/service';
import { memberships, teams, users } from '../people/table';
import type { PlanService } from '../plans/service';
import type { Orm } from '../platform/database';
import { inPortions } from '../platform/portions';
import type { WorkService } from '../work/service';
import { haltAll } from './asked';
import type { Dropped } from './asked';
import type { JobBin } from './bin';
import { goesAt, keepingMoments, keepingStep } from './keeping';
import type { KeepingMoments } from './keeping';
import { jobs } from './table';

interface Needs {
  readonly bin: JobBin;
  readonly work: WorkService;
  readonly plans: PlanService;
  readonly notifications: NotificationService;
  readonly mails: MailService;
}

const teamsAtOnce = 200;
/** Taken or forgotten in one transaction: others wait for no more than these. */
const videosAtOnce = 500;
/** That one piece of news is of at most; those after them are told of a day later, and stay for so much longer. */
const toldAtOnce = 5000;
/** Nobody is told more often. */
const daysBetweenNews = 1;

interface Row {
  readonly id: string;
  readonly owner: string;
  readonly title: string;
  readonly dateCompleted: Date;
  readonly noticeAt: Date | null;
}

/** Tells the people of each team of the videos that its plan keeps no longer, and puts those into the bin of which they have known for a week. */
export function endOfKeeping(orm: Orm, { bin, work, plans, notifications, mails }: Needs): () => Promise<void> {
  const inUse = and(isNull(jobs.dateDeleted), eq(jobs.latestStatus, 'complete'));
  const select = (tx: Orm) => {
    const { id, owner, title, latestCompleted, keepNoticeAt: noticeAt } = jobs;
    return tx
      .select({ id, owner, title, dateCompleted: sql<Date>`${latestCompleted}`.mapWith(latestCompleted), noticeAt })
      .from(jobs);
  };

  /** Mails whoever made some of them, and the owner of the team, who chooses its plan. */
  const mail = async (tx: Orm, teamId: string, rows: readonly Row[], dateOf: (row: Row) => Date): Promise<void> => {
    const people = await tx
      .select({ person: users, team: { name: teams.name, ownerId: teams.ownerId } })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .innerJoin(teams, eq(teams.id, memberships.teamId))
      .where(and(eq(memberships.teamId, teamId), isNotNull(users.verified)));
    for (const { person, team } of people) {
      const theirs = person.id === team.ownerId ? rows : rows.filter(({ owner }) => owner === person.id);
      const [first] = theirs;
      if (first === undefined || person.preferences.optOut) continue;
      await mails.write(tx, {
        kind: 'videosLeave',
        to: person.email,
        language: person.language,
        values: { name: person.name, team: team.name, count: theirs.length, date: dateOf(first).toISOString() },
        userId: person.id,
      });
    }
  };

  /** Those that were told of: taken where their time is over, forgotten where they are kept longer after all. */
  const settle = async (teamId: string, plan: VideoPlanId | null): Promise<void> => {
    let after: string | null = null;
    await inPortions(videosAtOnce, async () => {
      const { count, last, dropped } = await orm.transaction(async (tx) => {
        const isTold = and(eq(jobs.teamId, teamId), inUse, isNotNull(jobs.keepNoticeAt));
        const rows: Row[] = await select(tx)
          .where(and(isTold, after === null ? undefined : gt(jobs.id, after)))
          .orderBy(asc(jobs.id))
          .limit(videosAtOnce)
          .for('update', { skipLocked: true });
        const moments = keepingMoments(plan, new Date());
        const of = (step: ReturnType<typeof keepingStep>) => rows.filter((row) => keepingStep(row, moments) === step);
        const forgotten = of('forget').map(({ id }) => id);
        if (forgotten.length > 0) await tx.update(jobs).set({ keepNoticeAt: null }).where(inArray(jobs.id, forgotten));
        return { count: rows.length, last: rows.at(-1)?.id ?? null, dropped: await take(tx, teamId, of('take')) };
      });
      after = last;
      await haltAll(work, dropped);
      return count;
    });
  };

  const take = async (tx: Orm, teamId: string, rows: readonly Row[]): Promise<readonly Dropped[]> => {
    const [first] = rows;
    if (first === undefined) return [];
    const date = new Date();
    const dropped: Dropped[] = [];
    for (const { id } of rows) dropped.push(...(await bin.putWithin(tx, id, date, true)));
    const until = daysAfter(date, limits.binDays);
    const { id: subject, title } = first;
    await notifications.tellWithin(tx, teamId, { type: 'VIDEOS_BINNED', subject, title, count: rows.length, until });
    return dropped;
  };

  /** What its people are told stands together with what they were told of: a crash between the two takes nothing unannounced. */
  const tell = (teamId: string, plan: VideoPlanId | null, { dueUpTo }: KeepingMoments): Promise<void> =>
    orm.transaction(async (tx) => {
      const now = new Date();
      const [latest] = await tx
        .select({ told: max(jobs.keepNoticeAt) })
        .from(jobs)
        .where(and(eq(jobs.teamId, teamId), isNotNull(jobs.keepNoticeAt)));
      if (latest?.told != null && daysAfter(latest.told, daysBetweenNews) > now) return;
      const rows: Row[] = await select(tx)
        .where(and(eq(jobs.teamId, teamId), inUse, isNull(jobs.keepNoticeAt), lte(jobs.latestCompleted, dueUpTo)))
        .orderBy(asc(jobs.latestCompleted), asc(jobs.id))
        .limit(toldAtOnce)
        .for('update', { skipLocked: true });
      const [first] = rows;
      if (first === undefined) return;
      const ids = rows.map(({ id }) => id);
      await tx.update(jobs).set({ keepNoticeAt: now }).where(inArray(jobs.id, ids));
      const dateOf = (row: Row): Date => goesAt({ ...row, noticeAt: now }, plan, now) ?? daysAfter(now, keepNoticeDays);
      const { id: subject, title } = first;
      const news = { subject, title, count: rows.length, until: dateOf(first) };
      await notifications.tellWithin(tx, teamId, { type: 'VIDEOS_LEAVE', ...news });
      await mail(tx, teamId, rows, dateOf);
    });

  const visit = async (teamId: string): Promise<void> => {
    const plan = await plans.videoPlanOf(orm, teamId);
    await settle(teamId, plan);
    const moments = keepingMoments(plan, new Date());
    if (moments !== null) await tell(teamId, plan, moments);
  };

  return async () => {
    // Where plans set no limits there is nothing to be told, and only to forget what was.
    const isOfInterest = plans.areLimited ? inUse : and(inUse, isNotNull(jobs.keepNoticeAt));
    const videos = orm
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.teamId, teams.id), isOfInterest));
    let after: string | null = null;
    await inPortions(teamsAtOnce, async () => {
      const found: { id: string }[] = await orm
        .select({ id: teams.id })
        .from(teams)
        .where(and(after === null ? undefined : gt(teams.id, after), exists(videos)))
        .orderBy(asc(teams.id))
        .limit(teamsAtOnce);
      for (const { id } of found) await visit(id);
      after = found.at(-1)?.id ?? null;
      return found.length;
    });
  };
}
