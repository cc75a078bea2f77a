import type { PartDefinition } from '@wavereel/remote-kit';
import en from '../../locales/en.json';
import ptBR from '../../locales/pt-BR.json';
import { ClipSound } from './ClipSound';

export const clipSound: PartDefinition<'clip-sound'> = {
  part: 'clip-sound',
  name: 'mf-create',
  locales: { en, 'pt-BR': ptBR },
  Root: ClipSound,
};
