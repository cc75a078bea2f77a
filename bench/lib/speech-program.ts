/**
 * Listens to one sound as the server does, with as many threads as its second argument says, and prints a `SpeechRun`. With a third, `wasm`, as it does where
 * the native runtime does not load. Without arguments it starts and ends.
 */
import { tmpdir } from 'node:os';
import { createSpeech, SpeechFailed } from '@wavereel/api/internals/speech/index';
import { listenHere, type LocalSpeech } from '@wavereel/api/internals/speech/local';
import type { Listening } from '@wavereel/api/internals/speech/speech';
import { readConfig } from '@wavereel/api/internals/platform/config/index';
import { residentMegabytes } from './memory';
import type { SpeechRun } from './speech-run';

const LOOK_MS = 100;
const MAX_MEGABYTES = 2048;
const [path, threads = '1', runtime] = process.argv.slice(2);
const close = () => Promise.resolve();
const scratch = { directory: tmpdir(), sweep: close, close };
const forAnyMachine: LocalSpeech = {
  model: { kind: 'moonshine', runtime: 'wasm' },
  usualLanguage: 'en',
  scratch: tmpdir(),
};
const speech = createSpeech({ config: readConfig(process.env), scratch });
if (path !== undefined) {
  let megabytes = 0;
  const look = setInterval(
    () => (megabytes = Math.max(megabytes, residentMegabytes('speech-child.mjs') ?? 0)),
    LOOK_MS,
  );
  const run = await listened(path).finally(() => clearInterval(look));
  process.stdout.write(JSON.stringify({ ...run, megabytes } satisfies SpeechRun));
}

async function listened(sound: string): Promise<Omit<SpeechRun, 'megabytes'>> {
  try {
    const listening: Listening = {
      path: sound,
      language: null,
      from: null,
      signal: new AbortController().signal,
      maxMegabytes: MAX_MEGABYTES,
      threads: Number(threads),
      onProgress: () => undefined,
      onKept: () => undefined,
    };
    const { words } = await (runtime === 'wasm' ? listenHere(forAnyMachine, listening) : speech.listen(listening));
    return { words, failed: null };
  } catch (error) {
    if (error instanceof SpeechFailed) return { words: [], failed: `${error.code}: ${error.detail}` };
    throw error;
  }
}
