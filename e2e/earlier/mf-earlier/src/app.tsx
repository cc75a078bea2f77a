import { createRemote } from '@wavereel/remote-kit';
import en from '../locales/en.json';
import ptBR from '../locales/pt-BR.json';
import { Root } from './Root';

export const { bootstrap, mount, unmount, update } = createRemote({ name: 'mf-earlier', Root, locales: { en, 'pt-BR': ptBR } });
