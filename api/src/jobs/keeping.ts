import { daysAfter, keepNoticeDays, keptUntil, videoStorageDays } from '@wavereel/contracts';
import type { VideoPlanId } from '@wavereel/contracts';

/** What decides how long a video is kept. */
export interface KeptVideo {
  /** When the file that is shown was drawn. */
  readonly dateCompleted: Date;
  /** When its people were told that it will go; null where they were not. */
  readonly noticeAt: Date | null;
}

/** The moments by which the videos of a team are sorted now, for a plan with an end. */
export interface KeepingMoments {
  /** Of what was drawn up to then the time is over. */
  readonly overUpTo: Date;
  /** Of what was drawn up to then the last days begin: its people are told. */
  readonly dueUpTo: Date;
  /** Whoever was told up to then has had the time to act. */
  readonly toldUpTo: Date;
}

/** Null for a plan that keeps everything. */
export function keepingMoments(plan: VideoPlanId | null, now: Date): KeepingMoments | null {
  const days = plan === null ? null : videoStorageDays[plan];
  if (days === null) return null;
  const overUpTo = daysAfter(now, -days);
  return { overUpTo, dueUpTo: daysAfter(overUpTo, keepNoticeDays), toldUpTo: daysAfter(now, -keepNoticeDays) };
}

/** Whether what was told still stands: not on a plan that keeps it longer, nor of a file in whose place there is another. */
const isTold = ({ dateCompleted, noticeAt }: KeptVideo, { dueUpTo }: KeepingMoments): boolean =>
  noticeAt !== null && noticeAt > dateCompleted && dateCompleted <= dueUpTo;

/** What is to be done of a video now. The sweep asks the database for the same, by the same moments. */
export function keepingStep(video: KeptVideo, moments: KeepingMoments | null): 'forget' | 'take' | 'tell' | null {
  const { dateCompleted, noticeAt } = video;
  if (moments === null || (noticeAt !== null && !isTold(video, moments))) return noticeAt === null ? null : 'forget';
  if (noticeAt !== null) return noticeAt <= moments.toldUpTo && dateCompleted <= moments.overUpTo ? 'take' : null;
  return dateCompleted <= moments.dueUpTo ? 'tell' : null;
}

/**
 * When a video goes into the bin by what is known now: at the end of its time, but not before a week after its people were told, or can be.
 * Null where it stays.
 */
export function goesAt(video: KeptVideo, plan: VideoPlanId | null, now: Date): Date | null {
  const until = keptUntil(plan, video.dateCompleted);
  const moments = keepingMoments(plan, now);
  if (until === null || moments === null) return null;
  const told = isTold(video, moments) ? video.noticeAt : null;
  const earliest = daysAfter(told ?? now, keepNoticeDays);
  return until > earliest ? until : earliest;
}
