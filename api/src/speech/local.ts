import type { SpokenWord } from '@wavereel/contracts';
import { limits } from '@wavereel/contracts';
import { discardFolder, temporaryFolder } from '../platform/disk/local-files';
import { speechChildPath } from '../platform/paths';
import { runChildProgram } from '../platform/processes/child-program';
import { speechMessageSchema } from './messages';
import type { SpeechJob, SpeechMessage, SpeechModel } from './messages';
import { heardOf, probed } from './sound';
import { SpeechFailed } from './speech';
import type { Heard, Listening } from './speech';

/** Opening a model, and a machine that is busy. */
const LEAST_TIME_MS = 10 * 60_000;
/** Slower than any machine is with a model that is of use on it. */
const TIMES_ITS_LENGTH = 6;
const WASM_MEGABYTES = 1200;

const mallocBytes = String(8 * 1024 * 1024);
/**
 * The runtime asks for large blocks and gives them back: less is kept where the system's allocator keeps one heap and hands the largest straight back.
 * To hand back smaller ones too costs a second at each start and a twenty-fifth of all that comes after it.
 */
const SMALL_MEMORY = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: mallocBytes,
  MALLOC_TRIM_THRESHOLD_: mallocBytes,
  UV_THREADPOOL_SIZE: '1',
};
/** The engine's own have a stack each, and little to do here. */
const FEW_THREADS = ['--v8-pool-size=0', '--single-threaded-gc'];

export interface LocalSpeech {
  readonly model: SpeechModel;
  /** BCP 47: what it is taken for where neither the model nor the person says. */
  readonly usualLanguage: string;
  /** A folder for files of a moment. */
  readonly scratch: string;
}

/**
 * Listens in a process of its own, which is gone when this settles, and with it its files: it may be ended while it has some.
 * @throws SpeechFailed, or the signal's reason
 */
export async function listenHere(local: LocalSpeech, listening: Listening): Promise<Heard> {
  const scratch = await temporaryFolder(local.scratch);
  try {
    return await listen({ ...local, scratch }, listening);
  } finally {
    await discardFolder(scratch);
  }
}

async function listen(local: LocalSpeech, listening: Listening): Promise<Heard> {
  const { signal, from, language } = listening;
  const job = await jobOf(local, listening);
  const before = from?.words ?? [];
  if (job.expectedEnd <= job.start) return heardOf([...before], language ?? local.usualLanguage);
  const kept: SpokenWord[] = [...before];
  const failed = new AbortController();
  let keeping: Promise<void> = Promise.resolve();
  let last: Extract<SpeechMessage, { kind: 'done' | 'failed' }> | null = null;
  const onMessage = (raw: unknown): void => {
    const message = speechMessageSchema.parse(raw);
    if (message.kind === 'progress') return listening.onProgress(overall(listening, job, message.percent));
    if (message.kind !== 'kept') return void (last = message);
    kept.push(...message.words);
    const soFar = { seconds: message.seconds, words: [...kept] };
    keeping = keeping.then(() => listening.onKept(soFar));
    keeping.catch((error: unknown) => failed.abort(error));
  };
  const end = await runChildProgram(speechChildPath, job, {
    signal: AbortSignal.any([signal, failed.signal]),
    timeLimitMs: job.timeLimitMs,
    maxMegabytes: Math.max(listening.maxMegabytes, leastMegabytes(local.model)),
    isDisposable: true,
    environment: SMALL_MEMORY,
    nodeOptions: FEW_THREADS,
    onMessage,
  });
  await keeping;
  if (end.timedOut) throw new SpeechFailed('speech_timeout', `stopped after ${job.timeLimitMs} ms`);
  const done = doneOf(last, `ended with ${end.code ?? end.killedBy}: ${end.log}`);
  listening.onProgress(100);
  return heardOf([...kept, ...done.words], done.language ?? language ?? local.usualLanguage);
}

async function jobOf({ model, scratch }: LocalSpeech, listening: Listening): Promise<SpeechJob> {
  const { path, clip, from, language, threads, signal } = listening;
  const { demuxer, leadIn, duration } = await probed(path, signal);
  const end = clip?.end ?? null;
  const expectedEnd = end ?? (duration > 0 ? duration : limits.audioMaxSeconds);
  const start = Math.max(clip?.start ?? 0, from?.seconds ?? 0);
  return {
    model,
    path,
    demuxer,
    leadIn,
    start,
    end,
    expectedEnd,
    language,
    isLanguageKnown: (from?.words.length ?? 0) > 0,
    threads,
    scratch,
    timeLimitMs: Math.round(LEAST_TIME_MS + Math.max(0, expectedEnd - start) * TIMES_ITS_LENGTH * 1000),
  };
}

/** The runtime for any machine compiles itself first, which takes more than all that comes after it. */
const leastMegabytes = (model: SpeechModel): number =>
  model.kind === 'moonshine' && model.runtime === 'wasm' ? WASM_MEGABYTES : 0;

/** Percent of all that is to be heard, where an earlier run heard a part of it. */
function overall({ clip }: Listening, { start, expectedEnd }: SpeechJob, percent: number): number {
  const whole = expectedEnd - (clip?.start ?? 0);
  const before = start - (clip?.start ?? 0);
  return Math.floor((before * 100 + (expectedEnd - start) * percent) / whole);
}

function doneOf(message: SpeechMessage | null, end: string): Extract<SpeechMessage, { kind: 'done' }> {
  if (message?.kind === 'done') return message;
  if (message?.kind === 'failed') throw new SpeechFailed(message.code, message.detail, message.isFinal);
  throw new SpeechFailed('speech_failed', end);
}
