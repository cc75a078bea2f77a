import { fileInput, runFfmpeg } from '../platform/ffmpeg';
import type { FfmpegLimits } from '../platform/ffmpeg';
import type { AudioInfo } from './probe';

type Bounds = Omit<FfmpegLimits, 'timeLimitMs'>;

const TIME_LIMIT_MS = 20_000;
/** Of a picture as it lies in its file; the browser shows no larger ones either. */
const MOST_BYTES = 8 * 1024 * 1024;
/** Of what is made of it. */
const MOST_MADE_BYTES = 1024 * 1024;
/** More than any cover has: the decoder refuses by the picture's header. */
const MOST_PIXELS = 40_000_000;
/** Of the longer side, in pixels. */
const SIDE = 600;

/** How pictures begin that are taken, and ffmpeg's reader of each. */
const readers = [
  { begins: '\xff\xd8\xff', demuxer: 'jpeg_pipe' },
  { begins: '\x89PNG\r\n', demuxer: 'png_pipe' },
] as const;

/** The reader of a picture where its own content is one that is taken; null for all else, whatever its tag calls it. */
function readerOf(picture: Buffer): string | null {
  const head = picture.subarray(0, 8).toString('latin1');
  return readers.find(({ begins }) => head.startsWith(begins))?.demuxer ?? null;
}

/**
 * The cover in a file that was probed, drawn anew as a JPEG of at most 600 pixels a side: what a stranger put there never reaches a browser.
 * @returns null where there is none, or it is broken, too large, or no picture
 * @throws the signal's reason
 */
export async function coverOf(path: string, { demuxer, cover }: AudioInfo, bounds: Bounds): Promise<Buffer | null> {
  if (cover === null) return null;
  const stored = ['-map', `0:${cover}`, '-c', 'copy', '-frames:v', '1', '-f', 'image2pipe', 'pipe:1'];
  const picture = await outputOf([...fileInput(path, demuxer), ...stored], MOST_BYTES, bounds);
  const reader = picture && readerOf(picture);
  if (picture === null || reader === null) return null;
  const input = ['-protocol_whitelist', 'pipe', '-max_pixels', String(MOST_PIXELS), '-f', reader, '-i', 'pipe:0'];
  const scaled = `scale='min(${SIDE},iw)':'min(${SIDE},ih)':force_original_aspect_ratio=decrease,setsar=1`;
  const drawn = ['-frames:v', '1', '-vf', scaled, '-pix_fmt', 'yuvj420p', '-map_metadata', '-1', '-q:v', '3'];
  return outputOf(
    [...input, ...drawn, '-c:v', 'mjpeg', '-f', 'image2pipe', 'pipe:1'],
    MOST_MADE_BYTES,
    bounds,
    picture,
  );
}

/** What ffmpeg writes; null where it fails, writes nothing, or more than `most` bytes. */
async function outputOf(args: string[], most: number, bounds: Bounds, input?: Buffer): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const { code } = await runFfmpeg(
    args,
    { ...bounds, timeLimitMs: TIME_LIMIT_MS },
    (chunk) => {
      bytes += chunk.length;
      if (bytes <= most) chunks.push(chunk);
    },
    input,
  );
  return code === 0 && bytes > 0 && bytes <= most ? Buffer.concat(chunks) : null;
}
