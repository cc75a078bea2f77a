import { eq } from 'drizzle-orm';
import { paragraphsOf } from '@wavereel/words';
import { audioKey } from '../media/view';
import { media } from '../media/table';
import type { Platform } from '../platform';
import type { Speech } from '../speech';
import { NotYet } from '../work/kinds';
import type { WorkKind } from '../work/kinds';
import { listeningEstimate, reasonOf } from './listening';
import { wordsOfFeed } from './of-feed';
import { pendingTranscription } from './outcome';
import type { TranscriptionOutcomes } from './outcome';
import { transcriptions } from './table';

const hourMs = 3600 * 1000;
/** Twelve hours of sound at three times their pace, on a machine that has other things to do. */
const timeLimitMs = 4 * hourMs;

/** Writes down what is said in sounds. A run that is killed is followed by one that goes on where it was. */
export function transcribeWork(
  { orm, storage, outside, log }: Platform,
  speech: Speech,
  outcomes: TranscriptionOutcomes,
): WorkKind {
  const find = async (id: string) => {
    const [found] = await orm
      .select({ row: transcriptions, sound: media })
      .from(transcriptions)
      .leftJoin(media, eq(media.id, transcriptions.mediaGuid))
      .where(pendingTranscription(id));
    return found ?? null;
  };

  return {
    places: 1,
    placesEach: 1,
    writesFiles: true,
    stage: 'listening',
    timeLimitMs,
    // Without the native recogniser it takes more than a thousand.
    maxMegabytes: 1280,
    tries: 3,
    crashes: 5,
    pauseSeconds: () => 5,
    patienceMs: 48 * hourMs,
    crashed: { code: 'speech_crashed' },
    late: { code: 'speech_timeout' },
    run: async ({ subject: id, run, signal, maxMegabytes, tell, end }) => {
      const found = await find(id);
      if (found === null) return;
      const { row, sound } = found;
      if (sound === null) return outcomes.fail(id, { code: 'sound_gone' }, end);
      if (sound.status === 'failed') return outcomes.fail(id, sound.error ?? { code: 'remote_audio_failed' }, end);
      if (sound.status === 'pending') throw new NotYet('its sound is not there yet');
      const asked = { outside, owner: row.owner, duration: sound.duration, signal };
      // What a show has written down itself is better than what anybody hears.
      const said = row.heard === null ? await wordsOfFeed(sound.episode, asked) : null;
      if (said !== null) return outcomes.complete(id, said, { ...row, duration: sound.duration }, { end, signal });
      const estimate = listeningEstimate();
      const listen = (path: string) =>
        speech.listen({
          path,
          language: row.language,
          from: row.heard,
          signal,
          maxMegabytes,
          // One is the least work for each minute of sound; what is left of the machine draws videos.
          threads: 1,
          onProgress: (progress) => tell({ stage: 'listening', progress, estimate: estimate(progress) }),
          onKept: (soFar) => outcomes.keep(id, run, soFar),
        });
      const heard = await storage.withLocalFile(audioKey(sound.id), listen).catch(async (error: unknown) => {
        signal.throwIfAborted();
        if ((await storage.stat(audioKey(sound.id))) !== null) throw error;
        return null;
      });
      if (heard === null) return outcomes.fail(id, { code: 'sound_gone' }, end);
      signal.throwIfAborted();
      tell({ stage: 'finishing', progress: 100, estimate: null });
      const { words, language } = heard;
      const transcript = { paragraphs: paragraphsOf(words) };
      await outcomes.complete(id, { transcript, language }, { ...row, duration: sound.duration }, { end, signal });
      log.debug({ transcription: id, words: heard.words.length }, 'transcribed');
    },
    reasonOf,
    giveUp: (id, failure, end) => outcomes.fail(id, failure, end),
  };
}
