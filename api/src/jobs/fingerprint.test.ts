import { designDrawingSchema } from '@wavereel/contracts';
import { fingerprintOf } from './fingerprint';

const place = { left: 10, top: 20, width: 300, height: 80 };
const wishFor = (look: object) => {
  const theme = designDrawingSchema.parse({
    width: 640,
    height: 640,
    waveTop: 100,
    waveLeft: 100,
    waveBottom: 500,
    waveRight: 500,
    layers: [{ kind: 'text', id: 'words', text: 'Hello', ...place, ...look }],
  });
  // Of the rest of a kept design the picture knows nothing.
  return { teamId: 'team', mediaGuid: 'sound', start: 1, end: 2, theme } as Parameters<typeof fingerprintOf>[0];
};
const of = (look: object) => fingerprintOf(wishFor(look));

test('words that are neither spaced nor of two colours have the fingerprint that they had before they could be', () => {
  // As release 2 of the renderer wrote it.
  expect(of({})).toBe('HSwxz76mOrlhjfwvavrSUVFD-XikPgS6vDyrvyaTPCA');
});

test('words that are set otherwise make another video', () => {
  const gradient = { to: '#000000', angle: 0 };
  const all = [{}, { letterSpacing: 0.1 }, { gradient }, { gradient: { ...gradient, angle: 9 } }, { text: 'Hi' }];
  expect(new Set(all.map(of)).size).toBe(all.length);
});
