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
    'videos.changed': [endpoints.jobs.byGuid, endpoints.shares.get],
    'captions.changed': [endpoints.jobs.list, endpoints.jobs.byGuid, endpoints.captioning.get],
    'JOB_COMPLETED': [endpoints.jobs.list, endpoints.jobs.marks, endpoints.jobs.byGuid],
    'JOB_FAILED': [endpoints.jobs.list, endpoints.jobs.marks, endpoints.jobs.byGuid],
    'CAPTIONS_FINISHED': [endpoints.jobs.list, endpoints.jobs.byGuid, endpoints.captioning.get],
    'CAPTIONS_FAILED': [endpoints.jobs.list, endpoints.jobs.byGuid, endpoints.captioning.get],
    'MEDIA_READY': [endpoints.media.list, endpoints.media.marks],
    'MEDIA_FAILED': [endpoints.media.list, endpoints.media.marks],
    'VIDEOS_LEAVE': [endpoints.jobs.list, endpoints.jobs.marks, endpoints.jobs.byGuid],
    'VIDEOS_BINNED': [endpoints.jobs.list, endpoints.jobs.marks, endpoints.jobs.facets, endpoints.jobs.byGuid],
    'work.render': [endpoints.jobs.list, endpoints.jobs.byGuid],
    'work.caption': [endpoints.jobs.list, endpoints.jobs.byGuid],
    'work.fetch': [endpoints.media.list],
    'work.measure': [endpoints.media.list],
  },
};
