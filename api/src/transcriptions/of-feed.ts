import type { EpisodeOrigin, FeedTranscript, Transcript } from '@wavereel/contracts';
import { SUBTITLE_MAX_BYTES, SubtitleRefused, readSubtitles, transcriptOf, wordsOf } from '@wavereel/words';
import { ApiFailure } from '../http/failure';
import type { Outside } from '../platform/outside';
import { OutsideError } from '../platform/outside';
import { writtenWords } from './written';

/** What a show has written down itself. */
export interface FeedWords {
  readonly transcript: Transcript;
  /** BCP 47; null where nobody says. */
  readonly language: string | null;
}

interface Asked {
  readonly outside: Outside;
  /** Whom it is read for. */
  readonly owner: string;
  /** Seconds of the sound. */
  readonly duration: number;
  readonly signal: AbortSignal;
}

const timeLimitMs = 20_000;
/** A text that ends before this part of its sound is of another sound, or of a part of it. */
const leastShare = 0.5;
/** The kinds that have times. */
const timedTypes = /srt|subrip|vtt|json/;
const timedEndings = /\.(srt|vtt|json)$/i;

const hasTimes = ({ url, type }: FeedTranscript): boolean =>
  type === null
    ? timedEndings.test(new URL(url).pathname)
    : timedTypes.test(type) || timedEndings.test(new URL(url).pathname);

/** The words that the show of an episode has written down, where its feed names a file with times that can be read; else null. */
export async function wordsOfFeed(episode: EpisodeOrigin | null, asked: Asked): Promise<FeedWords | null> {
  for (const named of (episode?.transcripts ?? []).filter(hasTimes)) {
    const bytes = await fetched(named.url, asked);
    const transcript = bytes && readWords(bytes, named.url, asked.duration);
    if (transcript) return { transcript, language: named.language };
  }
  return null;
}

/** Null for what is not answered. @throws the signal's reason */
async function fetched(url: string, { outside, owner, signal }: Asked): Promise<Buffer | null> {
  try {
    const answer = await outside.open(url, {
      ...{ lane: 'text', whose: owner, maxBytes: SUBTITLE_MAX_BYTES, timeLimitMs, signal },
      headers: { accept: 'text/vtt, application/srt, application/x-subrip, application/json, text/*;q=0.5' },
    });
    if (answer.status !== 200) {
      answer.body.destroy();
      return null;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of answer.body) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof OutsideError) return null;
    throw error;
  }
}

/** Null for what is no transcript of that sound. */
function readWords(bytes: Buffer, url: string, duration: number): Transcript | null {
  try {
    const transcript = transcriptOf(readSubtitles(bytes, new URL(url).pathname).cues);
    writtenWords(transcript, duration);
    const last = wordsOf(transcript).at(-1)?.end ?? 0;
    return last >= duration * leastShare ? transcript : null;
  } catch (error) {
    if (error instanceof SubtitleRefused || error instanceof ApiFailure) return null;
    throw error;
  }
}
