import type { OfflineRecognizer, OfflineResult } from './sherpa';
import type { Aligner } from './aligner';
import type { SpeechJob } from './messages';
import { recogniserOf, textOf } from './native';
import { wordsOf } from './recogniser';
import type { RecognisedWord, Recogniser } from './recogniser';

/** Whisper hears thirty seconds at once; a little less leaves room for what it adds. */
const WHISPER_LONGEST = 28;
/** Parakeet was taught on such. */
const TRANSDUCER_LONGEST = 24;
const unmistaken = { isSettled: true, finish: () => undefined } as const;

type Model<Kind extends SpeechJob['model']['kind']> = Extract<SpeechJob['model'], { kind: Kind }>;

/** Whisper as an ONNX model. It is not asked for times: its text is better without, and its times are not good. @param aligner finds the times of English */
export async function whisperRecogniser(
  { encoder, decoder, tokens }: Model<'whisper'>,
  { language, threads }: Pick<SpeechJob, 'language' | 'threads'>,
  aligner: () => Promise<Aligner>,
): Promise<Recogniser> {
  const spoken = language?.split('-')[0]?.toLowerCase() ?? '';
  const whisper = { encoder, decoder, language: spoken, task: 'transcribe' } as const;
  const recogniser = recogniserOf({ whisper, tokens, numThreads: threads });
  let told: string | null = language;
  return {
    ...unmistaken,
    longest: WHISPER_LONGEST,
    get language() {
      return told;
    },
    hear: async (samples) => {
      const { text, lang } = textOf(recogniser, samples);
      const heard = lang.replace(/[<>|]/g, '');
      if (told === null && heard !== '') told = heard;
      return withTimes(samples, wordsOf(text), told === null ? heard : told, aligner);
    },
  };
}

/** English has its times found; of other languages they are shared out. */
export async function withTimes(
  samples: Float32Array,
  words: readonly RecognisedWord[],
  language: string,
  aligner: () => Promise<Aligner>,
): Promise<readonly RecognisedWord[]> {
  if (words.length === 0 || !/^en\b/.test(language)) return words;
  const spans = await (
    await aligner()
  ).align(
    samples,
    words.map(({ text }) => text),
  );
  return words.map((word, index) => ({ ...word, span: spans?.[index] ?? null }));
}

/** Parakeet and its like as an ONNX model: it tells when each of its tokens is said, and how sure it is. */
export function transducerRecogniser(
  { encoder, decoder, joiner, tokens }: Model<'transducer'>,
  { language, threads }: Pick<SpeechJob, 'language' | 'threads'>,
): Recogniser {
  const recogniser: OfflineRecognizer = recogniserOf({
    transducer: { encoder, decoder, joiner },
    modelType: 'nemo_transducer',
    tokens,
    numThreads: threads,
  });
  return {
    ...unmistaken,
    longest: TRANSDUCER_LONGEST,
    language,
    hear: async (samples) => tokenWords(textOf(recogniser, samples), samples.length / 16_000),
  };
}

/** Nobody dwells on a last token for longer, seconds. */
const LONGEST_TOKEN = 0.4;

/** Words of tokens: each begins where a token begins with a space. `length` is that of the sound, seconds. */
export function tokenWords(
  { tokens, timestamps, ys_log_probs: logs = [] }: Pick<OfflineResult, 'tokens' | 'timestamps' | 'ys_log_probs'>,
  length: number,
): RecognisedWord[] {
  const words: { text: string; start: number; end: number; logs: number[] }[] = [];
  for (const [index, token] of tokens.entries()) {
    const start = timestamps[index] ?? 0;
    const end = Math.min(timestamps[index + 1] ?? length, start + LONGEST_TOKEN);
    const text = token.replaceAll('▁', ' ');
    const word = words.at(-1);
    const log = logs[index];
    if (word === undefined || text.startsWith(' '))
      words.push({ text: text.trim(), start, end, logs: log === undefined ? [] : [log] });
    else {
      word.text += text.trim();
      word.end = end;
      if (log !== undefined) word.logs.push(log);
    }
  }
  return words
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
    .map(({ text, start, end, logs: own }) => ({ text, span: { start, end }, confidence: sureness(own) }));
}

/** The least sure of its tokens: one that is wrong makes the word wrong. */
function sureness(logs: readonly number[]): number | null {
  return logs.length === 0 ? null : Math.round(Math.exp(Math.min(0, ...logs)) * 100) / 100;
}
