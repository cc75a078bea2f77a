import { endpoints } from '@wavereel/contracts';
import type { RemoteDefinition } from '@wavereel/remote-kit';
import en from '../locales/en.json';
import ptBR from '../locales/pt-BR.json';
import { Root } from './Root';

export const definition: RemoteDefinition = {
  name: 'mf-transcriptions',
  Root,
  locales: { en, 'pt-BR': ptBR },
  news: {
    'captionStyles.changed': [endpoints.captioning.styles],
    'transcriptions.changed': [
      endpoints.transcriptions.list,
      endpoints.transcriptions.usage,
      endpoints.transcriptions.summary,
      endpoints.transcriptions.versions,
    ],
    'work.transcribe': [endpoints.transcriptions.list],
    'work.caption': [endpoints.captioning.progress],
    'work.render': [endpoints.captioning.progress],
    'TRANSCRIPTION_FINISHED': [
      endpoints.transcriptions.list,
      endpoints.transcriptions.usage,
      endpoints.transcriptions.summary,
    ],
    'TRANSCRIPTION_FAILED': [
      endpoints.transcriptions.list,
      endpoints.transcriptions.usage,
      endpoints.transcriptions.summary,
    ],
    'captions.changed': [endpoints.captioning.get, endpoints.captioning.progress, endpoints.jobs.get],
    // What is saved is in the editor already: what it makes of the captioned file is not.
    'captions.saved': [endpoints.captioning.progress],
    'CAPTIONS_FINISHED': [endpoints.captioning.get, endpoints.captioning.progress, endpoints.jobs.get],
    'CAPTIONS_FAILED': [endpoints.captioning.get, endpoints.captioning.progress, endpoints.jobs.get],
  },
};
