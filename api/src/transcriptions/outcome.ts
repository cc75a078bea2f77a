import { and, eq, sql } from 'drizzle-orm';
import type { Failure } from '../http/failure';
import type { NotificationService } from '../notifications/service';
import type { Platform } from '../platform';
import type { HeardSoFar } from '../speech';
import type { EndWork, Run } from '../work/kinds';
import { work } from '../work/table';
import type { FeedWords } from './of-feed';
import type { Summariser } from './summariser';
import { transcriptions } from './table';
import { writtenWords } from './written';

export const pendingTranscription = (id: string) =>
  and(eq(transcriptions.id, id), eq(transcriptions.status, 'Pending'));

/** How transcriptions end. Each end happens once, together with its news and with the work that led to it. */
export class TranscriptionOutcomes {
  constructor(
    private readonly platform: Pick<Platform, 'orm'>,
    private readonly notifications: NotificationService,
    private readonly summariser: Summariser,
  ) {}

  /** What a run has heard so far, for the one that goes on where it is killed. */
  async keep(id: string, run: string, heard: HeardSoFar): Promise<void> {
    const isMine = sql`EXISTS (SELECT FROM ${work} WHERE ${work.kind} = 'transcribe' AND ${work.subject} = ${id} AND ${work.run} = ${run})`;
    await this.platform.orm
      .update(transcriptions)
      .set({ heard })
      .where(and(pendingTranscription(id), isMine));
  }

  async complete(
    id: string,
    { transcript, language }: FeedWords,
    {
      duration,
      isSummaryWanted,
      teamId,
    }: Pick<typeof transcriptions.$inferSelect, 'duration' | 'isSummaryWanted' | 'teamId'>,
    { end, signal }: Pick<Run, 'end' | 'signal'>,
  ): Promise<void> {
    const written = writtenWords(transcript, Number.POSITIVE_INFINITY);
    const inShort = isSummaryWanted
      ? await this.summariser.summarise(written.content, language, { teamId, signal })
      : null;
    await this.platform.orm.transaction(async (tx) => {
      if (!(await end(tx))) return;
      const now = new Date();
      const [row] = await tx
        .update(transcriptions)
        .set({
          ...written,
          dateSaved: now,
          language,
          duration,
          status: 'Complete',
          error: null,
          heard: null,
          revision: sql`${transcriptions.revision} + 1`,
          lastStatusUpdate: now,
        })
        .where(pendingTranscription(id))
        .returning({ teamId: transcriptions.teamId, title: transcriptions.title });
      if (row === undefined) return;
      if (inShort !== null)
        await tx
          .update(transcriptions)
          .set({ summary: inShort.summary, suggestedTitle: inShort.title })
          .where(eq(transcriptions.id, id));
      await this.notifications.tellWithin(tx, row.teamId, {
        type: 'TRANSCRIPTION_FINISHED',
        subject: id,
        title: row.title,
      });
    });
  }

  async fail(id: string, error: Failure, end: EndWork): Promise<void> {
    await this.platform.orm.transaction(async (tx) => {
      if (!(await end(tx))) return;
      const [row] = await tx
        .update(transcriptions)
        .set({ status: 'Failed', error, lastStatusUpdate: new Date() })
        .where(pendingTranscription(id))
        .returning();
      if (row !== undefined)
        await this.notifications.tellWithin(tx, row.teamId, {
          type: 'TRANSCRIPTION_FAILED',
          subject: id,
          title: row.title,
        });
    });
  }
}
