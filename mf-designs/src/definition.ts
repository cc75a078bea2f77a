import { endpoints } from '@wavereel/contracts';
import type { RemoteDefinition } from '@wavereel/remote-kit';
import en from '../locales/en.json';
import ptBR from '../locales/pt-BR.json';
import { Root } from './Root';

export const definition: RemoteDefinition = {
  name: 'mf-designs',
  Root,
  locales: { en, 'pt-BR': ptBR },
  news: {
    'designs.changed': [endpoints.themes.versions],
    'PREVIEW_CHANGED': [endpoints.themes.list],
    'pictures.changed': [endpoints.pictures.list, endpoints.themes.version],
  },
};
