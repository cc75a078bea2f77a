import type { PartDefinition } from '@wavereel/remote-kit';
import en from '../../locales/en.json';
import ptBR from '../../locales/pt-BR.json';
import { news } from '../news';
import { DesignPicker } from './DesignPicker';

export const designPicker: PartDefinition<'design-picker'> = {
  part: 'design-picker',
  name: 'mf-designs',
  locales: { en, 'pt-BR': ptBR },
  news,
  Root: DesignPicker,
};
