/** The program that listens to one sound and ends. Started by `listenHere`, never by hand. */
import { AudioRefused } from '../audio/refused';
import { parentChannel } from '../platform/processes/parent-channel';
import { decodedSound } from './decode';
import { hearAll } from './hear';
import { speechJobSchema } from './messages';
import type { SpeechMessage } from './messages';
import { openRecogniser } from './open-recogniser';
import { SpeechFailed } from './speech';

const parent = parentChannel();
const tell = (message: SpeechMessage) => parent.tell(message);

try {
  const job = speechJobSchema.parse(await parent.job);
  const recogniser = await openRecogniser(job);
  const length = Math.max(1, job.expectedEnd - job.start);
  const sound = decodedSound(job, { signal: parent.signal, timeLimitMs: job.timeLimitMs });
  let told = 0;
  const words = await hearAll(sound, job.start, recogniser, {
    progress: async (seconds) => {
      const percent = Math.floor(Math.min(1, (seconds - job.start) / length) * 100);
      if (percent <= told) return;
      told = percent;
      await tell({ kind: 'progress', percent });
    },
    kept: (seconds, kept) => tell({ kind: 'kept', seconds, words: [...kept] }),
  });
  await tell({ kind: 'done', words, language: recogniser.language });
  parent.end(0);
} catch (error) {
  await tell(failureOf(error));
  parent.end(1);
}

function failureOf(error: unknown): SpeechMessage {
  if (error instanceof SpeechFailed)
    return { kind: 'failed', code: error.code, detail: error.detail, isFinal: error.isFinal };
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { kind: 'failed', code: 'speech_failed', detail, isFinal: error instanceof AudioRefused };
}
