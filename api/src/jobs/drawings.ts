import { and, avg, desc, eq, gte, isNotNull, isNull, ne, or, sql, sum } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { KeptBytes } from '../files/team-space';
import type { Failure } from '../http/failure';
import type { KeptSeconds } from '../plans/service';
import type { Orm } from '../platform/database';
import type { RunOf } from './job-files';
import { expectedBytes, type Measures } from './size';
import { drawings, jobs } from './table';
import type { DrawingKind } from './table';

export type Drawing = typeof drawings.$inferSelect;

/** Of one kind of drawings of a job: the one that is shown, and the one that is not complete. */
export const ofJob = (jobId: string, kind: DrawingKind = 'plain') =>
  and(eq(drawings.jobId, jobId), eq(drawings.kind, kind));
export const shownOf = (jobId: string, kind?: DrawingKind) => and(ofJob(jobId, kind), eq(drawings.status, 'complete'));
export const openOf = (jobId: string, kind?: DrawingKind) => and(ofJob(jobId, kind), ne(drawings.status, 'complete'));

/** The same two of the plain ones, for a join. */
export const shown = alias(drawings, 'shown');
export const open = alias(drawings, 'open');
export const joinShown = and(eq(shown.jobId, jobs.id), eq(shown.kind, 'plain'), eq(shown.status, 'complete'));
export const joinOpen = and(eq(open.jobId, jobs.id), eq(open.kind, 'plain'), ne(open.status, 'complete'));

/** And of the captioned ones. */
export const captionedShown = alias(drawings, 'captioned_shown');
export const captionedOpen = alias(drawings, 'captioned_open');
export const joinCaptionedShown = and(
  eq(captionedShown.jobId, jobs.id),
  eq(captionedShown.kind, 'captioned'),
  eq(captionedShown.status, 'complete'),
);
export const joinCaptionedOpen = and(
  eq(captionedOpen.jobId, jobs.id),
  eq(captionedOpen.kind, 'captioned'),
  ne(captionedOpen.status, 'complete'),
);

/** What a job says is mostly the designs of its drawings, whose bytes were counted when they were written. */
export const designBytes = (orm: Orm): SQL<number> => {
  const ofShown = orm.select({ bytes: shown.bytes }).from(shown).where(joinShown);
  const ofOpen = orm.select({ bytes: open.bytes }).from(open).where(joinOpen);
  return sql<number>`(coalesce(${ofShown}, 0) + coalesce(${ofOpen}, 0))`;
};

/** Ends a drawing without a file. Where the video is there from before an edit that one stays, with the reason: answers whether it does. */
export async function endWithoutFile(
  tx: Orm,
  { id, jobId, kind }: Pick<Drawing, 'id' | 'jobId' | 'kind'>,
  error: Failure,
): Promise<boolean> {
  const goesBack = await tx.update(drawings).set({ error }).where(shownOf(jobId, kind)).returning({ id: drawings.id });
  if (goesBack.length > 0) await tx.delete(drawings).where(eq(drawings.id, id));
  else await tx.update(drawings).set({ error, status: 'failed' }).where(eq(drawings.id, id));
  return goesBack.length > 0;
}

/** Of any kind: one that is to be drawn, and the one whose place it will take. */
const next = alias(drawings, 'next');
const last = alias(drawings, 'last');

/** The files of a finished drawing that would become the very same. */
export async function completeTwin(
  orm: Orm,
  { id, fingerprint }: Pick<Drawing, 'id' | 'fingerprint'>,
): Promise<RunOf | null> {
  const isTwin = and(eq(drawings.fingerprint, fingerprint), eq(drawings.status, 'complete'), ne(drawings.id, id));
  const [twin] = await orm
    .select({ id: drawings.jobId, run: drawings.files })
    .from(drawings)
    .where(and(isTwin, isNotNull(drawings.files)))
    .limit(1);
  return twin?.run == null ? null : { id: twin.id, run: twin.run };
}

/** Seconds of drawing for each second of video, as the mean of the newest; null where nothing was drawn yet. */
export async function recentPace(orm: Orm): Promise<number | null> {
  const newest = orm
    .select({ pace: drawings.pace })
    .from(drawings)
    .where(isNotNull(drawings.pace))
    .orderBy(desc(drawings.dateCompleted))
    .limit(20)
    .as('newest');
  const [row] = await orm.select({ pace: avg(newest.pace).mapWith(Number) }).from(newest);
  return row?.pace ?? null;
}

/**
 * What the videos of a team take in the store, and will take once those are drawn that wait for it: in the place of what they are, where they are
 * edited.
 */
export const keptVideoBytes: KeptBytes = async (orm, teamId) => {
  const [kept] = await orm
    .select({ bytes: sum(drawings.size).mapWith(Number) })
    .from(drawings)
    .innerJoin(jobs, eq(jobs.id, drawings.jobId))
    .where(eq(jobs.teamId, teamId));
  const ofTheme = (field: keyof Measures) => sql<number>`(${next.theme} ->> ${field})::float8`;
  const waiting = await orm
    .select({
      clip: { start: next.start, end: next.end },
      measures: { width: ofTheme('width'), height: ofTheme('height'), framesPerSecond: ofTheme('framesPerSecond') },
      size: last.size,
    })
    .from(jobs)
    .innerJoin(next, and(eq(next.jobId, jobs.id), eq(next.status, 'pending')))
    .leftJoin(last, and(eq(last.jobId, jobs.id), eq(last.kind, next.kind), eq(last.status, 'complete')))
    .where(eq(jobs.teamId, teamId));
  return waiting.reduce(
    (bytes, { clip, measures, size }) => bytes + Math.max(expectedBytes(clip, measures) - (size ?? 0), 0),
    kept?.bytes ?? 0,
  );
};

export const keptSeconds: KeptSeconds = async (orm, teamId, since, replaced) => {
  const counts = or(
    // What rests in the bin takes its time once it is had back.
    and(eq(drawings.status, 'pending'), isNull(jobs.dateDeleted)),
    and(eq(drawings.status, 'complete'), gte(drawings.dateCompleted, since)),
  );
  // Of a video that is being edited the longer of what it is and what it will be: an edit that is cancelled or fails leaves what it was.
  const longest = orm
    .select({ seconds: sql<number>`max(${drawings.end} - ${drawings.start})`.as('seconds') })
    .from(drawings)
    .innerJoin(jobs, eq(jobs.id, drawings.jobId))
    .where(and(eq(jobs.teamId, teamId), replaced === null ? undefined : ne(jobs.id, replaced), counts))
    .groupBy(drawings.jobId)
    .as('longest');
  const [row] = await orm.select({ seconds: sql<number>`coalesce(sum(${longest.seconds}), 0)::float8` }).from(longest);
  return row?.seconds ?? 0;
};
