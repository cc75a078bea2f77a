import '@wavereel/ui/styles.css';
import type { ClipRegion } from '@wavereel/audio';
import { addLocales } from '@wavereel/i18n';
import { Card, Page, UiProvider } from '@wavereel/ui';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import en from '../../locales/en.json';
import ptBR from '../../locales/pt-BR.json';
import { readServedPeaks } from '../sound/served-peaks';
import type { Sound } from '../sound/sound';
import { usePlayer } from '../sound/use-player';
import { Trim } from './Trim';

// The trim in a page of its own, for the benchmark: `?seconds=3600`, with the peaks at /peaks.json and the sound at /sound.wav.
addLocales('mf-create', { en, 'pt-BR': ptBR });
const seconds = Number(new URLSearchParams(location.search).get('seconds') ?? '3600');

function Trial() {
  const [region, setRegion] = useState<ClipRegion>({ start: 12.4, end: Math.min(41.9, seconds) });
  const [sound, setSound] = useState<Sound | null>(null);
  const player = usePlayer(sound);
  useEffect(() => {
    const controller = new AbortController();
    const address = '/sound.wav';
    const show = (lines: Sound['lines']) =>
      controller.signal.aborted || setSound({ address, guid: null, source: { address }, duration: seconds, lines });
    void readServedPeaks('/peaks.json', controller.signal).then(show, () => undefined);
    return () => controller.abort();
  }, []);
  return (
    <Page title={en.title}>
      <Card title={en.title}>
        {sound && (
          <Trim
            {...{ sound, player, region }}
            audio={null}
            onChange={setRegion}
            onTitle={() => undefined}
            onPending={() => undefined}
          />
        )}
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
