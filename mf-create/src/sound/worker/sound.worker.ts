import type { ClipSource } from '../sound';
import { framesOf } from './clip-frames';
import { lookInto } from './head';
import type { Answer, Job, Request } from './messages';
import { openSound, type OpenedSound, type Piece } from './opened';
import { outlineOf } from './outline';

/** Jobs under way; one that was stopped is taken out and ends at its next piece. */
const running = new Set<number>();

/** The last sound stays open: the next clip of it then needs no headers. */
let last: { readonly key: string; readonly sound: Promise<OpenedSound> } | null = null;

self.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  if ('stop' in data) running.delete(data.id);
  else void run(data.id, data.job);
});

async function run(id: number, job: Job): Promise<void> {
  running.add(id);
  try {
    if (job.kind === 'clip') await readFrames(id, job);
    else if (job.kind === 'head') answer({ id, look: await lookInto(job.source.file, job.lengths) });
    else await readOutline(id, job.source);
  } catch (error) {
    answer({ id, unreadable: error instanceof Error ? error.message : String(error) });
  }
  running.delete(id);
}

async function readOutline(id: number, source: ClipSource): Promise<void> {
  const sound = await opened(source);
  let told = 0;
  const outline = await outlineOf(whileWanted(id, sound.pieces(0, Infinity)), (seconds) => {
    const share = sound.claimed ? Math.min(1, seconds / sound.claimed) : 0;
    if (share < told + 0.01) return;
    told = share;
    answer({ id, share });
  });
  const { lower, upper } = outline.lines;
  if (running.has(id)) answer({ id, outline }, [lower.buffer, upper.buffer]);
}

async function readFrames(
  id: number,
  { source, start, end, framesPerSecond }: Extract<Job, { kind: 'clip' }>,
): Promise<void> {
  const sound = await opened(source);
  const frames = await framesOf(whileWanted(id, sound.pieces(start, end)), end - start, framesPerSecond);
  const { bands, envelope, minima, maxima } = frames;
  if (running.has(id)) answer({ id, frames }, [bands.buffer, envelope.buffer, minima.buffer, maxima.buffer]);
}

function opened(source: ClipSource): Promise<OpenedSound> {
  const key =
    'file' in source ? [source.file.name, source.file.size, source.file.lastModified].join('/') : source.address;
  if (last?.key === key) return last.sound;
  last?.sound.then(
    (sound) => sound.close(),
    () => undefined,
  );
  const sound = openSound(source);
  const entry = { key, sound };
  last = entry;
  // What could not be opened is tried again when asked for again.
  sound.catch(() => last === entry && (last = null));
  return sound;
}

async function* whileWanted(id: number, pieces: AsyncIterable<Piece>): AsyncGenerator<Piece, void> {
  for await (const piece of pieces) {
    if (!running.has(id)) return;
    yield piece;
  }
}

function answer(message: Answer, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}
