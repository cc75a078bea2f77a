import '@wavereel/ui/styles.css';
import { addLocales } from '@wavereel/i18n';
import { UiProvider } from '@wavereel/ui';
import { createRoot } from 'react-dom/client';
import en from '../locales/en.json';
import ptBR from '../locales/pt-BR.json';
import { Gallery } from './Gallery';

addLocales('gallery', { en, 'pt-BR': ptBR });
const element = document.createElement('main');
document.body.append(element);
createRoot(element).render(
  <UiProvider root>
    <Gallery />
  </UiProvider>,
);
