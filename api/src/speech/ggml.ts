import { createRequire } from 'node:module';
import type { Aligner } from './aligner';
import type { SpeechJob } from './messages';
import { withTimes } from './native-models';
import { wordsOf } from './recogniser';
import type { Recogniser } from './recogniser';

/** As of Whisper. */
const LONGEST = 28;

/** What we use of `@fugood/whisper.node`, which an operator installs who wants it. */
interface WhisperProgram {
  initWhisper(options: { filePath: string; useGpu: boolean }): Promise<WhisperContext>;
}
interface WhisperContext {
  transcribeData(
    sound: ArrayBuffer,
    options: { language: string; maxThreads: number },
  ): { promise: Promise<{ result: string; language?: string }> };
}

/** Whisper as one ggml file. @param aligner finds the times of English */
export async function ggmlRecogniser(
  file: string,
  { language, threads }: Pick<SpeechJob, 'language' | 'threads'>,
  aligner: () => Promise<Aligner>,
): Promise<Recogniser> {
  // Its types come with it, where it is installed.
  const { initWhisper } = createRequire(import.meta.url)('@fugood/whisper.node') as WhisperProgram;
  const context = await initWhisper({ filePath: file, useGpu: false });
  let told = language;
  return {
    longest: LONGEST,
    isSettled: true,
    finish: () => undefined,
    get language() {
      return told;
    },
    hear: async (samples) => {
      const spoken = told?.split('-')[0]?.toLowerCase() ?? 'auto';
      const sound = Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767));
      const heard = await context.transcribeData(sound.buffer, { language: spoken, maxThreads: threads }).promise;
      told ??= heard.language ?? null;
      return withTimes(samples, wordsOf(heard.result), told ?? '', aligner);
    },
  };
}
