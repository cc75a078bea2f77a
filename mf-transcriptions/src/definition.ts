import { endpoints } from '@wavereel/contracts';
import type { RemoteDefinition } from '@wavereel/remote-kit';
import en from '../locales/en.json';
import ptBR from '../locales/pt-BR.json';
import { Root } from './Root';

const { list, get, usage, summary } = endpoints.transcriptions;
const all = [list, get, usage, summary];

export const definition: RemoteDefinition = {
  name: 'mf-transcriptions',
  Root,
  locales: { en, 'pt-BR': ptBR },
  news: {
    'transcriptions.changed': all,
    'TRANSCRIPTION_FINISHED': all,
    'TRANSCRIPTION_FAILED': all,
  },
};
