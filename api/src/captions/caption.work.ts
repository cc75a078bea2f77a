import { and, desc, eq, isNotNull, lt, ne } from 'drizzle-orm';
import { clippedTranscript } from '@wavereel/words';
import { jobs } from '../jobs/table';
import { audioKey } from '../media/view';
import { media } from '../media/table';
import type { Platform } from '../platform';
import { mainOf } from '../speech';
import type { Speech } from '../speech';
import { listeningEstimate, reasonOf } from '../transcriptions/listening';
import { transcriptions } from '../transcriptions/table';
import { NotYet } from '../work/kinds';
import type { Run, WorkKind } from '../work/kinds';
import { work } from '../work/table';
import { heardInClip } from './heard';
import type { Said } from './heard';
import type { CaptionsRow } from './keeper';
import type { CaptionOutcomes } from './outcome';
import { captions } from './table';

const hourMs = 3600 * 1000;

interface Found {
  readonly row: CaptionsRow;
  readonly job: Pick<typeof jobs.$inferSelect, 'id' | 'teamId' | 'mediaGuid'>;
}

/** Whether words in a language are those that somebody asks for, who may not have said in which. */
const isSpoken = ({ language: asked }: CaptionsRow, language: string | null): boolean =>
  asked === null || language === null || mainOf(asked) === mainOf(language);

/** Writes down what is said in the clips of videos: by a transcription of their sound where there is one, else by listening to the clip alone. */
export function captionWork({ orm, storage }: Platform, speech: Speech, outcomes: CaptionOutcomes): WorkKind {
  const find = async (id: string): Promise<Found | null> => {
    const [found] = await orm
      .select({ row: captions, job: { id: jobs.id, teamId: jobs.teamId, mediaGuid: jobs.mediaGuid } })
      .from(captions)
      .innerJoin(jobs, eq(jobs.id, captions.jobId))
      .where(and(eq(captions.jobId, id), eq(captions.status, 'pending')));
    return found ?? null;
  };

  /** By the newest transcription of the sound, as people have corrected it. */
  const transcribed = async ({ row, job }: Found): Promise<Said | null> => {
    const [newest] = await orm
      .select({ transcript: transcriptions.transcript, language: transcriptions.language })
      .from(transcriptions)
      .where(
        and(
          eq(transcriptions.teamId, job.teamId),
          eq(transcriptions.mediaGuid, job.mediaGuid),
          eq(transcriptions.status, 'Complete'),
          isNotNull(transcriptions.transcript),
        ),
      )
      .orderBy(desc(transcriptions.dateAdded), desc(transcriptions.id))
      .limit(1);
    if (newest?.transcript == null || !isSpoken(row, newest.language)) return null;
    return { transcript: clippedTranscript(newest.transcript, row), language: newest.language };
  };

  const ofSameClip = ({ row, job }: Found) =>
    and(
      eq(jobs.mediaGuid, job.mediaGuid),
      eq(captions.teamId, job.teamId),
      eq(captions.start, row.start),
      eq(captions.end, row.end),
      ne(captions.jobId, job.id),
    );

  /** By another video of the same clip, as one in another shape is. Where such a one is being listened to, this waits for it. */
  const heardForAnother = async (found: Found): Promise<Said | null> => {
    const [other] = await orm
      .select({ transcript: captions.transcript, language: captions.language })
      .from(captions)
      .innerJoin(jobs, eq(jobs.id, captions.jobId))
      .where(and(ofSameClip(found), eq(captions.status, 'complete'), isNotNull(captions.transcript)))
      .limit(1);
    if (other?.transcript != null && isSpoken(found.row, other.language))
      return { transcript: other.transcript, language: other.language };
    const [earlier] = await orm
      .select({ id: captions.jobId })
      .from(captions)
      .innerJoin(jobs, eq(jobs.id, captions.jobId))
      .innerJoin(work, and(eq(work.kind, 'caption'), eq(work.subject, captions.jobId), isNotNull(work.run)))
      .where(and(ofSameClip(found), lt(captions.jobId, found.job.id)))
      .limit(1);
    if (earlier !== undefined) throw new NotYet(`${earlier.id} is of the same clip and is being listened to`);
    return null;
  };

  /** Null where the sound is gone. */
  const listened = async (found: Found, sound: typeof media.$inferSelect, run: Run): Promise<Said | null> => {
    const { row } = found;
    const estimate = listeningEstimate();
    const listen = (path: string) =>
      heardInClip(speech, {
        path,
        clip: { start: row.start, end: row.end },
        language: row.language,
        from: row.heard,
        signal: run.signal,
        maxMegabytes: run.maxMegabytes,
        threads: 1,
        onProgress: (progress) => run.tell({ stage: 'listening', progress, estimate: estimate(progress) }),
        onKept: (soFar) => outcomes.keep(row.jobId, run.run, soFar),
      });
    return storage.withLocalFile(audioKey(sound.id), listen).catch(async (error: unknown) => {
      run.signal.throwIfAborted();
      if ((await storage.stat(audioKey(sound.id))) !== null) throw error;
      return null;
    });
  };

  return {
    places: 1,
    placesEach: 1,
    writesFiles: true,
    stage: 'listening',
    timeLimitMs: 2 * hourMs,
    maxMegabytes: 1280,
    tries: 3,
    crashes: 5,
    pauseSeconds: () => 5,
    patienceMs: 48 * hourMs,
    crashed: { code: 'speech_crashed' },
    late: { code: 'speech_timeout' },
    run: async (run) => {
      const found = await find(run.subject);
      if (found === null) return;
      const [sound] = await orm
        .select()
        .from(media)
        .where(and(eq(media.id, found.job.mediaGuid), eq(media.teamId, found.job.teamId)));
      const known = (await transcribed(found)) ?? (await heardForAnother(found));
      if (known === null && sound === undefined)
        return outcomes.fail(run.subject, { code: 'captions_sound_gone' }, run.end);
      const said = known ?? (sound === undefined ? null : await listened(found, sound, run));
      run.signal.throwIfAborted();
      if (said === null) return outcomes.fail(run.subject, { code: 'captions_sound_gone' }, run.end);
      if (said.transcript.paragraphs.length === 0) return outcomes.fail(run.subject, { code: 'no_speech' }, run.end);
      run.tell({ stage: 'finishing', progress: 100, estimate: null });
      await outcomes.complete(run.subject, said.transcript, said.language, run.end);
    },
    reasonOf,
    giveUp: (id, failure, end) => outcomes.fail(id, failure, end),
  };
}
