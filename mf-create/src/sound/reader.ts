import type { ClipFrames, ClipRegion } from '@wavereel/audio';
import { CheckedWorker } from '@wavereel/client';
import { limits } from '@wavereel/contracts';
import type { ClipSource } from './sound';
import { nothingKnown } from './worker/messages';
import type { Answer, Job, Look, Outline, Request } from './worker/messages';

/** The browser cannot decode this sound; others may. */
export class UnreadableSound extends Error {
  override readonly name = 'UnreadableSound';
}

interface OutlineOptions {
  readonly signal: AbortSignal;
  /** Share of the sound that was read, 0 to 1; never called where the file does not say how long it is. */
  readonly onProgress: (share: number) => void;
}

interface ClipOptions extends ClipRegion {
  readonly framesPerSecond: number;
  readonly signal: AbortSignal;
}

let worker: Promise<Worker> | null = null;
let serial = 0;
const waiting = new Map<number, (answer: Answer) => void>();

/** Whether files can be looked into here before they are chosen. */
export const canLook = (): boolean => typeof Worker === 'function';

/** Looks at the head of a file. What nobody here can tell is neither refused nor known. @throws an AbortError after an abort */
export async function lookInto(file: File, signal: AbortSignal): Promise<Look> {
  const lengths = { shortest: limits.minClipSeconds, longest: limits.audioMaxSeconds };
  const answer = await ask({ kind: 'head', source: { file }, lengths }, signal);
  return 'look' in answer ? answer.look : nothingKnown;
}

/**
 * Reads a file or a served sound from end to end and makes the outline that the server's peaks give.
 * @throws UnreadableSound; an AbortError after an abort
 */
export async function readOutline(source: ClipSource, { signal, onProgress }: OutlineOptions): Promise<Outline> {
  if ('file' in source && source.file.size > limits.audioNoDecodeBytes)
    throw new UnreadableSound('The file is too large to be decoded here');
  const answer = await ask({ kind: 'outline', source: located(source) }, signal, onProgress);
  if ('outline' in answer) return answer.outline;
  throw new UnreadableSound('unreadable' in answer ? answer.unreadable : 'No outline came');
}

/**
 * Reads a part of a sound and says what is heard in it at each frame of a video, as the server does.
 * @throws UnreadableSound; an AbortError after an abort
 */
export async function readClip(
  source: ClipSource,
  { start, end, framesPerSecond, signal }: ClipOptions,
): Promise<ClipFrames> {
  const answer = await ask({ kind: 'clip', source: located(source), start, end, framesPerSecond }, signal);
  if ('frames' in answer) return answer.frames;
  throw new UnreadableSound('unreadable' in answer ? answer.unreadable : 'No frames came');
}

/** Lets go of everything that was opened. */
export function closeReader(): void {
  void worker?.then(
    (gone) => gone.terminate(),
    () => undefined,
  );
  worker = null;
  tellAll('The reader was closed');
}

function tellAll(unreadable: string): void {
  for (const [id, tell] of waiting) tell({ id, unreadable });
}

function ask(job: Job, signal: AbortSignal, onProgress?: (share: number) => void): Promise<Answer> {
  const id = (serial += 1);
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const end = () => {
      waiting.delete(id);
      signal.removeEventListener('abort', stop);
    };
    const stop = () => {
      end();
      post({ id, stop: true });
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop);
    waiting.set(id, (answer) => {
      if ('share' in answer) return onProgress?.(answer.share);
      end();
      resolve(answer);
    });
    post({ id, job });
  });
}

/** To the worker, which is loaded when it is first needed. */
function post(request: Request): void {
  worker ??= start();
  worker.then(
    (ready) => ready.postMessage(request),
    (error: unknown) => {
      worker = null;
      tellAll(`The reader could not be loaded: ${String(error)}`);
    },
  );
}

async function start(): Promise<Worker> {
  const made = await new CheckedWorker(
    new URL(/* webpackChunkName: "sound.worker" */ './worker/sound.worker.ts', import.meta.url),
    { type: 'module' },
  ).ready;
  made.addEventListener('message', ({ data }: MessageEvent<Answer>) => waiting.get(data.id)?.(data));
  // It broke: who waits is told, and the next job gets another one.
  made.addEventListener('error', closeReader);
  return made;
}

/** A worker counts addresses from where its own script lies. */
function located(source: ClipSource): ClipSource {
  return 'file' in source ? source : { address: new URL(source.address, location.href).href };
}
