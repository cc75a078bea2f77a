import type { SpokenWord } from '@wavereel/contracts';
import type { SpeechConfig } from '../platform/config';
import { ServiceDownError, callService } from '../platform/outside/service-call';
import type { ServiceAnswer } from '../platform/outside/service-call';
import { answerSchema, languageOf, wordsOfAnswer } from './endpoint-answer';
import type { SpeechAnswer } from './endpoint-answer';
import { decodedSound } from './decode';
import { timed } from './hear';
import { heardOf, probed } from './sound';
import { SpeechFailed } from './speech';
import type { Heard, Listening } from './speech';
import { RATE, StretchCutter } from './stretches';
import type { Stretch } from './stretches';

export type SpeechEndpoint = Extract<SpeechConfig, { kind: 'endpoint' }>;

/** Seconds of one request: services take 25 MB, and the runtime waits five minutes for an answer. */
const LONGEST = 300;
const ENOUGH = 240;
const PIECE_TIME_LIMIT_MS = 290_000;
/** Words with their times: some hundred bytes each. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
/** Decoding waits for the service. */
const DECODE_TIME_LIMIT_MS = 12 * 3_600_000;

/**
 * Has a service listen that answers as OpenAI's does, piece by piece.
 * @throws SpeechFailed, or the signal's reason
 */
export async function listenThere(endpoint: SpeechEndpoint, listening: Listening): Promise<Heard> {
  const { path, clip, from, signal } = listening;
  const { demuxer, leadIn, duration } = await probed(path, signal);
  const first = clip?.start ?? 0;
  const start = Math.max(first, from?.seconds ?? 0);
  const length = Math.max(1, (clip?.end ?? duration) - first);
  const words: SpokenWord[] = [...(from?.words ?? [])];
  let { language } = listening;
  const hear = async (stretch: Stretch): Promise<void> => {
    const answer = await ask(endpoint, stretch.samples, language, signal);
    language ??= languageOf(answer.language);
    words.push(...timed(wordsOfAnswer(answer), stretch, start));
    const seconds = start + stretch.end / RATE;
    listening.onProgress(Math.min(99, Math.floor(((seconds - first) / length) * 100)));
    await listening.onKept({ seconds, words: [...words] });
  };
  const cutter = new StretchCutter(LONGEST, ENOUGH, Infinity);
  const sound = { path, demuxer, leadIn, start, end: clip?.end ?? null };
  for await (const samples of decodedSound(sound, { signal, timeLimitMs: DECODE_TIME_LIMIT_MS }))
    for (const stretch of cutter.push(samples)) await hear(stretch);
  for (const stretch of cutter.finish()) await hear(stretch);
  listening.onProgress(100);
  return heardOf(words, language ?? 'und');
}

/** @throws SpeechFailed, or the signal's reason. What it says stands in no log: services put keys into what they say. */
async function ask(
  { url, key, model }: SpeechEndpoint,
  samples: Float32Array,
  language: string | null,
  signal: AbortSignal,
): Promise<SpeechAnswer> {
  const form = new FormData();
  form.set('file', new Blob([wavOf(samples)], { type: 'audio/wav' }), 'sound.wav');
  form.set('model', model);
  form.set('response_format', 'verbose_json');
  form.append('timestamp_granularities[]', 'word');
  form.append('timestamp_granularities[]', 'segment');
  if (language !== null) form.set('language', language.split('-')[0] ?? language);
  const { status, json } = await called({ url, key, form, signal });
  if (status !== 200) throw failureOf(status);
  const answer = answerSchema.safeParse(json);
  if (!answer.success) throw new SpeechFailed('speech_failed', 'the service answered with something else than words');
  return answer.data;
}

async function called(request: {
  url: string;
  key: string | null;
  form: FormData;
  signal: AbortSignal;
}): Promise<ServiceAnswer> {
  try {
    return await callService({
      method: 'POST',
      url: `${request.url}/v1/audio/transcriptions`,
      headers: request.key === null ? {} : { authorization: `Bearer ${request.key}` },
      body: request.form,
      signal: request.signal,
      timeLimitMs: PIECE_TIME_LIMIT_MS,
      maxBytes: MAX_ANSWER_BYTES,
    });
  } catch (error) {
    if (error instanceof ServiceDownError) throw new SpeechFailed('speech_failed', error.message);
    throw error;
  }
}

/** Which refusals a second try may overcome. */
function failureOf(status: number): SpeechFailed {
  const detail = `the service answered with status ${status}`;
  // Its key or its address is wrong: the operator may put that right.
  if ([401, 403, 404].includes(status)) return new SpeechFailed('speech_unavailable', detail);
  const isBusy = status === 408 || status === 429 || status >= 500;
  return new SpeechFailed('speech_failed', detail, !isBusy);
}

/** 16 bit mono. */
function wavOf(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(44 + samples.length * 2);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(36 + samples.length * 2, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(samples.length * 2, 40);
  for (const [index, sample] of samples.entries())
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + index * 2);
  return bytes;
}
