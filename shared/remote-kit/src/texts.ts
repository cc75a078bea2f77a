import { addLocales, useText, type Translate } from '@wavereel/i18n';
import en from '../locales/en.json';
import ptBR from '../locales/pt-BR.json';

const namespace = 'remote-kit';
addLocales(namespace, { en, 'pt-BR': ptBR });

/** The texts of this package. */
export const useKitText = (): Translate => useText(namespace);
