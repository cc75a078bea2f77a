import { cutText } from '@wavereel/contracts';
import type { Chapter } from '@wavereel/contracts';
import { fileInput, runFfmpeg } from '../platform/ffmpeg';
import type { FfmpegLimits } from '../platform/ffmpeg';
import { orderedChapters } from './chapters';
import type { WrittenChapter } from './chapters';
import type { AudioInfo } from './probe';

const TIME_LIMIT_MS = 10_000;
/** Titles come first, chapters last; lyrics and notes between them may be of any length. */
const MOST_BYTES = 1024 * 1024;
/** As long as a title of an episode may be. */
const MOST_CHARS = 500;
const MOST_CHAPTER_CHARS = 200;

/** What the tags of a file say, in one line each; null for what they leave out. */
export interface Tags {
  readonly title: string | null;
  /** The album, which in a podcast is the show. */
  readonly show: string | null;
  /** Null where it has none. */
  readonly chapters: Chapter[] | null;
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
    // Without the last but one, chapters would be moved by the beginning of the file's clock.
    [...fileInput(path, demuxer), ...ofWhat, '-copyts', '-f', 'ffmetadata', 'pipe:1'],
    { ...bounds, timeLimitMs: TIME_LIMIT_MS },
    (chunk) => {
      if (bytes < MOST_BYTES) chunks.push(chunk);
      bytes += chunk.length;
    },
  );
  const text = Buffer.concat(chunks).subarray(0, MOST_BYTES).toString('utf8');
  // Not one that stands in a text of several lines, whose ends are escaped.
  const [head = '', ...chapters] = text.split(/(?<!\\)\n\[CHAPTER\]\n/);
  return {
    title: tagOf('title', head),
    show: tagOf('album', head),
    // What the bound cut off is the last of them.
    chapters: orderedChapters((bytes > MOST_BYTES ? chapters.slice(0, -1) : chapters).map(chapterOf)),
  };
}

/** As `TIMEBASE=1/1000`, `START=0`, `END=12000`, `title=Hello`, each in a line. A time that is none is before all sound. */
function chapterOf(text: string): WrittenChapter {
  const [, over = '', under = ''] = /^TIMEBASE=(\d+)\/(\d+)$/m.exec(text) ?? [];
  const at = (name: 'START' | 'END') => {
    const ticks = new RegExp(`^${name}=(-?\\d+)$`, 'm').exec(text)?.[1];
    const seconds = ticks === undefined ? Number.NaN : (Number(ticks) * Number(over)) / Number(under);
    return Number.isFinite(seconds) ? Math.round(seconds * 1000) / 1000 : -1;
  };
  return { start: at('START'), end: at('END'), title: tagOf('title', text, MOST_CHAPTER_CHARS) };
}

/** A line as `title=Glazed \= donuts`; a backslash takes the letter after it for what it is, the end of a line too. */
function tagOf(name: 'title' | 'album', text: string, most = MOST_CHARS): string | null {
  const written = new RegExp(`^${name}=((?:[^\\\\\\n]|\\\\[^])*)`, 'im').exec(text)?.[1] ?? '';
  const line = written
    .replace(/\\([^])/g, '$1')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return cutText(line, most) || null;
}
