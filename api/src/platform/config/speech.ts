import { existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from './values';

/** A language, as `pt-BR`, or `*` for any. */
const language = z.string().regex(/^(\*|[a-z]{2,3}(-[A-Za-z0-9]{2,8})*)$/, {
  error: 'languages such as en,pt-BR are needed, or * for any',
});
const languages = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .pipe(z.array(language).min(1));

/** The variables of who listens to sounds. Without them the model that npm installed does. */
export const speechVariables = {
  SPEECH_MODEL_PATH: z.string().min(1).optional(),
  SPEECH_LANGUAGES: languages.optional(),
  SPEECH_URL: z.url({ protocol: /^https?$/, error: 'an address like https://speech.example.com is needed' }).optional(),
  SPEECH_KEY: z.string().min(1).optional(),
  SPEECH_MODEL: z.string().min(1).optional(),
} as const;

/** Files of a model that the operator supplies; absolute paths. */
export type SpeechModelFiles =
  | { readonly kind: 'whisper'; readonly encoder: string; readonly decoder: string; readonly tokens: string }
  | {
      readonly kind: 'transducer';
      readonly encoder: string;
      readonly decoder: string;
      readonly joiner: string;
      readonly tokens: string;
    }
  | { readonly kind: 'ggml'; readonly file: string };

/** Who listens, and to which languages (BCP 47; `*` for any). */
export type SpeechConfig =
  | { readonly kind: 'bundled' }
  | { readonly kind: 'model'; readonly languages: readonly string[]; readonly files: SpeechModelFiles }
  | {
      readonly kind: 'endpoint';
      readonly languages: readonly string[];
      /** Ends without a slash. */
      readonly url: string;
      readonly key: string | null;
      readonly model: string;
    };

type Variables = z.output<z.ZodObject<typeof speechVariables>>;

const ggmlProgram = '@fugood/whisper.node';

/** @throws StartError for what does not belong together, and for a model that is not there or is none */
export function speechConfig(env: Variables): SpeechConfig {
  const { SPEECH_MODEL_PATH: path, SPEECH_URL: url, SPEECH_KEY: key, SPEECH_MODEL: model } = env;
  const languages = env.SPEECH_LANGUAGES ?? ['*'];
  if (url === undefined) {
    const orphan = key === undefined ? (model === undefined ? null : 'SPEECH_MODEL') : 'SPEECH_KEY';
    if (orphan !== null)
      throw new StartError(
        `${orphan} is set but SPEECH_URL is not: set it to the address of the service, or leave both out.`,
      );
    if (path !== undefined) return { kind: 'model', languages, files: modelFiles(resolve(path)) };
    if (env.SPEECH_LANGUAGES !== undefined)
      throw new StartError(
        'SPEECH_LANGUAGES is set but neither SPEECH_MODEL_PATH nor SPEECH_URL is: name a model or a service that knows these languages, or leave it out.',
      );
    return { kind: 'bundled' };
  }
  if (path !== undefined)
    throw new StartError('SPEECH_MODEL_PATH and SPEECH_URL are both set: leave out the one that shall not listen.');
  return {
    kind: 'endpoint',
    languages,
    url: url.replace(/\/+$/, '').replace(/\/v1$/, ''),
    key: key ?? null,
    model: model ?? 'whisper-1',
  };
}

/** What kind of model lies at a path. @throws StartError */
function modelFiles(path: string): SpeechModelFiles {
  if (!existsSync(path)) throw unusable(path, 'nothing is there');
  if (statSync(path).isFile()) return ggmlFile(path);
  const names = readdirSync(path).toSorted();
  const named = (part: string): string | null => {
    const fitting = names.filter((name) => new RegExp(`(^|[-_.])${part}([-_.].*)?$`).test(name));
    // The smaller of two: made for processors.
    const found = fitting.find((name) => name.includes('int8')) ?? fitting[0];
    return found === undefined ? null : join(path, found);
  };
  const [encoder, decoder, joiner, tokens] = [named('encoder'), named('decoder'), named('joiner'), named('tokens')];
  if (encoder === null || decoder === null || tokens === null)
    throw unusable(
      path,
      'it holds no ONNX model of Whisper (encoder, decoder, tokens) or Parakeet (encoder, decoder, joiner, tokens)',
    );
  return joiner === null
    ? { kind: 'whisper', encoder, decoder, tokens }
    : { kind: 'transducer', encoder, decoder, joiner, tokens };
}

function ggmlFile(file: string): SpeechModelFiles {
  if (!file.endsWith('.bin')) throw unusable(file, 'it is neither a folder nor a ggml file that ends in .bin');
  try {
    createRequire(import.meta.url).resolve(ggmlProgram);
  } catch {
    throw new StartError(
      `SPEECH_MODEL_PATH is a ggml file, which needs a program that is not installed: run npm install ${ggmlProgram} beside it, or name a folder with an ONNX model.`,
    );
  }
  return { kind: 'ggml', file };
}

function unusable(path: string, why: string): StartError {
  return new StartError(
    `SPEECH_MODEL_PATH is set to something that cannot be used: ${why} (${path}). Correct it or leave it out.`,
  );
}
