import { endpoints } from '@wavereel/contracts';
import type { RemoteDefinition } from '@wavereel/remote-kit';
import en from '../locales/en.json';
import ptBR from '../locales/pt-BR.json';
import { Root } from './Root';

export const definition: RemoteDefinition = {
  name: 'mf-library',
  Root,
  locales: { en, 'pt-BR': ptBR },
  news: {
    'JOB_COMPLETED': [endpoints.jobs.list],
    'JOB_FAILED': [endpoints.jobs.list],
    'CAPTIONS_FINISHED': [endpoints.jobs.list],
    'CAPTIONS_FAILED': [endpoints.jobs.list],
    'MEDIA_READY': [endpoints.media.list],
    'MEDIA_FAILED': [endpoints.media.list],
    'work.render': [endpoints.jobs.list],
    'work.caption': [endpoints.jobs.list],
    'work.fetch': [endpoints.media.list],
    'work.measure': [endpoints.media.list],
  },
};
