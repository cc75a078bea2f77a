import { endpoints } from '@wavereel/contracts';
import type { RemoteDefinition } from '@wavereel/remote-kit';
import en from '../locales/en.json';
import ptBR from '../locales/pt-BR.json';
import { Root } from './Root';

export const definition: RemoteDefinition = {
  name: 'mf-link',
  Root,
  locales: { en, 'pt-BR': ptBR },
  news: {
    'links.changed': [endpoints.links.get],
    'videos.changed': [endpoints.jobs.byGuid],
    'subscribers.changed': [
      endpoints.mailingLists.subscribers,
      endpoints.mailingLists.count,
      endpoints.mailingLists.hook,
    ],
  },
};
