import '@wavereel/ui/styles.css';
import type { ClipRegion } from '@wavereel/audio';
import type { Media } from '@wavereel/contracts';
import { addLocales } from '@wavereel/i18n';
import { Card, Page, UiProvider } from '@wavereel/ui';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import en from '../../locales/en.json';
import ptBR from '../../locales/pt-BR.json';
import { Trim } from './Trim';

// The trim in a page of its own, for the benchmark: `?seconds=3600`, with the peaks at /peaks.json and the sound at /sound.wav.
addLocales('mf-create', { en, 'pt-BR': ptBR });
const seconds = Number(new URLSearchParams(location.search).get('seconds') ?? '3600');

const audio: Media = {
  _id: 'sound', guid: 'sound', title: 'A sound', status: 'complete', error: null, s3AudioUrl: '/sound.wav', peaksUrl: '/peaks.json', duration: seconds,
  size: 0, mime: 'audio/wav', feedTitle: null, feedUrl: null, feedGuid: null, image_src: null, episode: null, dateAdded: '2026-01-01T00:00:00.000Z',
  owner: 'somebody', owner_name: 'Somebody',
};

function Trial() {
  const [region, setRegion] = useState<ClipRegion>({ start: 12.4, end: Math.min(41.9, seconds) });
  return (
    <Page title={en.title}>
      <Card title={audio.title}>
        <Trim audio={audio} region={region} onChange={setRegion} />
      </Card>
    </Page>
  );
}

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <StrictMode>
    <UiProvider root>
      <Trial />
    </UiProvider>
  </StrictMode>,
);
