import { cutText } from '@wavereel/contracts';
import { fileInput, runFfmpeg } from '../platform/ffmpeg';
import type { FfmpegLimits } from '../platform/ffmpeg';
import type { AudioInfo } from './probe';

const TIME_LIMIT_MS = 10_000;
/** Titles come first; lyrics and notes may be of any length. */
const MOST_BYTES = 64 * 1024;
/** As long as a title of an episode may be. */
const MOST_CHARS = 500;

/** What the tags of a file say, in one line each; null for what they leave out. */
export interface Tags {
  readonly title: string | null;
  /** The album, which in a podcast is the show. */
  readonly show: string | null;
}

/** Reads the tags of a file that was probed. Where they cannot be read, nothing is known. @throws the signal's reason */
export async function readTags(
  path: string,
  { demuxer }: AudioInfo,
  bounds: Omit<FfmpegLimits, 'timeLimitMs'>,
): Promise<Tags> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // In an ogg the tags are the sound's, in others the file's.
  const ofWhat = demuxer === 'ogg' ? ['-map_metadata', '0:s:a:0'] : [];
  await runFfmpeg(
    [...fileInput(path, demuxer), ...ofWhat, '-f', 'ffmetadata', 'pipe:1'],
    { ...bounds, timeLimitMs: TIME_LIMIT_MS },
    (chunk) => {
      if (bytes < MOST_BYTES) chunks.push(chunk);
      bytes += chunk.length;
    },
  );
  const text = Buffer.concat(chunks).subarray(0, MOST_BYTES).toString('utf8');
  return { title: tagOf('title', text), show: tagOf('album', text) };
}

/** A line as `title=Glazed \= donuts`; a backslash takes the letter after it for what it is, the end of a line too. */
function tagOf(name: 'title' | 'album', text: string): string | null {
  const written = new RegExp(`^${name}=((?:[^\\\\\\n]|\\\\[^])*)`, 'im').exec(text)?.[1] ?? '';
  const line = written
    .replace(/\\([^])/g, '$1')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return cutText(line, MOST_CHARS) || null;
}
