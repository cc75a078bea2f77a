import { createHash } from 'node:crypto';
import { limits } from '@wavereel/contracts';
import type { CaptionCue, CaptionLook, CaptionProfileId, CaptionTrack, Transcript } from '@wavereel/contracts';
import { captionProfiles, clippedTranscript, cueInClip, cuesOf } from '@wavereel/words';
import type { ClipSpan } from '@wavereel/words';
import { lexemesOf } from '../platform/lexemes';

/** What is written over a clip, and of what it was made; seconds from its start. */
export interface HeldCaptions {
  readonly transcript: Transcript | null;
  readonly cues: readonly CaptionCue[];
}

/** How cues are made. */
export interface CueRules {
  readonly profile: CaptionProfileId;
  /** BCP 47; null where that is not known. */
  readonly language: string | null;
  readonly framesPerSecond: number;
}

/** Cues of all that is said in a clip. */
export const cuesFor = (transcript: Transcript, seconds: number, rules: CueRules): CaptionCue[] =>
  cuesOf(transcript, captionProfiles[rules.profile], rules.language ?? 'und', {
    clip: { start: 0, end: seconds },
    fps: rules.framesPerSecond,
  }).slice(0, limits.captionMaxCues);

/** Captions of a clip, over another clip of the same sound: what is said in both stays where it is said. */
export function inClip({ transcript, cues }: HeldCaptions, before: ClipSpan, now: ClipSpan): HeldCaptions {
  const by = before.start - now.start;
  const length = now.end - now.start;
  return {
    transcript:
      transcript && clippedTranscript(transcript, { start: now.start - before.start, end: now.end - before.start }),
    cues: cues.flatMap((cue) => cueInClip(cue, by, length) ?? []),
  };
}

/** Which part of a clip was in another one of the same sound, in seconds from its start; null where they do not meet. */
export function sharedPart(before: ClipSpan, now: ClipSpan): ClipSpan | null {
  const start = Math.max(before.start, now.start) - now.start;
  const end = Math.min(before.end, now.end) - now.start;
  return end > start ? { start, end } : null;
}

/** What was heard of a clip, around the part of it that somebody may have worked on already. */
export function aroundKnown(
  held: HeldCaptions,
  known: ClipSpan,
  heard: Transcript,
  seconds: number,
  rules: CueRules,
): HeldCaptions {
  const [before, after] = [
    { start: 0, end: known.start },
    { start: known.end, end: seconds },
  ].map((part) => shifted(clippedTranscript(heard, part), part.start));
  const own = held.transcript ?? { paragraphs: [] };
  const cuesIn = (transcript: Transcript, end: number) => cuesFor(transcript, end, rules);
  const all = { paragraphs: [...(before?.paragraphs ?? []), ...own.paragraphs, ...(after?.paragraphs ?? [])] };
  return {
    transcript: held.transcript === null ? null : all,
    cues: [
      ...(before === undefined ? [] : cuesIn(before, known.start)),
      ...held.cues,
      ...(after === undefined ? [] : cuesIn(after, seconds)),
    ].slice(0, limits.captionMaxCues),
  };
}

const shifted = ({ paragraphs }: Transcript, by: number): Transcript => ({
  paragraphs: paragraphs.map((paragraph) => ({
    ...paragraph,
    words: paragraph.words.map((word) => ({ ...word, start: word.start + by, end: word.end + by })),
  })),
});

/** Bytes that captions take. */
const sizeOf = ({ transcript, cues }: HeldCaptions): number =>
  Buffer.byteLength(JSON.stringify(cues)) + (transcript === null ? 0 : Buffer.byteLength(JSON.stringify(transcript)));

/** What is drawn over a video. */
export const trackOf = ({ language, look, cues }: Pick<Track, 'language' | 'look' | 'cues'>): CaptionTrack => ({
  language: language ?? 'en',
  look,
  cues: [...cues],
});

interface Track extends HeldCaptions {
  readonly language: string | null;
  readonly look: CaptionLook;
}

/** The database hands members back in an order of its own. */
const inOneOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** The words that a video is found by, of its cues. */
export const spokenWords = (cues: readonly CaptionCue[]): string => lexemesOf(cues.map(({ text }) => text));

/** The same for tracks that are drawn the same. */
export const printOf = (track: Pick<Track, 'language' | 'look' | 'cues'>): string =>
  createHash('sha256')
    .update(JSON.stringify(trackOf(track), inOneOrder))
    .digest('base64url');

/** What is kept of captions whenever any of them change: with the columns that follow from the others. */
export function keptFields<Fields extends Track>(
  fields: Fields,
): Fields & { readonly size: number; readonly print: string; readonly words: string } {
  return { ...fields, size: sizeOf(fields), print: printOf(fields), words: spokenWords(fields.cues) };
}
