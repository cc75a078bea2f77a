import { createRequire } from 'node:module';
import llamaTokenizer from 'llama-tokenizer-js';
import type * as Ort from 'onnxruntime-web';
import type { InferenceSession } from 'onnxruntime-web';
import { readWhole } from '../platform/disk/local-files';
import type { Listen } from './english';
import { moonshineFiles } from './moonshine-files';
import { HEARD, LAST_TOKEN, MOST, TOKENS, inOneRun } from './moonshine-one-run';
import { RATE } from './stretches';

/** How what a layer of each keeps is formed. */
const shapes = { base: { heads: 8, width: 52 }, tiny: { heads: 8, width: 36 } } as const;
/** Nobody says more. */
const TOKENS_A_SECOND = 6;

/** Both sizes, by a runtime that needs no more than Node: for machines that the native one was not made for. Takes twice as long. */
export async function wasmMoonshine(threads: number): Promise<{ large: Listen; small: Listen }> {
  const ort = createRequire(import.meta.url)('onnxruntime-web') as typeof Ort;
  ort.env.wasm.numThreads = threads;
  const open = async (size: keyof typeof shapes): Promise<Listen> => {
    const files = moonshineFiles(size);
    if (files === null) throw new Error(`There is no model of the size ${size}`);
    const options = { executionProviders: ['wasm'] };
    const encoder = await ort.InferenceSession.create(files.encoder, options);
    const decoder = await ort.InferenceSession.create(inOneRun(await readWhole(files.decoder), shapes[size]), options);
    return (samples) => decoded(ort, { encoder, decoder }, samples);
  };
  return { large: await open('base'), small: await open('tiny') };
}

interface Model {
  readonly encoder: InferenceSession;
  readonly decoder: InferenceSession;
}

async function decoded(ort: typeof Ort, { encoder, decoder }: Model, samples: Float32Array): Promise<string> {
  const sound = new ort.Tensor('float32', samples, [1, samples.length]);
  const { last_hidden_state: heard } = await encoder.run({ input_values: sound });
  if (heard === undefined) throw new Error('The encoder answered nothing');
  const most = BigInt(Math.ceil((samples.length / RATE) * TOKENS_A_SECOND));
  const { [TOKENS]: said } = await decoder.run({
    [HEARD]: heard,
    [MOST]: new ort.Tensor('int64', BigInt64Array.of(most), []),
  });
  // Of this model always whole numbers of that size.
  const tokens = Array.from((said?.data ?? new BigInt64Array()) as BigInt64Array, Number);
  return llamaTokenizer.decode(tokens.at(-1) === LAST_TOKEN ? tokens.slice(0, -1) : tokens, false, true);
}
