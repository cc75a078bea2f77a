import { createHash } from 'node:crypto';
import { designDrawingSchema } from '@wavereel/contracts';
import type { Edit, jobs } from './table';

/** Raised whenever the same wish would give another picture or sound than before. */
const rendererVersion = 2;

type Wanted = Pick<typeof jobs.$inferSelect, 'teamId' | 'mediaGuid' | 'start' | 'end' | 'themeId' | 'theme'> & {
  readonly edited: Edit | null;
  readonly wish: Edit | null;
};

/** The clip and design that is shown or drawn just now: the newest edit, else what was first asked for. */
export function effective(job: Omit<Wanted, 'teamId' | 'mediaGuid'>): Edit {
  return job.wish ?? job.edited ?? { start: job.start, end: job.end, themeId: job.themeId, theme: job.theme };
}

/** The same text for every job of a team that would become the very same file. */
export function fingerprintOf(job: Wanted): string {
  const { start, end, theme } = effective(job);
  // Parsed, so that the order of its members and what does not touch the picture play no part.
  const drawing = designDrawingSchema.parse(theme);
  return createHash('sha256')
    .update(JSON.stringify([rendererVersion, job.teamId, job.mediaGuid, start, end, drawing]))
    .digest('base64url');
}
