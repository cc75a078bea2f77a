import '@wavereel/ui/styles.css';
import { restoreSession } from '@wavereel/client';
import { addLocales } from '@wavereel/i18n';
import { prepareFederation, wireFrame } from '@wavereel/remote-kit/host';
import { createRoot } from 'react-dom/client';
import { start as startSingleSpa } from 'single-spa';
import { App } from './App';
import en from '../locales/en.json';
import ptBR from '../locales/pt-BR.json';
import { remoteBudgetMs } from './frame/failures';
import { readRegistryAhead } from './registry/read-registry';

addLocales('shell', { en, 'pt-BR': ptBR });
wireFrame();
prepareFederation(remoteBudgetMs);
// Both are asked at once, and before anything is drawn.
void restoreSession();
const registry = readRegistryAhead();
// Without it single-spa does not pass on navigations from one router in the page to the others.
startSingleSpa();

const element = document.getElementById('app');
if (!element) throw new Error('index.html has no #app');
createRoot(element).render(<App registry={registry} />);
