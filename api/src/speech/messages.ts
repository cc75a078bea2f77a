import { spokenWordSchema } from '@wavereel/contracts';
import { z } from 'zod';
import type { SpeechCode } from './speech';

const path = z.string();

/** What is listened with. */
export const speechModelSchema = z.discriminatedUnion('kind', [
  /** English, in the runtime for this machine or in one for any. */
  z.object({ kind: z.literal('moonshine'), runtime: z.enum(['native', 'wasm']) }),
  z.object({ kind: z.literal('whisper'), encoder: path, decoder: path, tokens: path }),
  z.object({ kind: z.literal('transducer'), encoder: path, decoder: path, joiner: path, tokens: path }),
  z.object({ kind: z.literal('ggml'), file: path }),
]);
export type SpeechModel = z.infer<typeof speechModelSchema>;

/** What the process that listens is told. */
export const speechJobSchema = z.object({
  model: speechModelSchema,
  path,
  demuxer: z.string(),
  leadIn: z.number(),
  /** Seconds in the file. */
  start: z.number(),
  /** Null for its end. */
  end: z.number().nullable(),
  /** Where it will end by what its header claims. */
  expectedEnd: z.number(),
  language: z.string().nullable(),
  /** Whether an earlier run found that the language is one that can be heard. */
  isLanguageKnown: z.boolean(),
  threads: z.number().int().positive(),
  /** Where it may keep a file for a moment. */
  scratch: path,
  timeLimitMs: z.number().positive(),
});
export type SpeechJob = z.infer<typeof speechJobSchema>;

const speechCodes: readonly string[] = [
  'no_speech',
  'speech_language',
  'speech_failed',
  'speech_timeout',
  'speech_unavailable',
] satisfies SpeechCode[];
const codeSchema = z.custom<SpeechCode>((code) => typeof code === 'string' && speechCodes.includes(code));

/** What it tells: any number of `progress` and `kept`, then one of the others. Words are those since the last `kept`. */
export const speechMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), percent: z.number() }),
  z.object({ kind: z.literal('kept'), seconds: z.number(), words: z.array(spokenWordSchema) }),
  z.object({ kind: z.literal('done'), words: z.array(spokenWordSchema), language: z.string().nullable() }),
  z.object({ kind: z.literal('failed'), code: codeSchema, detail: z.string(), isFinal: z.boolean() }),
]);
export type SpeechMessage = z.infer<typeof speechMessageSchema>;
