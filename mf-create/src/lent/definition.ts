import type { PartDefinition } from '@wavereel/remote-kit';
import en from '../../locales/en.json';
import ptBR from '../../locales/pt-BR.json';
import { news } from '../news';
import { SoundSource } from './SoundSource';

export const soundSource: PartDefinition<'sound-source'> = {
  part: 'sound-source',
  name: 'mf-create',
  locales: { en, 'pt-BR': ptBR },
  news,
  Root: SoundSource,
};
