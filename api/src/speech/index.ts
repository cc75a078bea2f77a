import type { Platform } from '../platform';
import { listenThere } from './endpoint';
import { listenHere } from './local';
import type { SpeechModel } from './messages';
import { moonshineFiles } from './moonshine-files';
import { hasNative } from './native';
import { SpeechFailed } from './speech';
import type { Listening, Speech } from './speech';

export { SpeechFailed } from './speech';
export type { Heard, HeardSoFar, Listening, Speech, SpeechCode } from './speech';

/** Who listens here, as the operator said: the English model that npm installed, a model of theirs, or a service. */
export function createSpeech({
  config,
  scratch,
}: {
  readonly config: Pick<Platform['config'], 'speech'>;
  readonly scratch: Pick<Platform['scratch'], 'directory'>;
}): Speech {
  const { speech } = config;
  const languages = speech.kind === 'bundled' ? (hasBundled() ? ['en'] : []) : speech.languages;
  if (speech.kind === 'endpoint') return listener(languages, (listening) => listenThere(speech, listening));
  const model: SpeechModel =
    speech.kind === 'bundled' ? { kind: 'moonshine', runtime: hasNative() ? 'native' : 'wasm' } : speech.files;
  const local = { model, usualLanguage: usualLanguage(languages), scratch: scratch.directory };
  return listener(languages, (listening) => listenHere(local, listening));
}

function listener(languages: readonly string[], listen: Speech['listen']): Speech {
  return {
    languages,
    listen: async (listening) => {
      assertKnown(languages, listening);
      return listen(listening);
    },
  };
}

/** @throws SpeechFailed where nobody listens here, or nobody who knows the language */
function assertKnown(languages: readonly string[], { language }: Listening): void {
  if (languages.length === 0) throw new SpeechFailed('speech_unavailable', 'the model that npm installs is missing');
  const isKnown = language === null || languages.some((each) => each === '*' || mainOf(each) === mainOf(language));
  if (!isKnown) throw new SpeechFailed('speech_language', `${language} is none of ${languages.join(', ')}`);
}

/** The language of a tag without its region. */
export const mainOf = (language: string): string => language.toLowerCase().split('-')[0] ?? '';

function hasBundled(): boolean {
  return moonshineFiles('base') !== null && moonshineFiles('tiny') !== null;
}

/** Undetermined, where several can be meant. */
function usualLanguage(languages: readonly string[]): string {
  const [first] = languages;
  return first === undefined || first === '*' || languages.length > 1 ? 'und' : first;
}
