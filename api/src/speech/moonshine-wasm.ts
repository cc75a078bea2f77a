import { createRequire } from 'node:module';
import llamaTokenizer from 'llama-tokenizer-js';
import type * as Ort from 'onnxruntime-web';
import type { InferenceSession, Tensor } from 'onnxruntime-web';
import type { Listen } from './english';
import { moonshineFiles } from './moonshine-files';
import { RATE } from './stretches';

/** How many layers each model has, and how wide a head of one is. */
const shapes = { base: { layers: 8, width: 52 }, tiny: { layers: 6, width: 36 } } as const;
const HEADS = 8;
const FIRST_TOKEN = 1;
const LAST_TOKEN = 2;
/** Nobody says more. */
const TOKENS_A_SECOND = 6;

/** Both sizes, by a runtime that needs no more than Node: for machines that the native one was not made for. Takes nearly three times as long. */
export async function wasmMoonshine(threads: number): Promise<{ large: Listen; small: Listen }> {
  const ort = createRequire(import.meta.url)('onnxruntime-web') as typeof Ort;
  ort.env.wasm.numThreads = threads;
  const open = async (size: keyof typeof shapes): Promise<Listen> => {
    const files = moonshineFiles(size);
    if (files === null) throw new Error(`There is no model of the size ${size}`);
    const options = { executionProviders: ['wasm'] };
    const encoder = await ort.InferenceSession.create(files.encoder, options);
    const decoder = await ort.InferenceSession.create(files.decoder, options);
    return (samples) => decoded(ort, { encoder, decoder, ...shapes[size] }, samples);
  };
  return { large: await open('base'), small: await open('tiny') };
}

interface Model {
  readonly encoder: InferenceSession;
  readonly decoder: InferenceSession;
  readonly layers: number;
  readonly width: number;
}

/** The likeliest token after each, until the model says that it is done. */
async function decoded(
  ort: typeof Ort,
  { encoder, decoder, layers, width }: Model,
  samples: Float32Array,
): Promise<string> {
  const sound = new ort.Tensor('float32', samples, [1, samples.length]);
  const { last_hidden_state: heard } = await encoder.run({ input_values: sound });
  if (heard === undefined) throw new Error('The encoder answered nothing');
  const nothing = new ort.Tensor('float32', [], [0, HEADS, 1, width]);
  const past: Record<string, Tensor> = {};
  for (let layer = 0; layer < layers; layer += 1)
    for (const part of ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'])
      past[`past_key_values.${layer}.${part}`] = nothing;
  const tokens: number[] = [];
  const most = Math.ceil((samples.length / RATE) * TOKENS_A_SECOND);
  let token = FIRST_TOKEN;
  while (tokens.length < most) {
    const isLater = tokens.length > 0;
    const answer = await decoder.run({
      input_ids: new ort.Tensor('int64', BigInt64Array.of(BigInt(token)), [1, 1]),
      encoder_hidden_states: heard,
      use_cache_branch: new ort.Tensor('bool', [isLater]),
      ...past,
    });
    token = likeliest(answer['logits']);
    if (token === LAST_TOKEN) break;
    tokens.push(token);
    for (const name of Object.keys(past)) {
      const present = answer[name.replace('past_key_values', 'present')];
      // What it keeps of the sound it answers once.
      if (present !== undefined && (!isLater || name.includes('decoder'))) past[name] = present;
    }
  }
  return llamaTokenizer.decode(tokens, false, true);
}

function likeliest(logits: Tensor | undefined): number {
  // Of this model always numbers.
  const values = (logits?.data ?? new Float32Array()) as Float32Array;
  let best = 0;
  for (let index = 1; index < values.length; index += 1) if ((values[index] ?? 0) > (values[best] ?? 0)) best = index;
  return best;
}
